import assert from "node:assert/strict";
import { test } from "node:test";
import { countsOf } from "../../../../static/js/games/minigolf/counts.js";
import { Head } from "../../../../static/js/games/minigolf/head.js";

const say = (/** @type {string} */ code, /** @type {Record<string, any>} */ values = {}) => `${code} ${values.n ?? ""}`.trim();

/** Return the total that the header shows in the end for these courses. @param {any[]} builders */
function totalInHead(...builders) {
  const all = /** @type {any} */ (globalThis);
  all.cancelAnimationFrame = () => {};
  /** @type {Record<string, any>} */
  const parts = {};
  const root = { querySelector: (/** @type {string} */ name) => (parts[name] ??= {}) };
  const head = new Head(/** @type {any} */ (root), { sheet: /** @type {any} */ ({}), say });
  for (const builder of builders) {
    const table = { view: { round: 1, final: false, seats: [builder] }, you: { seat: null } };
    head.show(/** @type {any} */ (table), builder);
  }
  return parts["[data-total]"].textContent;
}

const COURSE = { counts: [40, 12, -3], tiles: [], promises: null };
const SHEET = { conditions: [40, 14, -3], promises: [10, -10, 10], total: 61 };

test("during the game the header counts the current course", () => {
  assert.equal(totalInHead({ ...COURSE, sheet: null }), "points 49");
});

test("after the game the header shows the final total with promises", () => {
  assert.equal(totalInHead({ ...COURSE, sheet: SHEET }), "points 61");
});

test("without a plot there is no total, and the next one is shown at once", () => {
  const [kept, none] = [{ ...COURSE, sheet: null }, { ...COURSE, counts: [], sheet: null }];
  assert.equal(totalInHead(none), "");
  assert.equal(totalInHead(kept, none), "");
  assert.equal(totalInHead(kept, none, kept), "points 49");
});

test("promises are one number beside the conditions", () => {
  assert.deepEqual(countsOf({ counts: COURSE.counts, sheet: SHEET }), [40, 14, -3, 10]);
});

test("a game without promises has no number for them", () => {
  const sheet = { ...SHEET, promises: [], total: 51 };
  assert.deepEqual(countsOf({ counts: COURSE.counts, sheet }), [40, 14, -3]);
});
