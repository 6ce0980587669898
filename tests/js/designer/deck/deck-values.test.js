import assert from "node:assert/strict";
import { test } from "node:test";

import {
  columns, countOf, keyOf, placeOf, played, sums, withCount, withZone, withZoneCount, withoutZone,
} from "../../../../static/js/designer/deck/deck.js";
import { focusOf } from "../../../../static/js/designer/deck/places.js";

const DECK = {
  name: "Small", about: "",
  values: [{ value: 3, count: 10 }, { value: 5, count: 6 }],
  lost_balls: 2, holes: 8, carts: 1, final_holes: 1,
  zones: [{ cells: [0, 8], count: 2 }],
};

test("a count is found by field or by value", () => {
  assert.equal(countOf(DECK, "lost_balls"), 2);
  assert.equal(countOf(DECK, "value-3"), 10);
  assert.equal(countOf(DECK, "value-9"), 0);
});

test("a new value is sorted in, and a value without cards is removed", () => {
  const more = withCount(DECK, "value-4", 7);
  assert.deepEqual(more.values.map(({ value }) => value), [3, 4, 5]);
  assert.deepEqual(withCount(more, "value-4", 0).values, DECK.values);
});

test("several lines of one value are counted together and become one", () => {
  const twice = { ...DECK, values: [...DECK.values, { value: 3, count: 1 }] };
  assert.equal(countOf(twice, "value-3"), 11);
  assert.deepEqual(withCount(twice, "value-3", 12).values[0], { value: 3, count: 12 });
  assert.equal(withCount(twice, "value-3", 12).values.length, 2);
});

test("an unchanged count returns the same deck and makes no step", () => {
  assert.equal(withCount(DECK, "carts", 1), DECK);
});

test("the order of a zone's cells does not matter", () => {
  assert.equal(keyOf([8, 0]), keyOf([0, 8]));
  assert.equal(placeOf(DECK, [8, 0]), 0);
  assert.equal(placeOf(DECK, [4]), -1);
});

test("zones are added, counted and removed without changing the previous deck", () => {
  const added = withZone(DECK, [6, 2]);
  assert.deepEqual(added.zones.at(-1), { cells: [2, 6], count: 1 });
  assert.equal(withZoneCount(added, 1, 4).zones[1].count, 4);
  assert.deepEqual(withoutZone(added, 1).zones, DECK.zones);
  assert.equal(DECK.zones.length, 1);
});

test("the sums include each card once", () => {
  assert.deepEqual(sums(DECK), { valued: 16, terrain: 18, actions: 12, half: 9 });
});

test("the chart starts with lost balls and is sorted by value", () => {
  assert.deepEqual(columns(DECK), [
    { value: null, count: 2 }, { value: 3, count: 10 }, { value: 5, count: 6 },
  ]);
});

test("ratings depend on the cards and not on the texts", () => {
  assert.equal(played({ ...DECK, name: "Else" }), played(DECK));
  assert.notEqual(played({ ...DECK, carts: 2 }), played(DECK));
});

test("a problem leads to the field with its count", () => {
  assert.equal(focusOf(DECK, "values.1.count"), "value-5");
  assert.equal(focusOf(DECK, "zones.0.cells"), "zone-0-8");
  assert.equal(focusOf(DECK, "holes"), "holes");
});
