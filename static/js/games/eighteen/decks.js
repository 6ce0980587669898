// The shot decks: how many cards are left and, on request, which ones.

import { make } from "../../core/dom.js";
import { kindInWords } from "./powers.js";

/** @typedef {import("./view.d.ts").Components["shots"]} Shots */
/** @typedef {import("./view.d.ts").Decks} Decks */
/** @typedef {import("../../core/words.js").Say} Say */

// Order of display. Objects would list numeric keys first; the chip deck is the shortest.
/** @type {import("./view.d.ts").DeckName[]} */
const DECKS = ["C", "2", "3", "4", "5"];

/** Count the cards of each kind, most frequent first. @param {number[]} cards @param {Shots} shots @returns {[string, number][]} */
export function counted(cards, shots) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { kind } of cards.flatMap((card) => shots.get(card) ?? [])) {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
}

/**
 * List the decks with their numbers of cards and a visible top card.
 * @param {Decks} decks @param {Shots} shots @param {Say} say
 */
export const deckCounts = (decks, shots, say) =>
  DECKS.map((name) =>
    make(
      "li",
      { class: `deck shot-${name}` },
      make("span", { class: "deck-name" }, make("span", { class: "visually-hidden" }, say("deck")), name),
      make("span", { class: "deck-left figures" }, say("cards_left", { n: decks[name].left.length })),
      openCard(decks[name].top, shots, say),
    ),
  );

/** @param {number | null} top @param {Shots} shots @param {Say} say */
function openCard(top, shots, say) {
  const shot = top === null ? undefined : shots.get(top);
  return shot && make("span", { class: "deck-open" }, say("lies_open", { kind: kindInWords(shot.kind, say) }));
}

/**
 * Create the rows of a table of the remaining cards, one per deck.
 * @param {Decks} decks
 * @param {Shots} shots
 * @param {Say} say
 */
export const deckOdds = (decks, shots, say) =>
  DECKS.map((name) =>
    make(
      "tr",
      {},
      make("th", { scope: "row" }, name),
      make(
        "td",
        {},
        counted(decks[name].left, shots)
          .map(([kind, n]) => say("odds_line", { n, kind: kindInWords(kind, say) }))
          .join(", ") || say("deck_empty"),
      ),
    ),
  );
