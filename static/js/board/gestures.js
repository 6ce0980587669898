// Fingers, mouse and wheel on a stage, told as pan, zoom, tap and hover, and as drags of what can be
// grabbed there.

const DRAG_STARTS = 6;
const WHEEL_STEP = 0.0016;

const middle = ([a, b]) => [(a.x + b.x) / 2, (a.y + b.y) / 2];
const spread = ([a, b]) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * @typedef {object} Drag of something grabbed; another finger cancels it
 * @property {(point: number[]) => void} move
 * @property {() => void} drop
 * @property {() => void} cancel
 */

/**
 * @param {HTMLElement} stage
 * @param {{pan: (dx: number, dy: number) => void, zoom: (point: number[], factor: number) => void,
 *          tap: (point: number[], event: PointerEvent) => void,
 *          hover: (point: number[] | null) => void,
 *          grab?: (point: number[], event: PointerEvent) => Drag | null}} tell
 *   what `grab` gives nothing for is pushed
 */
export function watchGestures(stage, tell) {
  const fingers = new Map();
  let dragged = false;
  let grabbed = null;

  const at = (event) => {
    const box = stage.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  function press(event) {
    if (event.button !== 0 || event.target.closest("button")) return;
    const here = at(event);
    // The first finger down: those that are known have left, though nobody told.
    if (event.isPrimary) fingers.clear();
    if (dragged) grabbed?.cancel();
    dragged = fingers.size > 0;
    grabbed = dragged ? null : (tell.grab?.([here.x, here.y], event) ?? null);
    fingers.set(event.pointerId, here);
    stage.setPointerCapture(event.pointerId);
  }

  function move(event) {
    const here = at(event);
    const before = fingers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === "mouse") tell.hover([here.x, here.y]);
      return;
    }
    if (!dragged && Math.hypot(here.x - before.x, here.y - before.y) < DRAG_STARTS) return;
    dragged = true;
    if (grabbed) grabbed.move([here.x, here.y]);
    else if (fingers.size === 2) pinch(event.pointerId, here);
    else tell.pan(here.x - before.x, here.y - before.y);
    fingers.set(event.pointerId, here);
  }

  function pinch(id, here) {
    const before = [...fingers.values()];
    const after = [...fingers].map(([finger, point]) => (finger === id ? here : point));
    const [was, is] = [middle(before), middle(after)];
    tell.pan(is[0] - was[0], is[1] - was[1]);
    tell.zoom(is, spread(after) / spread(before));
  }

  function lift(event) {
    if (!fingers.delete(event.pointerId)) return;
    const here = at(event);
    const isOver = event.type === "pointercancel";
    if (dragged) letGo(isOver);
    else if (!isOver) tell.tap([here.x, here.y], event);
  }

  function letGo(isOver) {
    if (isOver) grabbed?.cancel();
    else grabbed?.drop();
    grabbed = null;
  }

  function turn(event) {
    event.preventDefault();
    const here = at(event);
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
    tell.zoom([here.x, here.y], Math.exp(-pixels * WHEEL_STEP));
  }

  stage.addEventListener("pointerdown", press);
  stage.addEventListener("pointermove", move);
  stage.addEventListener("pointerup", lift);
  stage.addEventListener("pointercancel", lift);
  stage.addEventListener("pointerleave", () => tell.hover(null));
  stage.addEventListener("wheel", turn, { passive: false });
}
