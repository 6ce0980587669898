// Dragging elements out of a part of a page, by touch or mouse.

const DRAG_STARTS = 8;

/**
 * @template Drag
 * @typedef {object} Follower
 * @property {(event: PointerEvent) => HTMLElement | null} press returns the element to drag, if any
 * @property {(pressed: HTMLElement, event: PointerEvent) => Drag} begin called when the pointer has
 *   moved too far to count as a click
 * @property {(drag: Drag, event: PointerEvent, by: [number, number]) => void} move
 * @property {(drag: Drag, isDropped: boolean) => void} end called when the element was
 *   dropped or the browser cancelled the drag
 */

/**
 * @template Drag
 * @param {HTMLElement} root
 * @param {Follower<Drag>} follower
 */
export function watchDrags(root, follower) {
  /** @type {{pressed: HTMLElement, x: number, y: number, drag: Drag | null} | null} */
  let held = null;
  let swallow = false;

  /** @param {PointerEvent} event */
  function press(event) {
    swallow = false;
    const pressed = event.button === 0 ? follower.press(event) : null;
    if (pressed) held = { pressed, x: event.clientX, y: event.clientY, drag: null };
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (!held) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.drag && Math.hypot(dx, dy) < DRAG_STARTS) return;
    held.drag ??= follower.begin(held.pressed, event);
    follower.move(held.drag, event, [dx, dy]);
  }

  /** @param {PointerEvent} event */
  function release({ type }) {
    const drag = held?.drag;
    held = null;
    if (!drag) return;
    swallow = true;
    follower.end(drag, type === "pointerup");
  }

  // The click at the end of a drag must not reach the element under the pointer.
  /** @param {MouseEvent} event */
  function click(event) {
    if (swallow) event.stopPropagation();
    swallow = false;
  }

  root.addEventListener("pointerdown", press);
  // Listen on the document, because a fast pointer can leave the root before its first move event.
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", release);
  document.addEventListener("pointercancel", release);
  root.addEventListener("click", click, true);
}
