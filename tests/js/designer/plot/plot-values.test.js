// A plot under the hand: what painting, the gate, turning and mirroring make of it.

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

test("painting lengthens rows and adds some", () => {
  const { plot, by } = painted(LAWN, [[5, 4], [4, 3]], CELL);
  assert.deepEqual(plot.rows, ["..###", "..###", "#####", "##~.#", ".....#"]);
  assert.deepEqual(by, [0, 0]);
});

test("what is painted left of all and above moves the rest, the gate too", () => {
  const { plot, by } = painted(LAWN, [[-2, 3], [3, -1]], WATER);
  assert.deepEqual(by, [2, 1]);
  assert.deepEqual(plot.rows, [".....~", "....###", "....###", "..#####", "~.##~"]);
  assert.deepEqual(plot.gate, { x: 2, y: 1, corner: "nw" });
});

test("the gate's squares are never painted", () => {
  assert.equal(painted(LAWN, [[0, 0], [1, 1]], CELL).plot, LAWN);
});

test("what is there already is no step", () => {
  assert.equal(painted(LAWN, [[2, 0]], CELL).plot, LAWN);
  assert.equal(painted(LAWN, [[-9, 40]], NOTHING).plot, LAWN);
});

test("empty ends of rows go away", () => {
  assert.deepEqual(painted(LAWN, [[0, 3], [1, 3], [2, 3]], NOTHING).plot.rows, LAWN.rows.slice(0, 3));
});

test("a gate clears what it covers and turns to where most cells are", () => {
  const { plot } = withGateAt(LAWN, [3, 0]);
  assert.deepEqual(plot.rows, ["..#", "..#", "#####", "##~"]);
  assert.deepEqual(plot.gate, { x: 3, y: 0, corner: "ne" });
});

test("a gate put where it lies is no step", () => {
  assert.equal(withGateAt(LAWN, [0, 0]).plot, LAWN);
});

test("a gate beyond the corner moves the rest", () => {
  const { plot, by } = withGateAt({ ...LAWN, rows: ["###"], gate: null }, [-2, 0]);
  assert.deepEqual(by, [2, 0]);
  assert.deepEqual(plot.gate, { x: 0, y: 0, corner: "nw" });
  assert.deepEqual(plot.rows, ["..###"]);
});

test("a gate faces the squares across its straight sides", () => {
  assert.deepEqual(new Set(facing({ x: 4, y: 4, corner: "nw" }).map(String)), new Set(["6,4", "6,5", "4,6", "5,6"]));
  assert.deepEqual(new Set(facing({ x: 4, y: 4, corner: "se" }).map(String)), new Set(["3,4", "3,5", "4,3", "5,3"]));
});

test("four quarters lead back, and so do two mirrors", () => {
  assert.deepEqual([1, 2, 3, 4].reduce(turnedPlot, LAWN), LAWN);
  assert.deepEqual(flippedPlot(flippedPlot(LAWN)), LAWN);
  assert.deepEqual([1, 2, 3, 4].reduce(withGateTurned, LAWN), LAWN);
});

test("a plot is turned clockwise with its gate", () => {
  const turned = turnedPlot(LAWN);
  assert.deepEqual(turned.rows, ["##", "##", "~###", ".###", ".###"]);
  assert.deepEqual(turned.gate, { x: 2, y: 0, corner: "ne" });
});

test("a plot is mirrored left for right with its gate", () => {
  const flipped = flippedPlot(LAWN);
  assert.deepEqual(flipped.rows, ["###", "###", "#####", "..~##"]);
  assert.deepEqual(flipped.gate, { x: 3, y: 0, corner: "ne" });
});

test("a rating does not depend on words", () => {
  assert.equal(played({ ...LAWN, name: "Else" }), played(LAWN));
  assert.notEqual(played({ ...LAWN, points: 11 }), played(LAWN));
});
