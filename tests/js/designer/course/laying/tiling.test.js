import assert from "node:assert/strict";
import test from "node:test";

import { laid } from "../../../../../static/js/designer/course/laying/just-laid.js";
import { cornerHexes, inSixths, middleOf, ownHexes, placesOf, turned } from "../../../../../static/js/designer/course/laying/tiling.js";

const PLACES = [[0, 0], [2, -1], [-3, 4]].map((place) => /** @type {[number, number]} */ (place));

test("a tile owns seven hexes that belong to no other place", () => {
  for (const place of PLACES) {
    const own = ownHexes(place);
    assert.deepEqual(own[0], middleOf(place));
    assert.equal(new Set(own.map(String)).size, 7);
    for (const hex of own) assert.deepEqual(placesOf(hex), [place]);
  }
});

test("a corner belongs to three places", () => {
  for (const corner of PLACES.flatMap(cornerHexes)) {
    const places = placesOf(corner);
    assert.equal(new Set(places.map(String)).size, 3);
    for (const place of places) assert.ok(cornerHexes(place).map(String).includes(String(corner)));
  }
});

test("six turns about a hex lead back, and three to the opposite side", () => {
  assert.deepEqual(turned([3, 1], [2, 2], 6), [3, 1]);
  assert.deepEqual(turned([3, 1], [2, 2], 3), [1, 3]);
  assert.deepEqual(turned([1, 0], [0, 0], 1), [0, 1]);
  assert.deepEqual(turned([1, 0], [0, 0], -1), turned([1, 0], [0, 0], 5));
  assert.deepEqual([-1, 0, 6, 13].map(inSixths), [5, 0, 0, 1]);
});

test("another editor's change is announced only if it is a single new tile", () => {
  const tile = (face, q = 0) => ({ face, q, r: 0, turn: 0 });
  const met = (base, theirs) => laid(/** @type {any} */ ({ base: { tiles: base }, theirs: { tiles: theirs } }));
  assert.deepEqual(met([tile("1a")], [tile("1a"), tile("2b", 4)]), { face: "2b", q: 4, r: 0 });
  assert.equal(met([tile("1a")], [tile("1a"), tile("2b"), tile("3a")]), null);
  assert.equal(met([tile("1a")], [tile("2b")]), null, "another tile has gone");
  assert.equal(met([tile("1a")], [tile("1a")]), null);
});
