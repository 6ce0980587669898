import assert from "node:assert/strict";
import { test } from "node:test";

import { badgedIcon, badgedTitle } from "../../../static/js/core/badge.js";

test("the tab's title shows the number of waiting tables", () => {
  assert.equal(badgedTitle("My games · Dogleg", 2), "(2) My games · Dogleg");
});

test("a new number replaces the old one", () => {
  assert.equal(badgedTitle("(2) My games", 1), "(1) My games");
});

test("without waiting tables the title has no number", () => {
  assert.equal(badgedTitle("(1) My games", 0), "My games");
});

test("the icon shows the number, and stays small when many tables wait", () => {
  assert.match(decodeURIComponent(badgedIcon(3)), />3<\/text>/);
  assert.match(decodeURIComponent(badgedIcon(12)), />9\+<\/text>/);
});
