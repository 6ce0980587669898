// The actions that a press on the player's course or on the ruler offers, with their texts and
// prompts.

import { nameOf } from "./squares.js";

/** @typedef {import("./view.d.ts").Cell} Cell */
/** @typedef {import("./view.d.ts").MinigolfTableView} Table */
/** @typedef {import("./view.d.ts").MinigolfOption} Option */
/** @typedef {import("../../core/words.js").Say} Say */
/**
 * @typedef {{prompt: string, action: Option["action"], words: string, verb?: string}} Offer `verb`
 *   is the label of the button that confirms the offer
 */

const CHANGEABLE = new Set(["TakeTile", "NumberHole", "FreeNumber", "NumberBest", "JoinGroups", "PartGroups"]);

/**
 * Return true if an action can be undone or changed before another player acts. @param {Offer}
 * offer
 */
export const isChangeable = ({ action }) => CHANGEABLE.has(action.type);

/**
 * Return true if two actions are equal. A table that is shown again has new objects for its actions.
 * @param {Option["action"]} one @param {Option["action"] | undefined} other
 */
export const isSameAction = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Return all prompts, the required one first.
 * @param {Table} table
 * @returns {{prompt: {id: string, kind: string, text: string}, options: Option[], words: import("../../core/protocol.d.ts").OptionWords[]}[]}
 */
export function asks({ prompt, options, words, beside }) {
  const first = prompt && options && words ? [{ prompt, options, words }] : [];
  return [...first, ...beside];
}

/**
 * Return the actions that put a number on a square.
 * @param {Table} table
 * @param {Cell} cell
 * @param {Say} say
 * @returns {Offer[]}
 */
export function numbersAt(table, [x, y], say) {
  return asks(table).flatMap(({ prompt, options }) =>
    options.flatMap(({ action }) => {
      if (action.type !== "NumberHole" || action.x !== x || action.y !== y) return [];
      return [{ prompt: prompt.id, action, words: say("hole_n", { n: action.number }) }];
    }),
  );
}

/**
 * Return the actions that join a part of a hole on this square to others, or separate it from them.
 * @param {Table} table
 * @param {Cell} cell
 * @returns {Offer[]}
 */
export function joinsAt(table, [x, y]) {
  const isHere = (/** @type {Cell[]} */ cells) => cells.some(([column, row]) => column === x && row === y);
  return asks(table).flatMap(({ prompt, options, words }) =>
    options.flatMap(({ action, groups }, place) => {
      if (!groups?.some(isHere)) return [];
      const { group, title } = words[place];
      return [{ prompt: prompt.id, action, words: `${group}: ${title}` }];
    }),
  );
}

/**
 * Return the actions that take a tile from a space of the ruler.
 * @param {Table} table
 * @param {number} space
 * @param {Say} say
 * @returns {Offer[]}
 */
export function takesOf(table, space, say) {
  const words = { TakeTile: say("take_it"), TakeFaceDown: say("face_down") };
  return asks(table).flatMap(({ prompt, options }) =>
    options.flatMap(({ action }) => {
      const phrase = action.space === space && /** @type {Record<string, string>} */ (words)[action.type];
      return phrase ? [{ prompt: prompt.id, action, words: phrase }] : [];
    }),
  );
}

/**
 * Return the action that numbers all holes for the most points, or null.
 * @param {Table} table
 * @returns {Omit<Offer, "words"> | null}
 */
export function bestNumbers(table) {
  for (const { prompt, options } of asks(table)) {
    const best = options.find(({ action }) => action.type === "NumberBest");
    if (best) return { prompt: prompt.id, action: best.action };
  }
  return null;
}

/** Return the text that asks for a square's number. @param {Cell} cell @param {Say} say */
export const whichNumber = (cell, say) => say("which_number", { square: nameOf(cell) });
