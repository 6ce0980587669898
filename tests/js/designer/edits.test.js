import assert from "node:assert/strict";
import test from "node:test";

import { applied } from "../../../static/js/designer/edits.js";

const design = Object.freeze({ name: "A", tiles: Object.freeze([{ face: "1a", turn: 0 }, { face: "2a", turn: 1 }]) });

test("a nested value is set without changing the rest", () => {
  const after = applied(design, [{ path: "tiles.1.turn", value: 4 }]);
  assert.deepEqual(after.tiles[1], { face: "2a", turn: 4 });
  assert.equal(after.tiles[0], design.tiles[0]);
  assert.equal(design.tiles[1].turn, 1);
});

test("items are removed and appended in order", () => {
  const after = applied(design, [
    { path: "tiles.0", remove: true },
    { path: "tiles.+", value: { face: "3b", turn: 2 } },
    { path: "tiles.0.turn", value: 5 },
    { path: "name", value: "B" },
  ]);
  assert.deepEqual(after, { name: "B", tiles: [{ face: "2a", turn: 5 }, { face: "3b", turn: 2 }] });
});

test("a whole list can be replaced", () => {
  assert.deepEqual(applied(design, [{ path: "tiles", value: [] }]).tiles, []);
});
