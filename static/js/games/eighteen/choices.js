// What may be answered, as buttons under headings: cards for clubs, lines for everything else.

import { DIRECTIONS, neighbour, sameHex } from "../../board/hex.js";
import { make } from "../../core/dom.js";
import { clubFace, clubInWords } from "./club-card.js";
import { shotCard } from "./shot-card.js";

/** @typedef {import("../../board/hex.js").Hex} Hex */
/** @typedef {import("../../core/words.js").Say} Say */
/** @typedef {import("../../core/protocol.d.ts").OptionWords} Words */
/** @typedef {import("./view.d.ts").Club} Club */
/** @typedef {import("./view.d.ts").Components} Components */
/** @typedef {import("./view.d.ts").EighteenOption} Option */
/** @typedef {import("./view.d.ts").Shot} Shot */
/** @typedef {{option: Option, words: Words, index: number}} Choice */
/** @typedef {{pick: (index: number, event: Event) => void, preview: (index: number | null) => void}} Tell */
/**
 * @typedef {object} Given
 * @property {Option[]} options @property {Words[]} words
 * @property {Hex | null} from where the reader's golfer stands
 * @property {number | null} laid @property {Shot | null} shot
 * @property {Components} components @property {Say} say
 */

const ARROWS = ["→", "↘", "↙", "←", "↖", "↗"];

// What one comes for stands first, what one rarely wants last.
const ORDER = ["PlayClub", "TryBigHit", "ExitBunker", "MoveOneHex", "ResetHand", "PickUp"];

/** Options under their headings, the usual ones first. @param {Option[]} options @param {Words[]} words */
export function grouped(options, words) {
  /** @type {Map<string, Choice[]>} */
  const groups = new Map();
  options.forEach((option, index) => {
    const { group } = words[index];
    groups.set(group, [...(groups.get(group) ?? []), { option, words: words[index], index }]);
  });
  /** @param {[heading: string, choices: Choice[]]} group */
  const place = ([, choices]) => ORDER.indexOf(choices[0].option.action.type);
  return [...groups]
    .sort((a, b) => place(a) - place(b))
    .map(([heading, choices]) => ({ heading, choices }));
}

const STAYING = ["out_of_bounds", "stuck"];

/** @param {Option} option */
const stays = ({ fate }) => fate !== undefined && STAYING.includes(fate);

/** The option's hex on the board: where it leads or aims, also when the golfer then stays. @param {Option} option @returns {Hex | null} */
export function hexOf(option) {
  const last = option.path?.at(-1) ?? null;
  return stays(option) ? last : (option.to ?? last);
}

/** How a hex on the board is marked for an option. @param {Option} option */
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

/** @param {Choice} choice @param {Hex | null} from */
function lineButton({ option, words }, from) {
  const arrow = arrowOf(option, from);
  return make(
    "button",
    { class: "choice-line", type: "button", "aria-pressed": "false" },
    arrow && make("span", { class: "choice-arrow", "aria-hidden": "true" }, arrow),
    option.terrain && !stays(option) && make("span", { class: `swatch swatch-${option.terrain}`, "aria-hidden": "true" }),
    make(
      "span",
      { class: "choice-words" },
      make("span", { class: "choice-title" }, words.title),
      words.detail && make("span", { class: "choice-detail" }, words.detail),
    ),
  );
}

/** @param {Choice} choice @param {Club} club @param {boolean} laid @param {Say} say */
function clubButton({ option, words }, club, laid, say) {
  const label = [words.title, clubInWords(club, say), words.detail, laid && say("laid_now")];
  return make(
    "button",
    {
      class: `choice-club${option.playable === false ? " choice-weak" : ""}${laid ? " choice-laid" : ""}`,
      type: "button",
      "aria-pressed": "false",
      "aria-label": label.filter(Boolean).join(", "),
    },
    clubFace(club, say),
    words.detail && make("span", { class: "club-note" }, words.detail),
    laid && make("span", { class: "club-note club-note-laid" }, say("laid_now")),
  );
}

const CLUB_ACTIONS = ["LayClub", "PickClub"];
const CARD_ACTIONS = ["FlyBall", "FollowSpecial"];

/**
 * All choices of a prompt.
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
      choiceList(choices, given, tell),
    );
  });
}

/** The cards that lie open while somebody else decides. @param {Shot} shot @param {Components} components @param {Say} say */
export const openPiles = (shot, components, say) =>
  make("div", { class: "piles" }, ...shot.piles.map((pile) => pileOf(pile, components, say)));

/** @param {import("../../core/protocol.d.ts").Action} action @param {Given} given */
function topCard(action, { shot, components, say }) {
  if (!shot || !CARD_ACTIONS.includes(action.type)) return null;
  return pileOf(shot.piles[action.pile], components, say);
}

/** A pile of drawn cards, the specials that led to the top one beside it. @param {number[]} pile @param {Components} components @param {Say} say */
function pileOf(pile, components, say) {
  const cards = pile.flatMap((card) => components.shots.get(card) ?? []);
  return make("div", { class: "pile" }, ...cards.map((card) => shotCard(card, say)));
}

/** @param {Choice[]} choices @param {Given} given @param {Tell} tell */
function choiceList(choices, given, tell) {
  const cards = CLUB_ACTIONS.includes(choices[0].option.action.type);
  return make(
    "ul",
    { class: cards ? "hand-cards plain-list" : "choice-lines plain-list" },
    ...choices.map((choice) => make("li", {}, thrownAway(choice, given), choiceButton(choice, given, tell))),
  );
}

/** The pile that would go. @param {Choice} choice @param {Given} given */
const thrownAway = ({ option: { action } }, { shot, components, say }) =>
  shot && action.type === "DiscardShot" ? pileOf(shot.piles[action.pile], components, say) : null;

/** @param {Choice} choice @param {Given} given @param {Tell} tell */
function choiceButton(choice, { components, laid, from, say }, tell) {
  const { action } = choice.option;
  const club = CLUB_ACTIONS.includes(action.type) && components.clubs.get(action.club);
  const button = club ? clubButton(choice, club, action.club === laid, say) : lineButton(choice, from);
  listen(button, choice.index, tell);
  return button;
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
