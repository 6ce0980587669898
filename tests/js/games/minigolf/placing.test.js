import assert from "node:assert/strict";
import { test } from "node:test";
import { fitting, placings, previewOf, squaresOf, turned } from "../../../../static/js/games/minigolf/placing.js";

const option = (x, y, turn, { wrong = [], adds = [] } = {}) => ({
  action: { type: "PlaceTile", x, y, turn },
  tile: 17,
  wrong,
  adds,
});
const EDGE = [[[0, 0], 1]];
const OPTIONS = [
  option(0, 0, 0, { wrong: EDGE, adds: [9] }),
  option(0, 0, 1, { adds: [1, 1] }),
  option(0, 0, 2, { adds: [3] }),
  option(0, 0, 3, { adds: [2] }),
  option(-1, 4, 0),
];

test("options are found by their squares, even beside the plot", () => {
  assert.deepEqual(squaresOf(OPTIONS), [
    [0, 0],
    [-1, 4],
  ]);
  assert.deepEqual(placings(OPTIONS).get("-1,4"), [4]);
});

test("a tile is first placed without wrong edges, then for the most points", () => {
  assert.equal(fitting(OPTIONS, [0, 0]), 2);
  assert.equal(fitting(OPTIONS, [-1, 4]), 4);
  assert.equal(fitting(OPTIONS, [5, 5]), null);
});

test("turning cycles in both directions and stays on the square", () => {
  assert.equal(turned(OPTIONS, 3, 1), 0);
  assert.equal(turned(OPTIONS, 0, -1), 3);
  assert.equal(turned(OPTIONS, 4, 1), 4);
});

test("the preview matches the tile that would be placed", () => {
  assert.deepEqual(previewOf(OPTIONS[0]), { kind: 17, cell: [0, 0], turn: 0, wrong: EDGE });
});
