import assert from "node:assert/strict";
import test from "node:test";

import { LastSeen } from "../../../../static/js/core/live/last-seen.js";

test("an unchanged value is not new", () => {
  const seen = new LastSeen();
  assert.equal(seen.isNew({ options: [1, 2], laid: null }), true);
  assert.equal(seen.isNew({ options: [1, 2], laid: null }), false);
});

test("a value that returns after another one is new again", () => {
  const seen = new LastSeen();
  seen.isNew([1]);
  assert.equal(seen.isNew([1, 2]), true);
  assert.equal(seen.isNew([1]), true);
});
