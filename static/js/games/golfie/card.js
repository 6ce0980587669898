// Terrain cards: copies of the faces rendered by the server.

import { find } from "../../core/dom.js";

/** @typedef {import("./view.d.ts").Face} Face */

/** Return the key of a face in the page's templates. @param {Face} face null if there is no card */
function lookOf(face) {
  if (!face) return "none";
  if (!face.up) return "back";
  return face.value === 0 ? "lost" : String(face.value);
}

/** @param {string} look */
function drawn(look) {
  const { content } = /** @type {HTMLTemplateElement} */ (find(document, "template[data-faces]"));
  return /** @type {HTMLElement} */ (find(content, `[data-face="${look}"]`).cloneNode(true));
}

/**
 * Show a card in a cell.
 * @param {HTMLElement} cell with a card or an empty face @param {Face} face
 * @returns {boolean} true if the card has changed
 */
export function showFace(cell, face) {
  const [shown, look] = [find(cell, "[data-face]"), lookOf(face)];
  if (shown.dataset.face === look) return false;
  shown.replaceWith(drawn(look));
  return true;
}

/**
 * Return the nine faces of a seat in a view.
 * @param {Pick<import("./view.d.ts").Player, "area" | "up">} player
 * @returns {Face[]}
 */
export const facesOf = ({ area, up }) => area.map((value, cell) => ({ value, up: up[cell] }));
