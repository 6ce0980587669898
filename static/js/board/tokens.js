// What lies on a green or a tee: a figure on a disc, and beside it the shapes of those who took some.

import { shapeOf } from "./golfers.js";
import { centre, hexKey } from "./hex.js";
import { draw } from "./svg.js";

/**
 * @typedef {object} Lying
 * @property {import("./hex.js").Hex} at
 * @property {string[]} labels the figures, the one that counts first
 * @property {string} kind a class of its looks
 * @property {number[]} takers seats
 */

const APART = 11;
// Beside the flag or the number of a tee, which stay in sight.
const BESIDE = 9;

/** @param {Lying} lying @param {number} size of a hex */
export function tokenOf({ at, labels, kind, takers }, size) {
  const [x, y] = centre(at, size);
  const place = `translate(${(x + BESIDE).toFixed(2)} ${(y + BESIDE).toFixed(2)})`;
  const discs = labels.map((label, index) => disc(label, index)).reverse();
  const face = draw("g", { class: "token-face" }, ...discs, ...takers.map(taker));
  return draw("g", { class: `token token-${kind}`, transform: place, "data-token": hexKey(at) }, face);
}

/** @param {string} label @param {number} index */
const disc = (label, index) =>
  draw(
    "g",
    { transform: index ? `translate(${4 + 9 * index} 4) scale(0.75)` : "" },
    draw("circle", { class: "token-disc", r: 9 }),
    draw("text", { class: "token-label", "text-anchor": "middle", "dominant-baseline": "central" }, label),
  );

/** @param {number} seat @param {number} place @param {number[]} all */
function taker(seat, place, all) {
  const x = (place - (all.length - 1) / 2) * APART;
  const shape = draw("g", { class: `taker seat-${seat + 1}`, transform: `translate(${x} 15) scale(0.6)` });
  shape.append(shapeOf(seat));
  return shape;
}
