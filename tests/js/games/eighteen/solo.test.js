// The description of an opponent in solo chaos.

import assert from "node:assert/strict";
import { test } from "node:test";
import { known } from "../../../../static/js/games/eighteen/solo.js";

/** @param {string} code @param {Record<string, unknown>} [values] */
const say = (code, values = {}) => [code, ...Object.values(values)].join(" ");
/** @type {any} */
const tools = { say, components: { clubs: new Map([[7, { card: 7, initiative: 12 }]]) } };
/** @type {any} */
const opponent = { target: 4, targets: 3, clubs: 5, top: null, tokens: [] };

test("an opponent's target and clubs are described, and the top club once it was seen", () => {
  assert.deepEqual(known(opponent, tools), ["opponent_target 4 2", "opponent_clubs 5"]);
  assert.equal(known({ ...opponent, top: 7 }, tools).at(-1), "opponent_top club_7 12");
});

test("an opponent without targets is described as done, with what it took", () => {
  const done = known({ ...opponent, target: null, targets: 0, tokens: [{ hole: 2, points: 5 }] }, tools);
  assert.deepEqual([done[0], done.at(-1)], ["opponent_done", "took_at 2 5"]);
});
