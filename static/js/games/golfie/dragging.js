// Dragging one of the nine cards onto another, with a finger or the mouse.

const DRAG_STARTS = 8;

const cellUnder = (x, y) => document.elementsFromPoint(x, y).map((found) => found.closest("[data-cell]"));

/**
 * @param {HTMLElement} root holds the cells, `data-cell` with their numbers
 * @param {{canLift: (cell: number) => boolean, canDrop: (from: number, to: number) => boolean,
 *          drop: (from: number, to: number) => void}} tell
 */
export function watchDrags(root, tell) {
  let drag = null;
  let swallow = false;

  function press(event) {
    const cell = event.target.closest("[data-cell]");
    swallow = false;
    if (event.button !== 0 || !cell || !tell.canLift(Number(cell.dataset.cell))) return;
    drag = { cell, from: Number(cell.dataset.cell), x: event.clientX, y: event.clientY, moving: false, to: null };
  }

  function moved(event) {
    if (!drag) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moving && Math.hypot(dx, dy) < DRAG_STARTS) return;
    if (!drag.moving) root.setPointerCapture(event.pointerId);
    drag.moving = true;
    drag.cell.classList.add("cell-above");
    drag.cell.style.transform = `translate(${dx}px, ${dy}px)`;
    aim(cellUnder(event.clientX, event.clientY).find((found) => found && found !== drag.cell));
  }

  function aim(cell) {
    drag.to?.classList.remove("cell-target");
    const fits = cell && tell.canDrop(drag.from, Number(cell.dataset.cell));
    drag.to = fits ? cell : null;
    drag.to?.classList.add("cell-target");
  }

  function release(event) {
    if (!drag) return;
    const { cell, from, to, moving } = drag;
    drag = null;
    cell.classList.remove("cell-above");
    cell.style.transform = "";
    to?.classList.remove("cell-target");
    swallow = moving;
    if (to && event.type === "pointerup") tell.drop(from, Number(to.dataset.cell));
  }

  // A drag ends with a click on what lies under the pointer, which means nothing.
  function click(event) {
    if (swallow) event.stopPropagation();
    swallow = false;
  }

  root.addEventListener("pointerdown", press);
  root.addEventListener("pointermove", moved);
  root.addEventListener("pointerup", release);
  root.addEventListener("pointercancel", release);
  root.addEventListener("click", click, true);
}
