// The action card for all players: a copy of one of the deck's cards as rendered by the server.

import { find } from "../../core/dom.js";

/** @typedef {import("./view.d.ts").ActionCard} ActionCard */

/**
 * Return the key of a card in the page's templates and counts.
 * @param {ActionCard | null} card null before the first card
 */
export const keyOf = (card) => (card ? [card.kind, ...card.cells].join("-") : "none");

/** Show a card at its place. @param {HTMLElement} place @param {ActionCard | null} card */
export function layCard(place, card) {
  const { content } = /** @type {HTMLTemplateElement} */ (find(document, "template[data-action-cards]"));
  place.replaceChildren(find(content, `[data-action-card="${keyOf(card)}"]`).cloneNode(true));
}
