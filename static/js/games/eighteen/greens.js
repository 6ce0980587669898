// The tokens or flags on greens, which seats have taken them, and whose targets they are. Also the
// tees that give an extra turn.

import { distance, hexKey } from "../../board/hex.js";

/** @typedef {import("../../board/hex.js").Hex} Hex */
/** @typedef {import("../../core/words.js").Say} Say */
/** @typedef {import("./view.d.ts").EighteenTableView} Table */
/** @typedef {import("./view.d.ts").EighteenView} View */
/** @typedef {import("./view.d.ts").PlacedOption} Option */
/**
 * @typedef {{byHole: boolean, openGreens: boolean, extraTurns: boolean, pot: boolean, ownTarget:
 *   number}} Rules properties of the mode
 */

/**
 * Return the seats that have taken tokens from a green. @param {View} view @param {number} hole
 * from 1
 */
const takersOf = (view, hole) =>
  view.seats.flatMap(({ tokens }, seat) => tokens.filter((token) => token.hole === hole).map(({ points }) => ({ seat, points })));

/**
 * Return true if a seat cannot take anything more from a green.
 * @param {View} view
 * @param {number | null} seat
 * @param {number} hole from 1
 */
const isDone = (view, seat, hole) =>
  !view.tokens[hole - 1]?.length || (seat !== null && view.seats[seat].tokens.some((token) => token.hole === hole));

/**
 * Return the holes, counted from 1, whose greens are worth points to a seat.
 * @param {View} view
 * @param {number | null} seat
 */
export const openTo = (view, seat) => view.tokens.flatMap((_, place) => (isDone(view, seat, place + 1) ? [] : [place + 1]));

/**
 * Return the seat's own secret target, which only its player can see.
 * @param {View} view
 * @param {number | null} seat
 * @returns {number | null} from 1
 */
const targetOf = (view, seat) => (seat === null ? null : view.seats[seat].target);

/** @param {number[]} points */
const sum = (points) => points.reduce((all, each) => all + each, 0);

/**
 * Return the opponents in solo chaos that are playing for a green.
 * @param {View} view
 * @param {number} hole from 1
 */
const rivalsAt = (view, hole) =>
  (view.solo?.opponents ?? []).flatMap(({ target }, place) => (target === hole ? [place + 1] : []));

/**
 * Return the tokens on the course.
 * @param {Table} table
 * @param {Rules} rules
 * @returns {import("../../board/tokens.js").Lying[]}
 */
export function lyingOn({ view, you }, rules) {
  const greens = view.tokens.map((points, place) => ({
    at: view.course.holes[place].green,
    ...worth(view, you.seat, place + 1, points, rules),
    takers: takersOf(view, place + 1).map(({ seat }) => seat),
    rivals: rivalsAt(view, place + 1),
  }));
  const tees = rules.extraTurns ? view.course.holes.map(({ tee }) => tee) : [];
  return [...greens, ...tees.map((at) => ({ at, labels: ["+"], kind: "tee", takers: [], rivals: [] }))];
}

/**
 * Return the labels and kind of a green: the player's own target, a pile that is taken as a whole,
 * or single tokens.
 * @param {View} view
 * @param {number | null} seat
 * @param {number} hole from 1
 * @param {number[]} points
 * @param {Rules} rules
 */
function worth(view, seat, hole, points, { pot, ownTarget }) {
  if (targetOf(view, seat) === hole) return { labels: [String(ownTarget)], kind: "target" };
  const kind = isDone(view, seat, hole) ? "done" : "open";
  if (!pot || points.length < 2) return { labels: points.map(String), kind };
  return { labels: [String(sum(points)), ""], kind };
}

/**
 * Add the green's hex to options that concern a green, so that they can be chosen on the board,
 * too.
 * @param {Option[]} options
 * @param {View} view
 * @returns {Option[]}
 */
export const placed = (options, view) => options.map((option) => ({ ...option, at: greenOf(option.action, view) }));

/** @param {import("../../core/protocol.d.ts").Action} action @param {View} view */
function greenOf({ type, hole, opponent }, { course, solo }) {
  const about = type === "PeekOpponent" ? solo?.opponents[opponent].target : hole;
  return about ? course.holes[about - 1].green : undefined;
}

/**
 * Return the nearest greens that are worth points to a seat.
 * @param {View} view
 * @param {number | null} seat
 * @param {number} most
 * @returns {Hex[]}
 */
export function nearest(view, seat, most) {
  const greens = openTo(view, seat).map((hole) => view.course.holes[hole - 1].green);
  if (seat === null) return greens;
  const { at } = view.seats[seat];
  return greens.sort((a, b) => distance(a, at) - distance(b, at)).slice(0, most);
}

/**
 * Describe a hex: what its green is worth and which seats have taken tokens, or that its tee gives
 * an extra turn.
 * @param {Table} table
 * @param {Hex} hex
 * @param {Rules} rules
 * @param {Say} say
 * @returns {string[]}
 */
export function lyingInWords(table, hex, rules, say) {
  return table.view.course.holes.flatMap(({ tee, green }, place) => {
    if (hexKey(green) === hexKey(hex) && table.view.tokens.length) return greenInWords(table, place + 1, rules, say);
    return rules.extraTurns && hexKey(tee) === hexKey(hex) ? [say("tee_gives_a_turn", { n: place + 1 })] : [];
  });
}

/** @param {Table} table @param {number} hole @param {Rules} rules @param {Say} say */
function greenInWords({ view, seats, you }, hole, rules, say) {
  const seated = takersOf(view, hole).map(({ seat, points }) => say("took_points", { name: seats[seat].name, points }));
  const rivals = rivalsAt(view, hole).map((n) => say("plays_for_it", { name: say("opponent", { n }) }));
  return [worthInWords(view, you.seat, hole, rules, say), ...seated, ...takenByCards(view, hole, say), ...rivals];
}

/** @param {View} view @param {number | null} seat @param {number} hole @param {Rules} rules @param {Say} say */
function worthInWords(view, seat, hole, { pot, ownTarget }, say) {
  const points = view.tokens[hole - 1];
  if (!points.length) return say("green_without", { n: hole });
  if (targetOf(view, seat) === hole) return say("green_target", { n: hole, points: ownTarget });
  if (pot) return say(points.length > 1 ? "green_jackpot" : "green_with", { n: hole, points: sum(points) });
  return say("green_with", { n: hole, points: points.join(say("and_points")) });
}

/** @param {View} view @param {number} hole @param {Say} say */
const takenByCards = (view, hole, say) =>
  (view.solo?.opponents ?? []).flatMap(({ tokens }, place) =>
    tokens
      .filter((token) => token.hole === hole)
      .map(({ points }) => say("took_points", { name: say("opponent", { n: place + 1 }), points })),
  );
