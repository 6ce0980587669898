// Dragging an entry of a list onto a board, with a finger or the mouse.

const DRAG_STARTS = 8;

/**
 * @param {HTMLElement} list
 * @param {string} selector of the entries that can be lifted
 * @param {object} tell
 * @param {(entry: HTMLElement) => void} tell.lift a drag begins
 * @param {(x: number, y: number) => boolean} tell.over the pointer is here, on the screen; whether
 *   that is over the board
 * @param {() => void} tell.drop it was let go over the board
 * @param {() => void} tell.cancel it was let go elsewhere
 */
export function watchLifts(list, selector, tell) {
  let drag = null;
  let swallow = false;

  function press(event) {
    const entry = event.target.closest(selector);
    swallow = false;
    if (event.button === 0 && entry) drag = { entry, x: event.clientX, y: event.clientY, shown: null };
  }

  function move(event) {
    if (!drag) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.shown && Math.hypot(dx, dy) < DRAG_STARTS) return;
    if (!drag.shown) begin();
    drag.isOver = tell.over(event.clientX, event.clientY);
    drag.shown.hidden = drag.isOver;
    drag.shown.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
  }

  function begin() {
    drag.shown = document.body.appendChild(pictureOf(drag.entry));
    tell.lift(drag.entry);
  }

  function release(event) {
    if (!drag) return;
    const { shown, isOver } = drag;
    drag = null;
    if (!shown) return;
    swallow = true;
    shown.remove();
    if (isOver && event.type === "pointerup") tell.drop();
    else tell.cancel();
  }

  // A drag ends with a click on what it began on, which means nothing.
  function click(event) {
    if (swallow) event.stopPropagation();
    swallow = false;
  }

  list.addEventListener("pointerdown", press);
  // A fast hand has left the list before it has moved in it.
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", release);
  document.addEventListener("pointercancel", release);
  list.addEventListener("click", click, true);
  list.addEventListener("dragstart", (event) => event.preventDefault());
}

function pictureOf(entry) {
  const picture = (entry.querySelector("img") ?? entry).cloneNode(true);
  picture.removeAttribute("id");
  picture.classList.add("lifted");
  picture.setAttribute("aria-hidden", "true");
  return picture;
}
