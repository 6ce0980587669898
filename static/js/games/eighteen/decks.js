// The shot decks: how many cards are left, and on request which.

import { make } from "../../core/dom.js";

// An object puts keys that are numbers first; the chip deck is the shortest.
const DECKS = ["C", "2", "3", "4", "5"];

/** How many cards of each kind, the most frequent first. @returns {[string, number][]} */
export function counted(cards, shots) {
  const counts = new Map();
  for (const card of cards) {
    const { kind } = shots.get(card);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
}

/** The list of decks with their counts. */
export const deckCounts = (decks, say) =>
  DECKS.map((name) =>
    make(
      "li",
      { class: `deck shot-${name}` },
      make("span", { class: "deck-name" }, make("span", { class: "visually-hidden" }, say("deck")), name),
      make("span", { class: "deck-left figures" }, say("cards_left", { n: decks[name].left.length })),
    ),
  );

/** A table of what is left: a deck a row. */
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
          .map(([kind, n]) => say("odds_line", { n, kind: say(`kind_${kind.replace(" ", "_")}`) }))
          .join(", ") || say("deck_empty"),
      ),
    ),
  );
