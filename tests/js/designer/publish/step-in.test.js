import assert from "node:assert/strict";
import test from "node:test";

import { stepIn } from "../../../../static/js/designer/publish/step-in.js";

const nine = { holes: Array.from({ length: 9 }) };

test("the progress of a job says which hole it has reached", () => {
  assert.deepEqual(stepIn(nine, 0), { hole: 1, holes: 9 });
  assert.deepEqual(stepIn(nine, 2.5 / 9), { hole: 3, holes: 9 });
});

test("every finished hole counts, although shares are not exact", () => {
  for (const length of [9, 18]) {
    const course = { holes: Array.from({ length }) };
    for (let done = 0; done < length; done += 1) assert.equal(stepIn(course, done / length).hole, done + 1);
  }
  const eighteen = { holes: Array.from({ length: 18 }) };
  assert.equal(stepIn(eighteen, 1 - 11 / 18).hole, 8);
});

test("a finished job is at the last hole", () => {
  assert.deepEqual(stepIn(nine, 1), { hole: 9, holes: 9 });
});

test("designs without holes have no such words", () => {
  assert.deepEqual(stepIn({}, 0.5), {});
  assert.deepEqual(stepIn({ holes: [] }, 0.5), {});
});
