// The action card that everybody plays: every one of the deck is drawn by the server and copied here.

import { find } from "../../core/dom.js";

/** @typedef {import("./view.d.ts").ActionCard} ActionCard */

/** The name of a card in the page's templates and counts. @param {ActionCard | null} card null before the first */
export const keyOf = (card) => (card ? [card.kind, ...card.cells].join("-") : "none");

/** Lay a card into its place. @param {HTMLElement} place @param {ActionCard | null} card */
export function layCard(place, card) {
  const { content } = /** @type {HTMLTemplateElement} */ (find(document, "template[data-action-cards]"));
  place.replaceChildren(find(content, `[data-action-card="${keyOf(card)}"]`).cloneNode(true));
}
