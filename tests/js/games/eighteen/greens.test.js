// Tokens on open greens, as the board shows them and as screen readers announce them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { lyingInWords, lyingOn, nearest, openTo, placed } from "../../../../static/js/games/eighteen/greens.js";

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
const rules = { byHole: false, openGreens: true, extraTurns: true, pot: false, ownTarget: 0 };
/** @param {string} code @param {Record<string, unknown>} [values] */
const say = (code, values = {}) => [code, ...Object.values(values)].join(" ");

test("a green is open while it has tokens and the golfer has none of them", () => {
  assert.deepEqual(openTo(view, 0), [2]);
  assert.deepEqual(openTo(view, 1), [1, 2]);
  assert.deepEqual(openTo(view, null), [1, 2]);
});

test("the nearest greens come first", () => {
  assert.deepEqual(nearest(view, 1, 1), [[4, 0]]);
});

test("the board shows points, takers, and tees that give an extra turn", () => {
  const lying = lyingOn(table, rules);
  assert.deepEqual(lying[0], { at: [4, 0], labels: ["2"], kind: "done", takers: [0], rivals: [] });
  assert.deepEqual(lying[1], { at: [9, 0], labels: ["5", "2"], kind: "open", takers: [], rivals: [] });
  assert.deepEqual(lying.slice(3).map(({ at }) => at), [[0, 0], [5, 0], [9, 1]]);
  assert.equal(lyingOn(table, { ...rules, extraTurns: false }).length, 3);
});

test("a hex describes its tokens", () => {
  assert.deepEqual(lyingInWords(table, [4, 0], rules, say), ["green_with 1 2", "took_points Ann 5"]);
  assert.deepEqual(lyingInWords(table, [2, 2], rules, say), ["green_without 3"]);
  assert.deepEqual(lyingInWords(table, [5, 0], rules, say), ["tee_gives_a_turn 2"]);
});

test("tokens of a jackpot are one number on a pile", () => {
  const skins = { ...rules, extraTurns: false, pot: true };
  assert.deepEqual(lyingOn(table, skins)[1].labels, ["7", ""]);
  assert.deepEqual(lyingInWords(table, [9, 0], skins, say), ["green_jackpot 2 7"]);
  assert.deepEqual(lyingOn(table, skins)[0].labels, ["2"]);
  assert.deepEqual(lyingInWords(table, [4, 0], skins, say), ["green_with 1 2", "took_points Ann 5"]);
});

test("the own target is only marked and described for its owner", () => {
  const kelly = { ...rules, ownTarget: 3 };
  const flags = { ...view, tokens: [[1], [1], []], seats: [{ ...seats[0], target: 2 }, { ...seats[1], target: null }] };
  const own = { ...table, view: flags };
  assert.deepEqual(lyingOn(own, kelly).slice(0, 2).map(({ kind, labels }) => [kind, ...labels]), [["done", "1"], ["target", "3"]]);
  assert.deepEqual(lyingInWords(own, [9, 0], kelly, say), ["green_target 2 3"]);
  const other = { ...own, you: { seat: 1 } };
  assert.equal(lyingOn(other, kelly)[1].kind, "open");
  assert.equal(lyingOn({ ...own, you: { seat: null } }, kelly)[1].kind, "open");
});

test("card opponents are shown at their targets, with what they took", () => {
  const opponents = [{ target: 2, tokens: [] }, { target: null, tokens: [{ hole: 1, points: 2 }] }, { target: 2, tokens: [] }];
  const solo = { ...table, view: { ...view, solo: { opponents } } };
  assert.deepEqual(lyingOn(solo, rules)[1].rivals, [1, 3]);
  assert.deepEqual(lyingInWords(solo, [4, 0], rules, say).at(-1), "took_points opponent 2 2");
  assert.deepEqual(lyingInWords(solo, [9, 0], rules, say).slice(1), ["plays_for_it opponent 1", "plays_for_it opponent 3"]);
});

test("options about a green are chosen there", () => {
  const opponents = [{ target: 3 }, { target: null }];
  /** @type {any} */
  const options = [{ type: "KeepTarget", hole: 2 }, { type: "PeekOpponent", opponent: 0 }, { type: "PeekOpponent", opponent: 1 }, { type: "Decline" }];
  const found = placed(options.map((/** @type {any} */ action) => ({ action })), { ...view, solo: { opponents } });
  assert.deepEqual(found.map(({ at }) => at), [[9, 0], [2, 2], undefined, undefined]);
});
