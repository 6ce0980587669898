// The description of a player next to the board.

import assert from "node:assert/strict";
import { test } from "node:test";
import { unit } from "../../../../static/js/games/eighteen/players.js";

/** @param {string} code */
const say = (code) => code;

test("a total of one uses the singular, none and many the plural", () => {
  assert.deepEqual(
    [0, 1, 2].map((total) => unit("match", total, say)),
    ["total_match", "total_match_one", "total_match"],
  );
});
