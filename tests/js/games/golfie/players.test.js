import assert from "node:assert/strict";
import test from "node:test";

import { grouped } from "../../../../static/js/table/choice-list.js";
import { doing, inOrder, total } from "../../../../static/js/games/golfie/players.js";

test("the others are listed from the reader's left with the reader last, or all for a spectator", () => {
  assert.deepEqual(inOrder(4, 2), [3, 0, 1, 2]);
  assert.deepEqual(inOrder(2, null), [0, 1]);
  assert.deepEqual(inOrder(1, 0), [0]);
});

test("a seat is thinking, is done, or has picked a card for the hole", () => {
  assert.deepEqual(doing({ picked: null }, true, "cards"), ["thinks", {}]);
  assert.deepEqual(doing({ picked: null }, false, "cards"), ["is_done", {}]);
  assert.deepEqual(doing({ picked: 2 }, false, "cards"), ["has_picked", { n: 2 }]);
  assert.equal(doing({ picked: null }, false, "over"), null);
});

test("both halves count towards the total", () => {
  assert.equal(total([{ total: 12 }, { total: -3 }]), 9);
});

test("options are grouped under their headings, in order", () => {
  const words = [{ group: "Turn up" }, { group: "Move" }, { group: "Move" }];
  assert.deepEqual(grouped([0, 1, 2], words), [["Turn up", [0]], ["Move", [1, 2]]]);
  assert.deepEqual(grouped([2], words), [["Move", [2]]]);
});
