import assert from "node:assert/strict";
import test from "node:test";

import { shifted } from "../../../../../static/js/designer/course/drawing/heat-choice.js";

test("heat maps follow the course's position", () => {
  assert.deepEqual(shifted([[0, 0, 3.2], [1, -1, 2]], [3, -6]), [[3, -6, 3.2], [4, -7, 2]]);
});
