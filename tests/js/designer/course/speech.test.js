import assert from "node:assert/strict";
import test from "node:test";

import { besides, placeWords } from "../../../../static/js/designer/course/speech.js";

const say = (code, values = {}) => [code, ...Object.values(values)].join(" ");
/** @type {any} */
const course = { tiles: [{ face: "20b", q: 0, r: 0, turn: 0 }], holes: [] };

test("an empty place is described by the tile beside it", () => {
  assert.equal(besides(say, course, [0, 1]), "beside 20b arrow_1");
  assert.match(placeWords(say, course, [0, 1]), /^place_free /);
});

test("a place far from all tiles is described by its coordinates", () => {
  assert.equal(placeWords(say, course, [5, 5]), "place_alone 5 5 ");
});

test("a tile in the hand is not described by itself", () => {
  assert.equal(besides(say, course, [0, 1], [0]), "");
});
