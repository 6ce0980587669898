import assert from "node:assert/strict";
import test from "node:test";

import { tracesIn } from "../../../../static/js/games/eighteen/traces.js";

/** @typedef {import("../../../../static/js/core/protocol.d.ts").Event} Event */

const HOLES = [
  { tee: [0, 0], green: [9, 0], par: 4 },
  { tee: [20, 0], green: [29, 0], par: 3 },
].map((hole) => /** @type {import("../../../../static/js/games/eighteen/view.d.ts").Hole} */ (hole));

/** @param {number} turn @param {Event[]} events @param {number | null} undoes */
const entry = (turn, events, undoes = null) => ({
  turn,
  undoes,
  lines: events.map((event) => ({ event, text: null })),
});
/** @param {number} seat @param {number[][]} path @returns {Event} */
const flew = (seat, path, end = path[path.length - 1]) => ({ type: "BallFlew", seat, path, end });
const begin = { type: "HoleStarted", hole: 1 };

test("a first shot leaves a trace from the tee, and the next one from where it ended", () => {
  const log = [entry(1, [begin]), entry(2, [flew(0, [[1, 0], [2, 0]])]), entry(3, [flew(0, [[3, 0]])])];
  assert.deepEqual(tracesIn(log, HOLES), [
    { seat: 0, hexes: [[0, 0], [1, 0], [2, 0]], last: false },
    { seat: 0, hexes: [[2, 0], [3, 0]], last: true },
  ]);
});

test("each golfer has a last shot", () => {
  const log = [entry(1, [begin]), entry(2, [flew(0, [[1, 0]])]), entry(3, [flew(1, [[0, 1]])])];
  assert.deepEqual(tracesIn(log, HOLES).map(({ last }) => last), [true, true]);
});

test("the trace after a returned ball starts where the ball was", () => {
  const log = [entry(1, [begin]), entry(2, [flew(0, [[-1, 0]], [0, 0])]), entry(3, [flew(0, [[1, 0]])])];
  assert.deepEqual(tracesIn(log, HOLES)[1].hexes, [[0, 0], [1, 0]]);
});

test("a new hole starts without traces, even within one turn", () => {
  const next = { type: "HoleStarted", hole: 2 };
  const log = [entry(1, [begin]), entry(2, [flew(0, [[9, 0]]), next])];
  assert.deepEqual(tracesIn(log, HOLES), []);
  const [first] = tracesIn([...log, entry(3, [flew(0, [[21, 0]])])], HOLES);
  assert.deepEqual(first.hexes, [[20, 0], [21, 0]]);
});

test("an undone shot leaves no trace", () => {
  const log = [entry(1, [begin]), entry(2, [flew(0, [[1, 0]])]), entry(3, [], 2)];
  assert.deepEqual(tracesIn(log, HOLES), []);
});

test("a log that starts in the middle of a hole shows what it contains", () => {
  const log = [entry(7, [flew(0, [[4, 0], [5, 0]])]), entry(8, [flew(0, [[6, 0]])])];
  assert.deepEqual(tracesIn(log, HOLES).map(({ hexes }) => hexes), [[[4, 0], [5, 0]], [[5, 0], [6, 0]]]);
});

test("a ball that did not leave its hex leaves no trace", () => {
  assert.deepEqual(tracesIn([entry(1, [begin]), entry(2, [flew(0, [], [0, 0])])], HOLES), []);
});
