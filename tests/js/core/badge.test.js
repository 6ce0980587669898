import assert from "node:assert/strict";
import { test } from "node:test";

import { badgedTitle } from "../../../static/js/core/badge.js";

test("the tab's title says how many tables wait", () => {
  assert.equal(badgedTitle("My games · Dogleg", 2), "(2) My games · Dogleg");
});

test("a new number replaces the old one", () => {
  assert.equal(badgedTitle("(2) My games", 1), "(1) My games");
});

test("nothing waits, nothing is said", () => {
  assert.equal(badgedTitle("(1) My games", 0), "My games");
});
