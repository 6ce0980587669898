// Redraws a part of a page without moving the focus.

import { findAll } from "../dom.js";

/**
 * Replace the children of `root`. The focused element gets the focus back if a new element has the
 * same `data-focus`.
 * @param {HTMLElement} root @param {Node[]} children
 * @param {string} [focus] the `data-focus` to focus instead
 */
export function redraw(root, children, focus) {
  const active = document.activeElement;
  const wanted = focus ?? (root.contains(active) && active?.getAttribute("data-focus"));
  root.replaceChildren(...children);
  if (!wanted) return;
  const [next = root] = findAll(root, `[data-focus="${CSS.escape(wanted)}"]`);
  next.focus({ preventScroll: next === root });
}
