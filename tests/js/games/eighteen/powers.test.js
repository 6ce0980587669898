// The effect of a golfer card, as described to its owner and to other players.

import assert from "node:assert/strict";
import { test } from "node:test";
import { powersInWords } from "../../../../static/js/games/eighteen/powers.js";

/** @param {string} code @param {Record<string, unknown>} [values] */
const say = (code, values = {}) => [code, ...Object.values(values)].join(" ");
/** @type {any} */
const tools = { say, components: { shots: new Map([[9, { deck: "3", kind: "late left" }]]) } };
/** @type {any} */
const nothing = { used: false, redrawn: false, named: null, owner: null, looked_at: null, seen: null, keeps: false, kept: null };

test("without a card, or before its use, there is no description", () => {
  assert.deepEqual(powersInWords(null, tools), []);
  assert.deepEqual(powersInWords(nothing, tools), []);
});

test("the owner reads which card it was, and the others only that one is kept", () => {
  assert.deepEqual(powersInWords({ ...nothing, seen: 9 }, tools), ["seen_card shot_card 3 kind_late_left"]);
  assert.deepEqual(powersInWords({ ...nothing, keeps: true, kept: 9 }, tools), ["kept_card shot_card 3 kind_late_left"]);
  assert.deepEqual(powersInWords({ ...nothing, keeps: true }, tools), ["keeps_a_card"]);
});

test("a club that never expires is named", () => {
  assert.deepEqual(powersInWords({ ...nothing, named: 24 }, tools), ["never_expires club_24"]);
});
