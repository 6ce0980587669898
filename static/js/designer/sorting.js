// A list whose entries can be reordered by dragging their handles, by mouse or touch.

import { closest } from "../core/dom.js";

/**
 * Return the index at which a dragged entry would be dropped.
 * @param {number[]} middles of the entries, from the top
 * @param {number} from its current index
 * @param {number} y the pointer's position
 */
export function placeFor(middles, from, y) {
  const others = middles.filter((_, place) => place !== from);
  return others.filter((middle) => middle < y).length;
}

/** @param {HTMLElement} entry */
const middleOf = (entry) => {
  const { top, height } = entry.getBoundingClientRect();
  return top + height / 2;
};

/**
 * @param {HTMLElement} list each entry contains a `[data-handle]`
 * @param {(from: number, to: number) => void} moved
 */
export function watchSorting(list, moved) {
  list.addEventListener("pointerdown", (event) => {
    const handle = closest(event, "[data-handle]");
    if (!handle || event.button > 0) return;
    event.preventDefault();
    follow(event, { list, handle, moved });
  });
}

/** @param {HTMLElement} list */
const entriesOf = (list) => /** @type {HTMLElement[]} */ ([...list.children]);

/**
 * @param {PointerEvent} start
 * @param {{list: HTMLElement, handle: HTMLElement, moved: (from: number, to: number) => void}} given
 */
function follow({ clientY, pointerId }, { list, handle, moved }) {
  const entries = entriesOf(list);
  const from = entries.findIndex((one) => one.contains(handle));
  const entry = entries[from];
  const middles = entries.map(middleOf);
  let to = from;
  /** @param {number | null} target */
  const mark = (target) => {
    for (const [place, one] of entries.entries()) one.toggleAttribute("data-target", place === target);
  };
  /** @param {PointerEvent} event */
  const drag = (event) => {
    entry.style.translate = `0 ${event.clientY - clientY}px`;
    to = placeFor(middles, from, event.clientY);
    mark(to === from ? null : to);
  };
  /** @param {PointerEvent} event */
  const drop = (event) => {
    entry.style.translate = "";
    entry.removeAttribute("data-dragged");
    mark(null);
    handle.removeEventListener("pointermove", drag);
    if (event.type === "pointerup" && to !== from) moved(from, to);
  };
  entry.setAttribute("data-dragged", "");
  handle.setPointerCapture(pointerId);
  handle.addEventListener("pointermove", drag);
  handle.addEventListener("lostpointercapture", drop, { once: true });
  handle.addEventListener("pointerup", drop, { once: true });
}
