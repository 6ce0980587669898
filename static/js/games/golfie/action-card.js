// The action card for all players. The server renders every card of the deck, and this copies one.

import { find } from "../../core/dom.js";

/** @typedef {import("./view.d.ts").ActionCard} ActionCard */

/**
 * Return the key of a card in the page's templates and counts.
 * @param {ActionCard | null} card null before the first
 */
export const keyOf = (card) => (card ? [card.kind, ...card.cells].join("-") : "none");

/** Show a card in its place. @param {HTMLElement} place @param {ActionCard | null} card */
export function layCard(place, card) {
  const { content } = /** @type {HTMLTemplateElement} */ (find(document, "template[data-action-cards]"));
  place.replaceChildren(find(content, `[data-action-card="${keyOf(card)}"]`).cloneNode(true));
}
