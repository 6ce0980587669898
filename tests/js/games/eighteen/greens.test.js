// What lies on open greens, as the board and a screen reader get it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { lyingInWords, lyingOn, nearest, openTo } from "../../../../static/js/games/eighteen/greens.js";

const holes = [
  { tee: [0, 0], green: [4, 0], par: 3 },
  { tee: [5, 0], green: [9, 0], par: 3 },
  { tee: [9, 1], green: [2, 2], par: 4 },
];
const seats = [
  { at: [8, 0], tokens: [{ hole: 1, points: 5 }] },
  { at: [0, 0], tokens: [] },
];
/** @type {any} */
const view = { course: { holes }, seats, tokens: [[2], [5, 2], []] };
/** @type {any} */
const table = { view, you: { seat: 0 }, seats: [{ name: "Ann" }, { name: "Bo" }] };
const rules = { byHole: false, openGreens: true, extraTurns: true };
/** @param {string} code @param {Record<string, unknown>} [values] */
const say = (code, values = {}) => [code, ...Object.values(values)].join(" ");

test("a green counts while something lies there and one has nothing of it", () => {
  assert.deepEqual(openTo(view, 0), [2]);
  assert.deepEqual(openTo(view, 1), [1, 2]);
  assert.deepEqual(openTo(view, null), [1, 2]);
});

test("the nearest greens come first", () => {
  assert.deepEqual(nearest(view, 1, 1), [[4, 0]]);
});

test("the board shows figures, who took some, and the tees that give a turn", () => {
  const lying = lyingOn(table, rules);
  assert.deepEqual(lying[0], { at: [4, 0], labels: ["2"], kind: "done", takers: [0] });
  assert.deepEqual(lying[1], { at: [9, 0], labels: ["5", "2"], kind: "open", takers: [] });
  assert.deepEqual(lying.slice(3).map(({ at }) => at), [[0, 0], [5, 0], [9, 1]]);
  assert.equal(lyingOn(table, { ...rules, extraTurns: false }).length, 3);
});

test("a hex tells what lies there", () => {
  assert.deepEqual(lyingInWords(table, [4, 0], rules, say), ["green_with 1 2", "took_points Ann 5"]);
  assert.deepEqual(lyingInWords(table, [2, 2], rules, say), ["green_without 3 "]);
  assert.deepEqual(lyingInWords(table, [5, 0], rules, say), ["tee_gives_a_turn 2"]);
});
