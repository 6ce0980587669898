// What may be answered, as buttons under headings: cards for clubs, lines for everything else.

import { make } from "../../core/dom.js";
import { clubFace, clubInWords } from "./club-card.js";
import { shotCard } from "./shot-card.js";

const ARROWS = ["→", "↘", "↙", "←", "↖", "↗"];

// What one comes for stands first, what one rarely wants last.
const ORDER = ["PlayClub", "TryBigHit", "ExitBunker", "MoveOneHex", "ResetHand", "PickUp"];

/** Options under their headings, the usual ones first. */
export function grouped(options, words) {
  const groups = new Map();
  options.forEach((option, index) => {
    const { group } = words[index];
    if (!groups.has(group)) groups.set(group, []);
    groups.get(group).push({ option, words: words[index], index });
  });
  const place = ([, choices]) => ORDER.indexOf(choices[0].option.action.type);
  return [...groups]
    .sort((a, b) => place(a) - place(b))
    .map(([heading, choices]) => ({ heading, choices }));
}

const STAYING = ["out_of_bounds", "stuck"];

/** The option's hex on the board: where it leads or aims, also when the golfer then stays. */
export function hexOf(option) {
  const last = option.path?.at(-1) ?? null;
  return STAYING.includes(option.fate) ? last : (option.to ?? last);
}

/** How a hex on the board is marked for an option. */
export function markOf(option) {
  if (option.action.type === "MoveOneHex") return "step";
  if (!option.fate) return "aim";
  return option.fate === "landed" ? "land" : option.fate;
}

function arrowOf(option, from) {
  const { direction, to } = option.action;
  if (direction !== undefined && direction !== null) return ARROWS[direction];
  if (to) return ARROWS[stepDirection(from, to)];
  return null;
}

const STEPS = { "1,0": 0, "0,1": 1, "-1,1": 2, "-1,0": 3, "0,-1": 4, "1,-1": 5 };
const stepDirection = (from, to) => STEPS[`${to[0] - from[0]},${to[1] - from[1]}`];

function lineButton({ option, words }, from) {
  const arrow = arrowOf(option, from);
  return make(
    "button",
    { class: "choice-line", type: "button", "aria-pressed": "false" },
    arrow && make("span", { class: "choice-arrow", "aria-hidden": "true" }, arrow),
    option.terrain && !STAYING.includes(option.fate) && make("span", { class: `swatch swatch-${option.terrain}`, "aria-hidden": "true" }),
    make(
      "span",
      { class: "choice-words" },
      make("span", { class: "choice-title" }, words.title),
      words.detail && make("span", { class: "choice-detail" }, words.detail),
    ),
  );
}

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
 * @param {{options: object[], words: object[], from: number[], laid: number | null,
 *          shot: object | null, components: object, say: Function}} given
 * @param {{pick: (index: number) => void, preview: (index: number | null) => void}} tell
 * @returns {HTMLElement[]}
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

/** The cards that lie open while somebody else decides. */
export const openPiles = (shot, components, say) =>
  make("div", { class: "piles" }, ...shot.piles.map((pile) => pileOf(pile, components, say)));

function topCard(action, { shot, components, say }) {
  if (!CARD_ACTIONS.includes(action.type)) return null;
  return pileOf(shot.piles[action.pile], components, say);
}

/** A pile of drawn cards, the specials that led to the top one beside it. */
export function pileOf(pile, components, say) {
  const cards = pile.map((card) => shotCard(components.shots.get(card), say));
  return make("div", { class: "pile" }, ...cards);
}

function choiceList(choices, given, tell) {
  const cards = CLUB_ACTIONS.includes(choices[0].option.action.type);
  const discard = choices[0].option.action.type === "DiscardShot";
  return make(
    "ul",
    { class: cards ? "hand-cards plain-list" : "choice-lines plain-list" },
    ...choices.map((choice) => {
      const { action } = choice.option;
      const button = cards
        ? clubButton(choice, given.components.clubs.get(action.club), action.club === given.laid, given.say)
        : lineButton(choice, given.from);
      listen(button, choice.index, tell);
      const pile = discard && pileOf(given.shot.piles[action.pile], given.components, given.say);
      return make("li", {}, pile || null, button);
    }),
  );
}

function listen(button, index, tell) {
  button.dataset.choice = index;
  button.addEventListener("click", () => tell.pick(index));
  button.addEventListener("focus", () => tell.preview(index));
  button.addEventListener("blur", () => tell.preview(null));
  button.addEventListener("pointerenter", () => tell.preview(index));
  button.addEventListener("pointerleave", () => tell.preview(null));
}
