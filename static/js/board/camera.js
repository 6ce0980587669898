// The visible part of the sheet, as pure functions. A camera {x, y, scale} consists of the position
// of the sheet's upper left corner on the stage, in pixels, and the scale factor.

/** @typedef {{x: number, y: number, scale: number}} Camera */
/** @typedef {{left: number, top: number, width: number, height: number}} Box on the sheet */
/** @typedef {{width: number, height: number}} Size in pixels */
/** @typedef {import("./hex.js").Point} Point */

export const LARGEST = 3.2;
const RIM = 24;

/** @param {number} low @param {number} value @param {number} high */
const between = (low, value, high) => Math.min(Math.max(value, low), high);

/**
 * Return the camera that shows a whole box centred on the stage, with a margin in pixels.
 * @param {Box} box @param {Size} stage @returns {Camera}
 */
export function fitted(box, stage, { margin = 12, largest = LARGEST } = {}) {
  const scale = Math.min(
    (stage.width - 2 * margin) / box.width,
    (stage.height - 2 * margin) / box.height,
    largest,
  );
  return {
    scale,
    x: stage.width / 2 - (box.left + box.width / 2) * scale,
    y: stage.height / 2 - (box.top + box.height / 2) * scale,
  };
}

/** @param {Camera} camera @param {number} dx @param {number} dy @returns {Camera} */
export const panned = (camera, dx, dy) => ({ ...camera, x: camera.x + dx, y: camera.y + dy });

/**
 * Return how far to move the sheet after the stage was resized, so that the point in the middle
 * stays there. If only the height has changed, a tray covers the lower edge, and the sheet is not
 * moved.
 * @param {Size} before @param {Size} after
 */
export const shifted = (before, after) =>
  before.width === after.width
    ? { dx: 0, dy: 0 }
    : { dx: (after.width - before.width) / 2, dy: (after.height - before.height) / 2 };

/**
 * Return the camera zoomed around a point of the stage, which does not move.
 * @param {Camera} camera @param {Point} point @param {number} factor @returns {Camera}
 */
export function zoomed(camera, [x, y], factor, smallest = 0.1) {
  const scale = between(smallest, camera.scale * factor, LARGEST);
  const grown = scale / camera.scale;
  return { scale, x: x - (x - camera.x) * grown, y: y - (y - camera.y) * grown };
}

/**
 * Return the camera, moved as little as needed to keep the sheet visible: a small sheet stays
 * inside the stage, and a large one covers the stage except for a margin.
 * @param {Camera} camera @param {Size} sheet @param {Size} stage @returns {Camera}
 */
export function held(camera, sheet, stage) {
  return {
    scale: camera.scale,
    x: heldAlong(camera.x, sheet.width * camera.scale, stage.width),
    y: heldAlong(camera.y, sheet.height * camera.scale, stage.height),
  };
}

/** @param {number} start @param {number} length @param {number} room */
function heldAlong(start, length, room) {
  const slack = room - length;
  return between(Math.min(slack, 0) - RIM, start, Math.max(slack, 0) + RIM);
}

/**
 * Return the camera moved so that a point of the sheet is at least `edge` pixels inside the stage.
 * @param {Camera} camera @param {Point} point @param {Size} stage @returns {Camera}
 */
export function showing(camera, [x, y], stage, edge = 40) {
  const at = [camera.x + x * camera.scale, camera.y + y * camera.scale];
  const dx = between(edge, at[0], stage.width - edge) - at[0];
  const dy = between(edge, at[1], stage.height - edge) - at[1];
  return panned(camera, dx, dy);
}

/** @typedef {{left: number, top: number, width: number, height: number}} Area a part of the stage */

/**
 * Apply a camera movement to the free area of a stage; return the camera for the whole stage.
 * @param {Camera} camera @param {Area} area @param {(camera: Camera, size: Size) => Camera} move
 */
export function within(camera, { left, top, width, height }, move) {
  return panned(move(panned(camera, -left, -top), { width, height }), left, top);
}

/**
 * Return the camera, moved as little as needed to show a box. Zoom out only if the box does not
 * fit.
 * @param {Camera} camera @param {Box} box on the sheet @param {Size} stage @returns {Camera}
 */
export function including(camera, box, stage) {
  const scale = Math.min(camera.scale, stage.width / box.width, stage.height / box.height);
  const smaller = scale < camera.scale ? zoomed(camera, [stage.width / 2, stage.height / 2], scale / camera.scale, 0) : camera;
  const from = [smaller.x + box.left * scale, smaller.y + box.top * scale];
  const dx = between(0, from[0], Math.max(0, stage.width - box.width * scale)) - from[0];
  const dy = between(0, from[1], Math.max(0, stage.height - box.height * scale)) - from[1];
  return panned(smaller, dx, dy);
}

/**
 * Return the part of a stage that is not covered. A covering element in the lower half cuts off the
 * bottom, one in the upper half cuts off the top.
 * @param {Size} stage @param {{top: number, bottom: number}[]} over edges of the covering elements
 * @returns {Area}
 */
export function freeArea({ width, height }, over) {
  let [top, bottom] = [0, height];
  for (const each of over) {
    if (each.top + each.bottom > height) bottom = Math.min(bottom, each.top);
    else top = Math.max(top, each.bottom);
  }
  // If less than a third is free, use the whole stage: a partly covered view is better than a tiny
  // one.
  return bottom - top < height / 3 ? { left: 0, top: 0, width, height } : { left: 0, top, width, height: bottom - top };
}

/**
 * Return the point of the sheet under a point of the stage.
 * @param {Camera} camera
 * @param {Point} point
 * @returns {Point}
 */
export const onSheet = (camera, [x, y]) => [
  (x - camera.x) / camera.scale,
  (y - camera.y) / camera.scale,
];
