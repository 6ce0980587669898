// A part of a page drawn anew under somebody's hands: the focus stays on what had it.

/**
 * Put children in the place of those of `root`. Whatever has the focus gets it back if there is
 * something with the same `data-focus` afterwards.
 * @param {HTMLElement} root @param {Node[]} children
 * @param {string} [focus] the `data-focus` that shall have it instead
 */
export function redraw(root, children, focus) {
  const active = root.contains(document.activeElement) ? document.activeElement : null;
  const wanted = focus ?? active?.dataset.focus;
  root.replaceChildren(...children);
  if (!wanted) return;
  const next = root.querySelector(`[data-focus="${CSS.escape(wanted)}"]`) ?? root;
  next.focus({ preventScroll: next === root });
}
