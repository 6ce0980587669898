import assert from "node:assert/strict";
import test from "node:test";

import { Box } from "../../../../static/js/designer/course/laying/box.js";
import { copies } from "../../../../static/js/designer/course/copying.js";
import { clashes, move, place, refaced, remove, rotate, swap } from "../../../../static/js/designer/course/course.js";
import { adjust, paint } from "../../../../static/js/designer/course/laying/covers.js";
import { bestTurn, nearestFit, nearestFree } from "../../../../static/js/designer/course/laying/fitting.js";
import { endsOf, groundOf } from "../../../../static/js/designer/course/drawing/ground.js";
import { fresh, lifted, pasted, preview } from "../../../../static/js/designer/course/held.js";
import { addHole, removeHole, reorder, setNineteenth, setPar } from "../../../../static/js/designer/course/holes/holes.js";
import { kept } from "../../../../static/js/designer/course/selection.js";

const face = (id, stack, ground, edges, more = {}) => ({
  id, stack, ground, edges, entry: null, exit: edges[0], stars: 1, par: null, tiles: null, svg: "", ...more,
});

const box = new Box({
  adjustments: {},
  terrains: { ".": "rough", f: "fairway", g: "green", t: "tee" },
  faces: [
    face("1a", "tee", "tf.....", [0], { par: 3 }),
    face("1b", "green", "g..f...", [2]),
    face("2a", "fairway", "ff..f..", [0, 3]),
    face("2b", "fairway", "fff....", [0, 1]),
    face("3a", "fairway", "f.f..f.", [1, 4]),
    face("3b", "fairway", "fff....", [0, 1]),
  ],
});

const tile = (id, q, r, turn = 0) => ({ face: id, q, r, turn });

/**
 * Two adjacent tiles, and a hole from the centre of the first to the eastern hex of the second.
 * @type {import("../../../../static/js/designer/course/course.js").Course}
 */
const course = {
  name: "", about: "",
  tiles: [tile("1a", 0, 0), tile("2a", 1, 0)],
  holes: [{ tee: [0, 0], green: [4, 0], par: 3 }],
  adjustments: [{ hex: [1, 0], terrain: "trees" }, { hex: [1, 1], terrain: "water" }],
  freehand: [],
  nineteenth: false,
};
const covers = (value) => value.adjustments.map(({ hex }) => hex);

test("moving a tile moves what is on it, except what a neighbour shares", () => {
  const after = move(course, [0], 0, -1);
  assert.deepEqual(after.tiles[0], tile("1a", 0, -1));
  assert.deepEqual(after.holes[0].tee, [0, -3]);
  assert.deepEqual(after.holes[0].green, [4, 0]);
  assert.deepEqual(covers(after), [[1, -3], [1, 1]]);
});

test("moving tiles together moves the corners between them", () => {
  assert.deepEqual(covers(move(course, [0, 1], 2, 0)), [[7, 0], [7, 1]]);
});

test("turning a tile turns what is on it", () => {
  const after = rotate(course, [0], 1);
  assert.equal(after.tiles[0].turn, 1);
  assert.deepEqual(after.holes[0].tee, [0, 0]);
  assert.deepEqual(covers(after), [[0, 1], [1, 1]]);
});

test("several tiles turn about the first, and six turns lead back", () => {
  const once = rotate(course, [0, 1], 1);
  assert.deepEqual(once.tiles, [tile("1a", 0, 0, 1), tile("2a", 0, 1, 1)]);
  assert.deepEqual(once.holes[0].green, [0, 4]);
  const around = [1, 2, 3, 4, 5, 6].reduce((value) => rotate(value, [0, 1], 1), course);
  assert.deepEqual(around, course);
});

test("a left turn undoes a right turn", () => {
  assert.deepEqual(rotate(rotate(course, [1, 0], 1), [1, 0], -1), course);
});

test("two tiles swap places with what is on them", () => {
  const after = swap(course, 0, 1);
  assert.deepEqual(after.tiles, [tile("1a", 1, 0), tile("2a", 0, 0)]);
  assert.deepEqual(after.holes[0], { tee: [3, 0], green: [1, 0], par: 3 });
});

test("placing a face on an occupied place returns the old tile to the box", () => {
  assert.deepEqual(place(course, "3a", 1, 0, 7).tiles, [tile("1a", 0, 0), tile("3a", 1, 0, 1)]);
});

test("removing a tile removes what is on it, and a hole once both ends are gone", () => {
  const one = remove(course, [0]);
  assert.deepEqual([covers(one), one.holes.length], [[[1, 1]], 1]);
  const none = remove(course, [0, 1]);
  assert.deepEqual([none.tiles, none.holes, none.adjustments], [[], [], []]);
});

test("flipping a tile uses its other face", () => {
  assert.equal(refaced(course, new Map([[0, box.other("1a").id]])).tiles[0].face, "1b");
});

test("a hex has one cover, which can be removed", () => {
  const wet = adjust(course, [1, 0], "water");
  assert.deepEqual(wet.adjustments.at(-1), { hex: [1, 0], terrain: "water" });
  assert.equal(wet.adjustments.length, 2);
  assert.equal(adjust(course, [1, 0], "trees"), course);
  assert.deepEqual(covers(adjust(course, [1, 0], null)), [[1, 1]]);
  assert.deepEqual(paint(course, [9, 9], "lake").freehand, [{ hex: [9, 9], terrain: "lake" }]);
});

test("holes are added, reordered and removed; the 19th requires a hole", () => {
  const three = setPar(addHole(addHole(course, [1, 1], [2, 2], 4), [3, 3], [4, 4], 5), 2, 6);
  assert.deepEqual(three.holes.map(({ par }) => par), [3, 4, 6]);
  assert.deepEqual(reorder(three, 0, 2).holes.map(({ par }) => par), [4, 6, 3]);
  assert.equal(removeHole(setNineteenth(course, true), 0).nineteenth, false);
});

test("the ground is that of the turned faces, below adjustments", () => {
  const ground = groundOf(rotate(course, [0], 2), box);
  assert.equal(ground.get("-1,1").bare, "fairway");
  assert.equal(ground.get("-1,1").terrain, "trees");
  assert.equal(ground.get("4,0").terrain, "fairway");
});

test("tees without a hole are offered first", () => {
  const two = place(course, "1a", 0, 2);
  assert.deepEqual(endsOf(two, box, "tee"), [[0, 6], [0, 0]]);
});

test("a tile from the box is turned so that its edges match", () => {
  assert.equal(bestTurn(course, box, "3a", [2, 0]), 2);
  assert.deepEqual(nearestFree(course, [0, 0]), [0, 1]);
});

test("tiles in the hand are previewed in place and turned", () => {
  const there = preview({ ...lifted(course, [1]), to: [0, 1], turn: 1 });
  assert.deepEqual([there.course.tiles[1], there.fits], [tile("2a", 0, 1, 1), true]);
  assert.deepEqual(preview({ ...fresh(course, "3a"), to: [1, 1] }).indices, [2]);
  assert.equal(preview(fresh(course, "3a")), null);
});

test("one tile swaps with another, but several tiles need free places", () => {
  assert.equal(preview({ ...lifted(course, [0]), to: [1, 0] }).swapped, 1);
  const three = place(course, "3a", 2, 0);
  assert.equal(preview({ ...lifted(three, [0, 1]), to: [1, 0] }).fits, false);
});

test("a copy is another tile that looks the same, turned to match", () => {
  const [copy] = copies(course, box, [course.tiles[1]]);
  assert.deepEqual(copy, tile("3a", 1, 0, 2));
  const held = pasted(course, [copy]);
  const to = nearestFit(held.base, held.indices);
  assert.equal(clashes(preview({ ...held, to }).course, held.indices), false);
  assert.deepEqual(copies(course, box, [course.tiles[0]]), []);
});

test("the selection survives when other tiles come or go", () => {
  assert.deepEqual(kept([1], course, remove(course, [0])), [0]);
  assert.deepEqual(kept([0, 1], course, rotate(course, [0], 1)), [0, 1]);
});
