// Painting with a pointer. A stroke from press to release is a single undo step.

import { NOTHING, sameSquare } from "./plot.js";

/** @typedef {import("./plot.js").Square} Square */
/** @typedef {{move: (point: Square) => void, drop: () => void}} Stroke */

/** @param {Square} point @returns {Square} */
const squareOf = ([x, y]) => [Math.floor(x), Math.floor(y)];

/**
 * Return all squares on the line from one square to another, because a fast pointer skips some.
 * @param {Square} from
 * @param {Square} to
 * @returns {Square[]}
 */
export function between(from, to) {
  const steps = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]), 1);
  return Array.from({ length: steps }, (_, step) => {
    const share = (step + 1) / steps;
    return [Math.round(from[0] + (to[0] - from[0]) * share), Math.round(from[1] + (to[1] - from[1]) * share)];
  });
}

/** @param {import("./desk.js").Desk} desk @param {Square} start @param {boolean} erases @returns {Stroke} */
function brush(desk, start, erases) {
  const letter = erases ? NOTHING : desk.letterFor(start);
  /** @type {Square[]} */
  const squares = [start];
  desk.sketch(squares, letter);
  return {
    move(point) {
      const last = squares[squares.length - 1];
      const here = squareOf(point);
      if (sameSquare(last, here)) return;
      squares.push(...between(last, here));
      desk.sketch(squares, letter);
    },
    drop: () => desk.paint(squares, letter),
  };
}

/** @param {import("./desk.js").Desk} desk @param {Square} start @returns {Stroke} */
function gateInHand(desk, start) {
  let last = start;
  desk.sketchGate(start);
  return {
    move(point) {
      last = point;
      desk.sketchGate(point);
    },
    drop: () => desk.putGate(last),
  };
}

/** @param {HTMLElement} stage @param {import("./desk.js").Desk} desk */
export function watchStrokes(stage, desk) {
  /** @type {Stroke | null} */
  let stroke = null;
  /** @type {number | null} the pointer that paints; other fingers are ignored */
  let hand = null;
  const { view } = desk;
  stage.addEventListener("contextmenu", (event) => event.preventDefault());
  stage.addEventListener("pointerdown", (event) => {
    const point = view.under(event);
    const square = squareOf(point);
    if (stroke || event.button === 1 || !view.holds(square)) return;
    stage.setPointerCapture(event.pointerId);
    hand = event.pointerId;
    view.cursor = square;
    const erases = event.button === 2;
    stroke = desk.tool === "gate" && !erases ? gateInHand(desk, point) : brush(desk, square, erases);
  });
  /** @param {string} name @param {(stroke: Stroke, event: PointerEvent) => void} act */
  const on = (name, act) =>
    stage.addEventListener(name, (event) => {
      const pointer = /** @type {PointerEvent} */ (event);
      if (stroke && pointer.pointerId === hand) act(stroke, pointer);
    });
  on("pointermove", (held, event) => held.move(view.under(event)));
  on("pointerup", (held) => {
    stroke = null;
    held.drop();
  });
  on("pointercancel", () => {
    stroke = null;
    desk.show();
  });
}
