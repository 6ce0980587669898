// What lies on a green or a tee: a figure on a disc, and beside it the shapes of those who took some.

import { shapeOf } from "./golfers.js";
import { centre, hexKey } from "./hex.js";
import { draw } from "./svg.js";

/**
 * @typedef {object} Lying
 * @property {import("./hex.js").Hex} at
 * @property {string} label the figure, or empty where nothing lies any more
 * @property {string} kind a class of its looks
 * @property {number[]} takers seats
 */

const APART = 11;

/** @param {Lying} lying @param {number} size of a hex */
export function tokenOf({ at, label, kind, takers }, size) {
  const [x, y] = centre(at, size);
  const face = draw("g", { class: "token-face" }, ...(label ? disc(label) : []), ...takers.map(taker));
  return draw(
    "g",
    { class: `token token-${kind}`, transform: `translate(${x.toFixed(2)} ${y.toFixed(2)})`, "data-token": hexKey(at) },
    face,
  );
}

/** @param {string} label */
const disc = (label) => [
  draw("circle", { class: "token-disc", r: 10 }),
  draw("text", { class: "token-label", "text-anchor": "middle", "dominant-baseline": "central" }, label),
];

/** @param {number} seat @param {number} place @param {number[]} all */
function taker(seat, place, all) {
  const x = (place - (all.length - 1) / 2) * APART;
  const shape = draw("g", { class: `taker seat-${seat + 1}`, transform: `translate(${x} 13) scale(0.6)` });
  shape.append(shapeOf(seat));
  return shape;
}
