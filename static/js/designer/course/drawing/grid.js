// The infinite grid: a pattern on a sheet that grows with the view.

import { draw, pointList } from "../../../board/svg.js";
import { SIZE, TILE } from "./scale.js";

/** @typedef {import("../../../board/hex.js").Point} Point */
/** @typedef {import("../../../board/camera.js").Box} Box */

const WIDE = Math.sqrt(3);

/**
 * Return a pattern with one hexagon and the line below it. Repeating it draws every edge once.
 * @param {string} id
 * @param {number} size
 */
function pattern(id, size) {
  const half = (WIDE * size) / 2;
  /** @type {Point[]} */
  const left = [[0, -size], [-half, -size / 2], [-half, size / 2], [0, size]];
  /** @type {Point[]} */
  const right = left.map(([x, y]) => [-x, y]);
  /** @type {Point[][]} */
  const lines = [left, right, [[0, size], [0, 2 * size]]];
  return draw(
    "pattern",
    {
      id, width: 2 * half, height: 3 * size, patternUnits: "userSpaceOnUse",
      patternTransform: `translate(${-half} ${-size})`,
    },
    ...lines.map((points) =>
      draw("polyline", { points: pointList(points.map(([x, y]) => [x + half, y + size])) }),
    ),
  );
}

/** Draw two sheets: the places for tiles, and the hexes for tools that work on hexes. */
export const grid = () =>
  draw(
    "g",
    { class: "grid" },
    draw("defs", {}, pattern("grid-tiles", TILE), pattern("grid-hexes", SIZE)),
    draw("rect", { class: "grid-hexes", fill: "url(#grid-hexes)" }),
    draw("rect", { class: "grid-tiles", fill: "url(#grid-tiles)" }),
  );

/** @param {Box} outer @param {Box} inner */
const holds = (outer, inner) =>
  outer.left <= inner.left &&
  outer.top <= inner.top &&
  outer.left + outer.width >= inner.left + inner.width &&
  outer.top + outer.height >= inner.top + inner.height;

/** @type {WeakMap<SVGElement, Box>} */
const drawnSoFar = new WeakMap();

/**
 * Extend a grid beyond the view, unless it already reaches far enough.
 * @param {SVGElement} drawn
 * @param {Box} seen
 */
export function stretched(drawn, seen) {
  const before = drawnSoFar.get(drawn);
  if (before && holds(before, seen) && before.width < 6 * seen.width) return;
  const box = {
    left: seen.left - seen.width, top: seen.top - seen.height, width: 3 * seen.width, height: 3 * seen.height,
  };
  drawnSoFar.set(drawn, box);
  for (const rect of drawn.querySelectorAll("rect")) {
    for (const [name, value] of Object.entries({ x: box.left, y: box.top, width: box.width, height: box.height })) {
      rect.setAttribute(name, String(value));
    }
  }
}
