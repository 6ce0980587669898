import assert from "node:assert/strict";
import test from "node:test";

import { along, dashes, flightTime } from "../../../static/js/board/flight.js";
import { places, positions } from "../../../static/js/board/golfers.js";

test("a ball flies for 300 to 700 milliseconds", () => {
  assert.equal(flightTime(1), 300);
  assert.equal(flightTime(5), 450);
  assert.equal(flightTime(30), 700);
});

test("a flight starts at its first and ends at its last point", () => {
  /** @type {import("../../../static/js/board/hex.js").Point[]} */
  const points = [[0, 0], [10, 0], [10, 20]];
  assert.deepEqual(along(points, 0), [0, 0]);
  assert.deepEqual(along(points, 0.25), [5, 0]);
  assert.deepEqual(along(points, 1), [10, 20]);
});

test("golfers on one hex are drawn apart", () => {
  for (const count of [2, 3, 4, 5]) {
    const points = places(count);
    for (let one = 0; one < count; one += 1) {
      for (let other = 0; other < one; other += 1) {
        const [a, b] = [points[one], points[other]];
        assert.ok(Math.hypot(a[0] - b[0], a[1] - b[1]) > 10, `${count} golfers`);
      }
    }
  }
});

test("a single golfer is in the middle of the hex", () => {
  /** @type {import("../../../static/js/board/golfers.js").Golfer[]} */
  const golfers = [{ seat: 0, at: [0, 0] }, { seat: 1, at: [0, 2] }];
  const points = positions(golfers, 20);
  assert.deepEqual(points.get(golfers[0]), [0, 0]);
  assert.deepEqual(points.get(golfers[1]), [20 * Math.sqrt(3), 60]);
});

test("a dashed line leaves its ends free and has the length of the line", () => {
  const pattern = dashes(100, 7, 6).split(" ").map(Number);
  assert.deepEqual(pattern.slice(0, 4), [0, 15, 7, 6]);
  const drawn = pattern.slice(0, -1).reduce((sum, part) => sum + part, 0);
  assert.ok(drawn <= 85 && drawn >= 75, `${drawn}`);
});
