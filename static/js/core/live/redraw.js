// A part of a page drawn anew under somebody's hands: the focus stays on what had it.

import { findAll } from "../dom.js";

/**
 * Put children in the place of those of `root`. Whatever has the focus gets it back if there is
 * something with the same `data-focus` afterwards.
 * @param {HTMLElement} root @param {Node[]} children
 * @param {string} [focus] the `data-focus` that shall have it instead
 */
export function redraw(root, children, focus) {
  const active = document.activeElement;
  const wanted = focus ?? (root.contains(active) && active?.getAttribute("data-focus"));
  root.replaceChildren(...children);
  if (!wanted) return;
  const [next = root] = findAll(root, `[data-focus="${CSS.escape(wanted)}"]`);
  next.focus({ preventScroll: next === root });
}
