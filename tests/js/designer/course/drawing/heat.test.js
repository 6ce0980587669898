import assert from "node:assert/strict";
import test from "node:test";

import { SHADES, frameOf, isOfHole, ranges, shaded } from "../../../../../static/js/designer/course/drawing/heat.js";

const shadesOf = ({ hexes }) => hexes.map(({ shade }) => shade);
/** @type {import("../../../../../static/js/designer/course/drawing/heat.js").Turns[]} */
const way = [[0, 0, 3], [1, 0, 2], [2, 0, 1], [3, 0, 0]];

test("a hole uses all shades from its tee to its green", () => {
  const heat = shaded(way, [0, 0]);
  assert.deepEqual([heat.low, heat.high], [0, 3]);
  assert.deepEqual(shadesOf(heat), [SHADES - 1, 4, 2, 0]);
});

test("hexes further away than the tee are as dark and do not affect the scale", () => {
  const heat = shaded([...way, [40, 0, 12.5]], [0, 0]);
  assert.deepEqual([heat.high, ...shadesOf(heat)], [3, SHADES - 1, 4, 2, 0, SHADES - 1]);
  assert.equal(heat.hexes.at(-1).turns, "12.5");
});

test("the legend has a range for every shade, and the last one is open", () => {
  const all = ranges(0, 3);
  assert.deepEqual(all[0], { from: "0.0", to: "0.5" });
  assert.deepEqual(all.at(-1), { from: "2.5", to: null });
  assert.equal(all.length, SHADES);
  assert.ok(all.slice(1).every(({ from }, index) => from === all[index].to));
});

test("without the tee the scale ends at the maximum", () => {
  assert.equal(shaded(way, [9, 9]).high, 3);
});

test("hexes within two steps of its line belong to a hole", () => {
  /** @type {import("../../../../../static/js/board/hex.js").Hex[]} */
  const line = [[0, 0], [1, 0], [2, 0]];
  assert.ok([[2, 0], [4, 0], [-2, 0], [1, 2], [2, -2]].every(([q, r]) => isOfHole([q, r], line)));
  assert.ok([[5, 0], [-3, 0], [1, 3]].every(([q, r]) => !isOfHole([q, r], line)));
});

test("a frame surrounds its hexes without lines between them", () => {
  const edges = (hexes) => frameOf(hexes, 20).match(/M/g)?.length ?? 0;
  assert.equal(edges([[0, 0]]), 6);
  assert.equal(edges([[0, 0], [1, 0]]), 10);
  assert.equal(edges([]), 0);
  // This path is the edge shared by the two hexes.
  assert.ok(!frameOf([[0, 0], [1, 0]], 20).includes("M17.32 -10L17.32 10"));
  assert.ok(frameOf([[0, 0]], 20).includes("M17.32 -10L17.32 10"));
});
