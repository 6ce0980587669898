import assert from "node:assert/strict";
import test from "node:test";

import {
  cellByKey,
  destinations,
  liftedAtFirst,
  meaning,
  optionsOf,
  playable,
  swapOf,
} from "../../../../static/js/games/golfie/taps.js";

const reveal = (cell) => ({ action: { type: "RevealCard", cell }, cells: [cell] });
const pick = (cell) => ({ action: { type: "PickCard", cell }, cells: [cell] });
const swap = (cell, other) => ({ action: { type: "SwapCards", cell, other }, cells: [cell, other] });
const combo = (line, cells) => ({ action: { type: "TakeCombo", line }, cells });

test("one tap plays if it has only one meaning", () => {
  assert.deepEqual(meaning([pick(0), pick(1), pick(2)], null, 2), { play: 2 });
  assert.deepEqual(meaning([reveal(6), reveal(8)], null, 8), { play: 1 });
});

test("a zone's card is lifted first: tapping it turns it up, and tapping beside it swaps", () => {
  const zone = [reveal(4), swap(4, 1), swap(4, 3), swap(4, 5), swap(4, 7)];
  assert.equal(liftedAtFirst(zone), 4);
  assert.deepEqual(meaning(zone, 4, 4), { play: 0 });
  assert.deepEqual(meaning(zone, 4, 5), { play: 3 });
  assert.deepEqual(meaning(zone, 4, 8), { reason: "why" });
});

test("a face-up card that can only move stays lifted", () => {
  const zone = [swap(4, 1), swap(4, 3)];
  assert.deepEqual(meaning(zone, 4, 4), { lift: 4 });
});

test("with two movable cards, a tap lifts one and another tap puts it down", () => {
  const both = [reveal(0), swap(0, 1), swap(0, 3), swap(8, 5), swap(8, 7)];
  assert.equal(liftedAtFirst(both), null);
  assert.deepEqual(meaning(both, null, 0), { lift: 0 });
  assert.deepEqual(meaning(both, 0, 0), { play: 0 });
  assert.deepEqual(meaning(both, null, 8), { lift: 8 });
  assert.deepEqual(meaning(both, 8, 8), { lift: null });
  assert.deepEqual(meaning(both, 0, 8), { lift: 8 });
});

test("a swap is found from either of its cards", () => {
  const options = [swap(4, 1)];
  assert.equal(swapOf(options, 1, 4), 0);
  assert.equal(swapOf(options, 4, 1), 0);
  assert.equal(swapOf(options, 4, 7), null);
});

test("a card of two combos is ambiguous", () => {
  const options = [combo(0, [0, 1, 2]), combo(3, [0, 3, 6])];
  assert.deepEqual(meaning(options, null, 0), { reason: "several" });
  assert.deepEqual(meaning(options, null, 3), { play: 1 });
});

test("playable cards are lit, and their destinations are not", () => {
  const options = [reveal(4), swap(4, 1), swap(4, 3)];
  assert.deepEqual([...playable(options)], [4]);
  assert.deepEqual([...destinations(options, 4)], [1, 3]);
  assert.deepEqual([...playable([])], []);
});

test("the list shows the options of the lifted card, or all", () => {
  const options = [reveal(0), swap(0, 1), swap(8, 7)];
  assert.deepEqual(optionsOf(options, 0), [0, 1]);
  assert.deepEqual(optionsOf(options, null), [0, 1, 2]);
});

test("arrows move within the nine cells", () => {
  assert.equal(cellByKey(4, "ArrowUp"), 1);
  assert.equal(cellByKey(2, "ArrowRight"), null);
  assert.equal(cellByKey(6, "ArrowDown"), null);
  assert.equal(cellByKey(3, "ArrowLeft"), null);
  assert.equal(cellByKey(4, "a"), null);
});
