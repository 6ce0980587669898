import assert from "node:assert/strict";
import test from "node:test";

import { LastSeen } from "../../../../static/js/core/live/last-seen.js";

test("what is as it was the last time is not new", () => {
  const seen = new LastSeen();
  assert.equal(seen.isNew({ options: [1, 2], laid: null }), true);
  assert.equal(seen.isNew({ options: [1, 2], laid: null }), false);
});

test("what comes back after something else is new again", () => {
  const seen = new LastSeen();
  seen.isNew([1]);
  assert.equal(seen.isNew([1, 2]), true);
  assert.equal(seen.isNew([1]), true);
});
