// Changes to a plot: painting, moving the gate, rotating and mirroring.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  CELL, NOTHING, WATER, facing, flippedPlot, painted, played, turnedPlot, withGateAt, withGateTurned,
} from "../../../../static/js/designer/plot/plot.js";

/** @typedef {import("../../../../static/js/designer/plot/plot.js").Plot} Plot */

/** @type {Plot} */
const LAWN = {
  name: "Lawn", about: "", points: 10, difficulty: 1,
  rows: ["..###", "..###", "#####", "##~"],
  gate: { x: 0, y: 0, corner: "nw" },
};

test("painting extends rows and adds new ones", () => {
  const { plot, by } = painted(LAWN, [[5, 4], [4, 3]], CELL);
  assert.deepEqual(plot.rows, ["..###", "..###", "#####", "##~.#", ".....#"]);
  assert.deepEqual(by, [0, 0]);
});

test("painting to the left or above moves the rest, including the gate", () => {
  const { plot, by } = painted(LAWN, [[-2, 3], [3, -1]], WATER);
  assert.deepEqual(by, [2, 1]);
  assert.deepEqual(plot.rows, [".....~", "....###", "....###", "..#####", "~.##~"]);
  assert.deepEqual(plot.gate, { x: 2, y: 1, corner: "nw" });
});

test("the gate's squares cannot be painted", () => {
  assert.equal(painted(LAWN, [[0, 0], [1, 1]], CELL).plot, LAWN);
});

test("painting what is already there is not a step", () => {
  assert.equal(painted(LAWN, [[2, 0]], CELL).plot, LAWN);
  assert.equal(painted(LAWN, [[-9, 40]], NOTHING).plot, LAWN);
});

test("empty ends of rows are removed", () => {
  assert.deepEqual(painted(LAWN, [[0, 3], [1, 3], [2, 3]], NOTHING).plot.rows, LAWN.rows.slice(0, 3));
});

test("a gate clears the squares it covers and turns towards most cells", () => {
  const { plot } = withGateAt(LAWN, [3, 0]);
  assert.deepEqual(plot.rows, ["..#", "..#", "#####", "##~"]);
  assert.deepEqual(plot.gate, { x: 3, y: 0, corner: "ne" });
});

test("placing a gate where it already is is not a step", () => {
  assert.equal(withGateAt(LAWN, [0, 0]).plot, LAWN);
});

test("a gate beyond the corner moves the rest", () => {
  const { plot, by } = withGateAt({ ...LAWN, rows: ["###"], gate: null }, [-2, 0]);
  assert.deepEqual(by, [2, 0]);
  assert.deepEqual(plot.gate, { x: 0, y: 0, corner: "nw" });
  assert.deepEqual(plot.rows, ["..###"]);
});

test("a gate faces the squares beyond its straight sides", () => {
  assert.deepEqual(new Set(facing({ x: 4, y: 4, corner: "nw" }).map(String)), new Set(["6,4", "6,5", "4,6", "5,6"]));
  assert.deepEqual(new Set(facing({ x: 4, y: 4, corner: "se" }).map(String)), new Set(["3,4", "3,5", "4,3", "5,3"]));
});

test("four quarter turns lead back, and so do two reflections", () => {
  assert.deepEqual([1, 2, 3, 4].reduce(turnedPlot, LAWN), LAWN);
  assert.deepEqual(flippedPlot(flippedPlot(LAWN)), LAWN);
  assert.deepEqual([1, 2, 3, 4].reduce(withGateTurned, LAWN), LAWN);
});

test("a plot is turned clockwise with its gate", () => {
  const turned = turnedPlot(LAWN);
  assert.deepEqual(turned.rows, ["##", "##", "~###", ".###", ".###"]);
  assert.deepEqual(turned.gate, { x: 2, y: 0, corner: "ne" });
});

test("a plot is mirrored horizontally with its gate", () => {
  const flipped = flippedPlot(LAWN);
  assert.deepEqual(flipped.rows, ["###", "###", "#####", "..~##"]);
  assert.deepEqual(flipped.gate, { x: 3, y: 0, corner: "ne" });
});

test("a rating does not depend on texts", () => {
  assert.equal(played({ ...LAWN, name: "Else" }), played(LAWN));
  assert.notEqual(played({ ...LAWN, points: 11 }), played(LAWN));
});
