import assert from "node:assert/strict";
import test from "node:test";

import { keyOf } from "../../../../static/js/games/golfie/action-card.js";
import { countsOf } from "../../../../static/js/games/golfie/counts.js";

test("an action card is identified by its kind and its cells", () => {
  assert.equal(keyOf(null), "none");
  assert.equal(keyOf({ kind: "hole", cells: [] }), "hole");
  assert.equal(keyOf({ kind: "zone", cells: [0, 8] }), "zone-0-8");
});

test("remaining cards are counted under the names of the page", () => {
  const view = /** @type {any} */ ({
    terrain_left: 30,
    discards: 2,
    actions_left: 5,
    unseen: { 0: 1, 6: 4 },
    to_come: [{ card: { kind: "zone", cells: [4] }, count: 2 }],
  });
  assert.deepEqual(countsOf(view), {
    terrain_left: 30,
    discards: 2,
    actions_left: 5,
    "unseen-0": 1,
    "unseen-6": 4,
    "coming-zone-4": 2,
  });
});
