import assert from "node:assert/strict";
import test from "node:test";

import { hasEnded } from "../../../static/js/table/log.js";
import { isNews } from "../../../static/js/table/moments.js";

test("an end is shown once", () => {
  assert.equal(isNews(1, 0), true);
  assert.equal(isNews(1, 1), false);
  assert.equal(isNews(3, 1), true);
  assert.equal(isNews(0, 0), false);
});

test("an end is found among the events", () => {
  const entries = [
    { lines: [{ event: { type: "BallFlew" }, text: "It flies." }, { event: null, text: "Back." }] },
    { lines: [{ event: { type: "HoleEnded" }, text: "Over." }] },
  ];
  assert.equal(hasEnded(entries, "HoleEnded"), true);
  assert.equal(hasEnded(entries.slice(0, 1), "HoleEnded"), false);
});
