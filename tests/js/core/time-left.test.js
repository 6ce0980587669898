import assert from "node:assert/strict";
import test from "node:test";

import { timeLeft } from "../../../static/js/core/time-left.js";

const [SECOND, HOUR, DAY] = [1000, 3600e3, 86400e3];

/** @type {[number, number, string][]} */
const TOLD = [
  [90 * SECOND, 60, "0:30 + 1:00"],
  [60.4 * SECOND, 60, "0:01 + 1:00"],
  [60 * SECOND, 60, "1:00"],
  [9.2 * SECOND, 60, "0:10"],
  [0, 60, "0:00"],
  [-5 * SECOND, 0, "0:00"],
  [59 * 60 * SECOND, 0, "59:00"],
  [HOUR, 0, "1 hour"],
  [26.5 * HOUR, 0, "26 hours"],
  [2 * DAY, 0, "2 days"],
  [7 * DAY - 1, 0, "6 days"],
];

for (const [left, bank, text] of TOLD) {
  test(`${left / SECOND} seconds with ${bank} in the bank are shown as ${text}`, () => {
    assert.equal(timeLeft(left, bank, "en"), text);
  });
}

test("the time is shown in the reader's language", () => {
  assert.equal(timeLeft(3 * DAY, 0, "fr"), "3\u00a0jours");
});
