// The options as buttons under headings: cards for clubs, lines for everything else.

import { DIRECTIONS, neighbour, sameHex } from "../../board/hex.js";
import { make } from "../../core/dom.js";
import { clubFace } from "./club-card.js";
import { pileOf } from "./pile.js";

/** @typedef {import("../../board/hex.js").Hex} Hex */
/** @typedef {import("../../core/words.js").Say} Say */
/** @typedef {import("../../core/protocol.d.ts").OptionWords} Words */
/** @typedef {import("./view.d.ts").Club} Club */
/** @typedef {import("./view.d.ts").Components} Components */
/** @typedef {import("./view.d.ts").PlacedOption} Option */
/** @typedef {import("./view.d.ts").Shot} Shot */
/**
 * @typedef {{option: Option, words: Words, index: number, ways: number[]}} Choice `ways` are the
 *   indexes of all options with the same result
 */
/** @typedef {{pick: (index: number, event: Event) => void, preview: (index: number | null) => void}} Tell */
/**
 * @typedef {object} Given
 * @property {Option[]} options @property {Words[]} words
 * @property {Hex | null} from the hex of the player's golfer
 * @property {number | null} laid @property {Shot | null} shot
 * @property {Components} components @property {Say} say
 */

const ARROWS = ["→", "↘", "↙", "←", "↖", "↗"];

// Frequent options come first, rarely used ones last.
const ORDER = [
  ...["PlayClub", "TryBigHit", "ExitBunker", "MoveOneHex"],
  ...["Redraw", "LookAtDeck", "ResetHand", "PickUp", "Decline"],
];

/**
 * Group options under their headings, in the usual order.
 * @param {Option[]} options
 * @param {Words[]} words
 */
export function grouped(options, words) {
  /** @type {Map<string, Choice[]>} */
  const groups = new Map();
  options.forEach((option, index) => {
    const { group } = words[index];
    groups.set(group, [...(groups.get(group) ?? []), { option, words: words[index], index, ways: [index] }]);
  });
  /** @param {[heading: string, choices: Choice[]]} group */
  const place = ([, choices]) => ORDER.indexOf(choices[0].option.action.type);
  return [...groups]
    .sort((a, b) => place(a) - place(b))
    .map(([heading, choices]) => ({ heading, choices: folded(choices) }));
}

/**
 * Merge options with the same result into one choice, which has all their names and plays the first
 * one.
 * @param {Choice[]} choices
 */
function folded(choices) {
  /** @type {Map<string | number, Choice>} */
  const found = new Map();
  for (const choice of choices) {
    const key = choice.words.outcome || choice.index;
    const first = found.get(key);
    found.set(key, first ? joined(first, choice) : choice);
  }
  return [...found.values()];
}

/** @param {Choice} first @param {Choice} other @returns {Choice} */
const joined = (first, other) => ({
  ...first,
  words: { ...first.words, title: `${first.words.title} · ${other.words.title}` },
  ways: [...first.ways, ...other.ways],
});

/** Return one option for each different result. @param {number[]} places @param {Words[]} words */
export function differing(places, words) {
  /** @param {number} place */
  const cameOf = (place) => words[place].outcome || place;
  return places.filter((place, at) => places.findIndex((other) => cameOf(other) === cameOf(place)) === at);
}

const STAYING = ["out_of_bounds", "stuck"];

/** @param {Option} option */
const stays = ({ fate }) => fate !== undefined && STAYING.includes(fate);

/**
 * Return an option's hex on the board: its own hex, or the hex that it leads to or aims at, even if
 * the golfer does not move there.
 * @param {Option} option
 * @returns {Hex | null}
 */
export function hexOf(option) {
  if (option.at) return option.at;
  const last = option.path?.at(-1) ?? null;
  return stays(option) ? last : (option.to ?? last);
}

/** Return the kind of mark that an option gets on the board. @param {Option} option */
export function markOf(option) {
  if (option.action.type === "MoveOneHex") return "step";
  if (!option.fate) return "aim";
  return option.fate === "landed" ? "land" : option.fate;
}

/** @param {Option} option @param {Hex | null} from */
function arrowOf(option, from) {
  const { direction, to } = option.action;
  if (direction !== undefined && direction !== null) return ARROWS[direction];
  if (to && from) return ARROWS[stepDirection(from, to)];
  return null;
}

/** @param {Hex} from @param {Hex} to */
const stepDirection = (from, to) =>
  DIRECTIONS.findIndex((_, direction) => sameHex(neighbour(from, direction), to));

/**
 * Create a line button. An arrow shows the direction if the choice has only one option; otherwise
 * there is text instead.
 * @param {Choice} choice
 * @param {Hex | null} from
 */
function lineButton({ option, words, ways }, from) {
  const arrow = ways.length === 1 && arrowOf(option, from);
  return make(
    "button",
    { class: "choice-line", type: "button", "aria-pressed": "false" },
    arrow && make("span", { class: "choice-arrow", "aria-hidden": "true" }, arrow),
    option.terrain && !stays(option) && make("span", { class: `swatch swatch-${option.terrain}`, "aria-hidden": "true" }),
    choiceWords(words),
  );
}

/**
 * Create a button with the cards of a choice and the result.
 * @param {Choice} choice
 * @param {HTMLElement} pile
 */
const pileButton = ({ words }, pile) =>
  make("button", { class: "choice-pile", type: "button", "aria-pressed": "false" }, pile, choiceWords(words));

/** @param {Words} words */
const choiceWords = ({ title, detail }) =>
  make(
    "span",
    { class: "choice-words" },
    make("span", { class: "choice-title" }, title),
    detail && make("span", { class: "choice-detail" }, detail),
  );

/** @param {Choice} choice @param {Club} club @param {boolean} laid @param {Say} say */
function clubButton({ option, words }, club, laid, say) {
  return make(
    "button",
    {
      class: `choice-club${option.playable === false ? " choice-weak" : ""}${laid ? " choice-laid" : ""}`,
      type: "button",
      "aria-pressed": "false",
    },
    clubFace(club, say),
    words.detail && make("span", { class: "club-note" }, words.detail),
    laid && make("span", { class: "club-note club-note-laid" }, say("laid_now")),
  );
}

const CLUB_ACTIONS = ["LayClub", "PickClub", "NameClub", "BorrowClub"];
const PILE_ACTIONS = ["DiscardShot", "FollowSpecial"];

/**
 * Create the sections with all choices for a prompt.
 * @param {Given} given
 * @param {Tell} tell
 */
export function choiceGroups(given, tell) {
  return grouped(given.options, given.words).map(({ heading, choices }, place) => {
    const id = `choices-${place}`;
    return make(
      "section",
      { class: `choice-group${place ? "" : " choice-group-first"}`, "aria-labelledby": id },
      make("h3", { id, class: "choice-heading" }, heading),
      topCard(choices[0].option.action, given),
      choices[0].option.reach && make("p", { class: "touch-hint" }, given.say("tap_to_look")),
      choiceList(choices, given, tell),
    );
  });
}

/** @param {import("../../core/protocol.d.ts").Action} action @param {Given} given */
function topCard(action, { shot, components, say }) {
  if (!shot || action.type !== "FlyBall") return null;
  return pileOf(shot.piles[action.pile], components, say);
}

/** @param {Choice[]} choices @param {Given} given @param {Tell} tell */
function choiceList(choices, given, tell) {
  const { type } = choices[0].option.action;
  const looks = looksOf(choices[0].option, given.from);
  const items = type === "LayClub" ? handItems(choices, given, tell) : choices.map((choice) => choiceItem(choice, given, tell));
  return make("ul", { class: `${looks} plain-list` }, ...items);
}

/**
 * Return the class of a list: cards, piles, a row per direction, or lines.
 * @param {Option} option the first of the list
 * @param {Hex | null} from
 */
function looksOf(option, from) {
  const { type } = option.action;
  if (CLUB_ACTIONS.includes(type)) return "hand-cards";
  if (PILE_ACTIONS.includes(type)) return "pile-choices";
  return arrowOf(option, from) ? "choice-lines choice-rows" : "choice-lines";
}

/**
 * Return the hand in order of initiative. It includes the laid club, so that no card moves when
 * another one is laid.
 * @param {Choice[]} choices @param {Given} given @param {Tell} tell
 */
function handItems(choices, given, tell) {
  const { clubs } = given.components;
  const laid = given.laid === null ? undefined : clubs.get(given.laid);
  const laidItem = laid ? make("li", {}, laidCard(laid, given.say)) : "";
  return inHandOrder(choices, laid, clubs).map((choice) => (choice ? choiceItem(choice, given, tell) : laidItem));
}

/**
 * Return choices of clubs in order of initiative, with null at the position of the laid club.
 * @param {Choice[]} choices @param {Club | undefined} laid @param {Components["clubs"]} clubs @returns {(Choice | null)[]}
 */
export function inHandOrder(choices, laid, clubs) {
  /** @param {Choice | null} choice */
  const initiative = (choice) => (choice ? clubs.get(choice.option.action.club) : laid)?.initiative ?? 0;
  return [...choices, ...(laid ? [null] : [])].sort((a, b) => initiative(a) - initiative(b));
}

/**
 * Create a button for the laid card as well, so that the focus stays on the card that was pressed.
 * @param {Club} club
 * @param {Say} say
 */
const laidCard = (club, say) =>
  make(
    "button",
    { class: "choice-club choice-laid", type: "button", "data-laid": club.card, "aria-pressed": "true", "aria-disabled": "true" },
    clubFace(club, say),
    make("span", { class: "club-note club-note-laid" }, say("laid_now")),
  );

// The explanation is the button's ARIA description, which experienced screen reader users can skip.
/** @param {Choice} choice @param {Given} given @param {Tell} tell */
function choiceItem(choice, given, tell) {
  const { index, words } = choice;
  const button = choiceButton(choice, given, tell);
  if (!words.explained) return make("li", {}, button);
  button.setAttribute("aria-describedby", `explained-${index}`);
  return make("li", {}, button, make("span", { id: `explained-${index}`, hidden: true }, words.explained));
}

/** @param {Choice} choice @param {Given} given @param {Tell} tell */
function choiceButton(choice, given, tell) {
  const button = buttonOf(choice, given);
  button.dataset.ways = choice.ways.join(" ");
  listen(button, choice.index, tell);
  return button;
}

/**
 * Create the button of a choice: a card for clubs and shot cards, a line for everything else.
 * @param {Choice} choice
 * @param {Given} given
 */
function buttonOf(choice, { components, laid, from, say, shot }) {
  const { action } = choice.option;
  const club = CLUB_ACTIONS.includes(action.type) && components.clubs.get(action.club);
  if (club) return clubButton(choice, club, action.club === laid, say);
  if (shot && PILE_ACTIONS.includes(action.type)) {
    return pileButton(choice, pileOf(shot.piles[action.pile], components, say));
  }
  return lineButton(choice, from);
}

/** @param {HTMLElement} button @param {number} index @param {Tell} tell */
function listen(button, index, tell) {
  button.dataset.choice = String(index);
  button.addEventListener("click", (event) => tell.pick(index, event));
  button.addEventListener("focus", () => tell.preview(index));
  button.addEventListener("blur", () => tell.preview(null));
  button.addEventListener("pointerenter", () => tell.preview(index));
  button.addEventListener("pointerleave", () => tell.preview(null));
}
