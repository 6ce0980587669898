// Tokens on a green or tee: a number on a disc, inside a diamond if it is the viewer's target. Next
// to it are the shapes of seats that have taken one, and the numbers of opponents who play for it.

import { shapeOf } from "./golfers.js";
import { centre, hexKey } from "./hex.js";
import { draw } from "./svg.js";

/**
 * @typedef {object} Lying
 * @property {import("./hex.js").Hex} at
 * @property {string[]} labels numbers on the discs; the one that counts is first
 * @property {string} kind a CSS class
 * @property {number[]} takers seats that have taken tokens
 * @property {number[]} rivals opponents, numbered from 1
 */

const APART = 11;
// Offset of tokens from the number of the flag or tee, which stays visible.
const BESIDE = 9;
const RING = "M0-16 16 0 0 16-16 0Z";

/** @param {Lying} lying @param {number} size of a hex */
export function tokenOf({ at, labels, kind, takers, rivals }, size) {
  const [x, y] = centre(at, size);
  const place = `translate(${(x + BESIDE).toFixed(2)} ${(y + BESIDE).toFixed(2)})`;
  const discs = labels.map((label, index) => disc(label, index)).reverse();
  const ring = kind === "target" ? [draw("path", { class: "token-ring", d: RING })] : [];
  const face = draw("g", { class: "token-face" }, ...ring, ...discs, ...takers.map(taker), ...rivals.map(rival));
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

/** @param {number} number @param {number} place @param {number[]} all */
function rival(number, place, all) {
  const x = (place - (all.length - 1) / 2) * APART;
  return draw(
    "g",
    { class: "rival", transform: `translate(${x} -16)` },
    draw("rect", { x: -5, y: -5.5, width: 10, height: 11 }),
    draw("text", { "text-anchor": "middle", "dominant-baseline": "central" }, String(number)),
  );
}
