import assert from "node:assert/strict";
import test from "node:test";

import { painted } from "../../../static/js/board/reach.js";

test("a hex shared by two regions is painted once with both labels", () => {
  const found = painted([
    { label: "4", kind: "4", hexes: [[1, 0], [2, 0]] },
    { label: "5", kind: "5", hexes: [[2, 0]] },
  ]);
  assert.deepEqual(found, [
    { hex: [1, 0], kind: "4", labels: ["4"] },
    { hex: [2, 0], kind: "4", labels: ["4", "5"] },
  ]);
});

test("without reachable hexes nothing is painted", () => {
  assert.deepEqual(painted([]), []);
  assert.deepEqual(painted([{ label: "4", kind: "4", hexes: [] }]), []);
});
