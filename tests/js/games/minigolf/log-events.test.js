import assert from "node:assert/strict";
import { test } from "node:test";
import { sentencesFor } from "../../../../static/js/games/minigolf/log-events.js";

const say = (/** @type {string} */ code, /** @type {Record<string, any>} */ values = {}) => `${code} ${values.n}`;
/** @param {string} text @returns {any} */
const entry = (text) => ({ lines: [{ text }] });
const NEWS = [entry("Ann lays a green on B5."), entry("Bo passes.")];
/** @param {number | null} seat @param {number[]} counts @returns {any} */
const table = (seat, ...counts) => ({ you: { seat }, view: { seats: counts.map((count) => ({ counts: [count, 1] })) } });

test("the player who lays a tile hears the action and the new total", () => {
  const tables = { before: table(0, -60, 3), next: table(0, -55, 3) };
  assert.deepEqual(sentencesFor(NEWS, tables, say), ["Ann lays a green on B5.", "Bo passes.", "your_total −54"]);
});

test("totals of others are not announced", () => {
  const tables = { before: table(1, -60, 3), next: table(1, -55, 3) };
  assert.deepEqual(sentencesFor(NEWS, tables, say), ["Ann lays a green on B5.", "Bo passes."]);
});

test("at the end the final total with promises is announced", () => {
  const over = table(0, -55);
  over.view.seats[0].sheet = { conditions: [-54, 1], promises: [10, -2], total: -45 };
  const tables = { before: table(0, -55), next: over };
  assert.deepEqual(sentencesFor(NEWS, tables, say).at(-1), "your_total −45");
});

test("a spectator hears no total", () => {
  const tables = { before: table(null, -60), next: table(null, -55) };
  assert.deepEqual(sentencesFor(NEWS, tables, say), ["Ann lays a green on B5.", "Bo passes."]);
});
