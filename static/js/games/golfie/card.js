// A terrain card: every face is drawn by the server and copied here.

import { find } from "../../core/dom.js";

/** @typedef {import("./view.d.ts").Face} Face */

/** The name of a face in the page's templates. @param {Face} face null where no card lies */
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
 * Let a cell show a card.
 * @param {HTMLElement} cell holds one already @param {Face} face
 * @returns {boolean} whether it is another
 */
export function showFace(cell, face) {
  const [shown, look] = [find(cell, "[data-face]"), lookOf(face)];
  if (shown.dataset.face === look) return false;
  shown.replaceWith(drawn(look));
  return true;
}

/** The nine faces of a seat in a view. @param {Pick<import("./view.d.ts").Player, "area" | "up">} player @returns {Face[]} */
export const facesOf = ({ area, up }) => area.map((value, cell) => ({ value, up: up[cell] }));
