// The part of the board that the plot designer shows.

import assert from "node:assert/strict";
import { test } from "node:test";

import { hasRoom, lies, windowAround } from "../../../../static/js/designer/plot/window.js";

const MOST = 20;

/** @param {string[]} rows @param {import("../../../../static/js/designer/plot/plot.js").Gate | null} [gate] */
const plotOf = (rows, gate = null) => ({ name: "", about: "", points: 10, difficulty: 1, rows, gate });

test("a new plot has its gate in the middle and squares large enough for a finger", () => {
  assert.deepEqual(windowAround(plotOf([], { x: 0, y: 0, corner: "nw" }), MOST), { origin: [-5, -5], side: 12 });
  assert.deepEqual(windowAround(plotOf([]), MOST), { origin: [-5, -5], side: 12 });
});

test("the window grows with the plot up to the maximum size", () => {
  assert.deepEqual(windowAround(plotOf(["#".repeat(10)]), MOST), { origin: [-3, -7], side: 16 });
  assert.deepEqual(windowAround(plotOf(["#".repeat(19)]), MOST), { origin: [0, -9], side: 20 });
});

test("an oversized plot is shown whole so that it can be reduced", () => {
  const long = plotOf(["#".repeat(25)]);
  const window = windowAround(long, MOST);
  assert.equal(window.side, 25);
  assert.ok(lies(window, [0, 0]) && lies(window, [24, 0]));
});

test("there is room while every side has a free square, including the gate's", () => {
  const window = windowAround(plotOf(["###"]), MOST);
  const [left, top] = window.origin;
  assert.equal(hasRoom(window, plotOf(["###"])), true);
  assert.equal(hasRoom(window, plotOf(["#".repeat(left + 12)])), false);
  assert.equal(hasRoom(window, plotOf(["###"], { x: 0, y: top + 10, corner: "nw" })), false);
  assert.equal(hasRoom(window, plotOf(["###"], { x: 0, y: top + 9, corner: "nw" })), true);
});
