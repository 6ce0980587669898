// The endless grid: a pattern on a sheet that grows with what is looked at.

import { draw, pointList } from "../../board/svg.js";
import { SIZE, TILE } from "./scale.js";

const WIDE = Math.sqrt(3);

// One hexagon and the stem below it, repeated, give all edges once.
function pattern(id, size) {
  const half = (WIDE * size) / 2;
  const left = [[0, -size], [-half, -size / 2], [-half, size / 2], [0, size]];
  const right = left.map(([x, y]) => [-x, y]);
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

/** Two sheets: the places of tiles, and the hexes for the tools that work on hexes. */
export const grid = () =>
  draw(
    "g",
    { class: "grid" },
    draw("defs", {}, pattern("grid-tiles", TILE), pattern("grid-hexes", SIZE)),
    draw("rect", { class: "grid-hexes", fill: "url(#grid-hexes)" }),
    draw("rect", { class: "grid-tiles", fill: "url(#grid-tiles)" }),
  );

const holds = (outer, inner) =>
  outer &&
  outer.left <= inner.left &&
  outer.top <= inner.top &&
  outer.left + outer.width >= inner.left + inner.width &&
  outer.top + outer.height >= inner.top + inner.height;

const drawnSoFar = new WeakMap();

/** Let a grid reach beyond what is seen; it is touched only when it does not. */
export function stretched(grid, seen) {
  const before = drawnSoFar.get(grid);
  if (holds(before, seen) && before.width < 6 * seen.width) return;
  const box = {
    left: seen.left - seen.width, top: seen.top - seen.height, width: 3 * seen.width, height: 3 * seen.height,
  };
  drawnSoFar.set(grid, box);
  for (const rect of grid.querySelectorAll("rect")) {
    for (const [name, value] of Object.entries({ x: box.left, y: box.top, width: box.width, height: box.height })) {
      rect.setAttribute(name, value);
    }
  }
}
