import assert from "node:assert/strict";
import { test } from "node:test";

import { filler } from "../../../static/js/table/gaps.js";

const A_PAGE = 3;
const NEWEST = 12;

/** @param {number} version @returns {any} */
const entry = (version) => ({ turn: version, version, lines: [] });
/** @param {number} from @param {number} to */
const entries = (from, to) => Array.from({ length: to - from + 1 }, (_, place) => entry(from + place));

/** @param {number | null} since @param {number} version @param {object} more @returns {any} */
const told = (since, version, more) => ({ since, version, log_more: false, ...more });

/** Return a server's log that records the versions requested. @param {number[]} asked */
const log = (asked) => async (/** @type {number} */ since) => {
  asked.push(since);
  const next = Math.min(since + A_PAGE, NEWEST);
  return { game: "golfie", entries: entries(since + 1, next), next, more: next < NEWEST };
};

/** @param {{log: {version: number}[]}} table */
const versions = (table) => table.log.map(({ version }) => version);

test("a table with all new entries is shown unchanged", async () => {
  const asked = /** @type {number[]} */ ([]);
  const fill = filler(4, log(asked));
  const table = told(4, 6, { log: entries(5, 6) });
  assert.equal(await fill(table), table);
  const newest = told(null, 8, { log: entries(7, 8), log_more: true, log_next: 0 });
  assert.equal(await fill(newest), newest);
  assert.deepEqual(asked, []);
});

test("the rest of a truncated log is fetched, but only up to the table's version", async () => {
  const asked = /** @type {number[]} */ ([]);
  const fill = filler(2, log(asked));
  const cut = told(2, 10, { log: entries(3, 5), log_more: true, log_next: 5 });
  assert.deepEqual(versions(await fill(cut)), [3, 4, 5, 6, 7, 8, 9, 10]);
  assert.deepEqual(asked, [2, 5, 8]);
});

test("a log that starts too late is completed", async () => {
  const fill = filler(2, log([]));
  const newest = told(null, 12, { log: entries(10, 12), log_more: true, log_next: 0 });
  assert.deepEqual(versions(await fill(newest)), [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test("entries that could not be fetched are fetched with the next table", async () => {
  let isAway = true;
  const answer = log([]);
  const fill = filler(2, async (since) => {
    if (isAway) throw new Error("away");
    return answer(since);
  });
  await assert.rejects(fill(told(2, 8, { log: entries(3, 5), log_more: true, log_next: 5 })));
  isAway = false;
  const next = await fill(told(8, 9, { log: entries(9, 9) }));
  assert.deepEqual(versions(next), [3, 4, 5, 6, 7, 8, 9]);
});

test("tables that arrive while another is completed wait for it", async () => {
  const asked = /** @type {number[]} */ ([]);
  const fill = filler(2, log(asked));
  const first = fill(told(2, 8, { log: entries(3, 5), log_more: true, log_next: 5 }));
  const second = fill(told(8, 9, { log: entries(9, 9) }));
  assert.deepEqual(versions(await first), [3, 4, 5, 6, 7, 8]);
  assert.deepEqual(versions(await second), [9]);
  assert.deepEqual(asked, [2, 5]);
});
