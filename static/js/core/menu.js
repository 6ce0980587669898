// Close menus and the details of a table's aim on Escape and on clicks outside. They are <details>
// elements that overlay the page, so they open without JavaScript.

import { findTag } from "./dom.js";

/** @returns {NodeListOf<HTMLDetailsElement>} */
const openMenus = () => document.querySelectorAll("details:is([data-menu], [data-aim])[open]");

/** @param {Event} event */
function closeOutside({ target }) {
  for (const menu of openMenus()) if (!menu.contains(/** @type {Node} */ (target))) menu.open = false;
}

/** @param {KeyboardEvent} event */
function closeByEscape(event) {
  if (event.key !== "Escape") return;
  for (const menu of openMenus()) {
    menu.open = false;
    findTag(menu, "summary").focus();
  }
}

export function closeMenusLikeMenus() {
  document.addEventListener("click", closeOutside);
  document.addEventListener("focusin", closeOutside);
  document.addEventListener("keydown", closeByEscape);
}
