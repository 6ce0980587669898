import assert from "node:assert/strict";
import test from "node:test";

import { detoursAt } from "../../../../../static/js/designer/course/laying/detours.js";
import { fitsAt } from "../../../../../static/js/designer/course/laying/fits.js";
import { numberOf } from "../../../../../static/js/designer/course/laying/box.js";
import { box } from "../faces.js";

/** @type {any} */
const blank = { name: "", about: "", tiles: [], holes: [], adjustments: [], freehand: [], nineteenth: false };
const tile = (face, q, r, turn = 0) => ({ face, q, r, turn });

// 22a is a tee that plays east, 13b a straight fairway and 16a a bend.
const course = { ...blank, tiles: [tile("22a", 0, 0), tile("13b", 1, 0)] };

test("where nothing fits, a neighbour can be changed so that something does", () => {
  // Three straight fairways lead to the place, but no face has three edges.
  const straight = box.faces.filter(({ stack, edges }) => stack === "fairway" && `${edges}` === "0,3");
  const numbers = [...new Map(straight.map((face) => [numberOf(face.id), face])).values()];
  const ways = [[1, 0], [0, 1], [-1, 1]];
  const crossing = { ...blank, tiles: ways.map(([q, r], way) => tile(numbers[way].id, q, r, way)) };
  assert.deepEqual(fitsAt(crossing, box, [0, 0]), []);
  const found = detoursAt(crossing, box, [0, 0]);
  assert.ok(found.length > 0);
  for (const { course: after, before, face } of found) {
    assert.equal(after.tiles.length, 3);
    assert.ok(fitsAt(after, box, [0, 0]).length > 0, `${before} to ${face.id}`);
  }
});

test("every other route leads to places that a tile in the box fits", () => {
  const full = { ...course, tiles: [...course.tiles, tile("24a", 3, 0, 2)] };
  const found = detoursAt(full, box, [2, 0]);
  assert.ok(found.length > 0);
  for (const { index, before, face } of found) {
    assert.equal(full.tiles[index].face, before);
    assert.ok(face.stack === "fairway" || face.id === before, "tees and greens keep their face");
  }
});

test("turned neighbours come before replaced ones, and there are at most six", () => {
  const found = detoursAt(course, box, [2, 0]);
  const replaced = found.map(({ before, face }) => before !== face.id);
  assert.deepEqual(replaced, [...replaced].sort());
  assert.ok(found.length <= 6);
});

test("a place without a fairway to it has no other routes", () => {
  assert.deepEqual(detoursAt(course, box, [0, 1]), []);
});

test("the holes of a turned tile move with it", () => {
  const alone = { ...blank, tiles: [tile("22a", 0, 0)], holes: [{ tee: [0, 0], green: [9, 0], par: 4 }] };
  const [turned] = detoursAt(alone, box, [1, 0]);
  assert.equal(turned.face.id, "22a");
  assert.notEqual(turned.turn, 0);
});
