import assert from "node:assert/strict";
import test from "node:test";

import { shifted } from "../../../../../static/js/designer/course/drawing/heat-choice.js";

test("heat lies where the course lies, wherever its published self would", () => {
  assert.deepEqual(shifted([[0, 0, 3.2], [1, -1, 2]], [3, -6]), [[3, -6, 3.2], [4, -7, 2]]);
});
