import assert from "node:assert/strict";
import test from "node:test";

import { Box } from "../../../../../static/js/designer/course/laying/box.js";
import { printedPar } from "../../../../../static/js/designer/course/drawing/ground.js";
import { parsFor, placeName } from "../../../../../static/js/designer/course/holes/hole-list.js";

/** @type {any[]} */
const faces = [{ id: "8b", par: 3 }, { id: "20b", par: null }];
const box = new Box({ faces, adjustments: {}, terrains: {} });
/** @type {any} */
const course = {
  tiles: [{ face: "8b", q: 0, r: 0, turn: 0 }, { face: "20b", q: 1, r: 0, turn: 0 }],
};

test("a place is named after its tile, or by its hex beside the board", () => {
  assert.equal(placeName(course, [0, 0]), "8b");
  assert.equal(placeName(course, [3, 0]), "20b");
  assert.equal(placeName(course, [30, -9]), "30, -9");
});

test("only a tee tile has the par of its hole", () => {
  assert.equal(printedPar(course, box, [0, 0]), 3);
  assert.equal(printedPar(course, box, [3, 0]), null);
  assert.equal(printedPar(course, box, [30, 0]), null);
});

test("valid pars are offered besides the current one", () => {
  assert.deepEqual(parsFor(4, 4), [4]);
  assert.deepEqual(parsFor(4, 3), [3, 4]);
  assert.deepEqual(parsFor(null, 4), [3, 4, 5]);
  assert.deepEqual(parsFor(null, 6), [3, 4, 5, 6]);
});
