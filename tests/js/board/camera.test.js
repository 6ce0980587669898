import assert from "node:assert/strict";
import test from "node:test";

import { LARGEST, fitted, held, onSheet, shifted, showing, zoomed } from "../../../static/js/board/camera.js";

const stage = { width: 360, height: 300 };
const box = { left: 100, top: 40, width: 200, height: 400 };

test("a fitted box is whole and in the middle", () => {
  const camera = fitted(box, stage, { margin: 10 });
  assert.equal(camera.scale, 0.7);
  assert.deepEqual(onSheet(camera, [180, 150]).map(Math.round), [200, 240]);
});

test("a small box is not enlarged without end", () => {
  assert.equal(fitted({ left: 0, top: 0, width: 4, height: 4 }, stage).scale, LARGEST);
});

test("the point under the fingers stays under them", () => {
  const camera = fitted(box, stage);
  const before = onSheet(camera, [50, 70]);
  const after = onSheet(zoomed(camera, [50, 70], 1.5), [50, 70]);
  assert.ok(Math.abs(before[0] - after[0]) < 1e-9 && Math.abs(before[1] - after[1]) < 1e-9);
});

test("the sheet cannot be lost", () => {
  const sheet = { width: 500, height: 500 };
  const camera = held({ x: 9000, y: -9000, scale: 1 }, sheet, stage);
  assert.deepEqual(camera, { x: 24, y: -224, scale: 1 });
});

test("a point outside comes inside, one inside moves nothing", () => {
  const camera = { x: 0, y: 0, scale: 1 };
  assert.deepEqual(showing(camera, [400, 100], stage, 40), { x: -80, y: 0, scale: 1 });
  assert.deepEqual(showing(camera, [100, 100], stage, 40), camera);
});

test("the middle of a stage stays where it was, unless only its lower edge moves", () => {
  const before = { width: 300, height: 200 };
  assert.deepEqual(shifted(before, { width: 300, height: 100 }), { dx: 0, dy: 0 });
  assert.deepEqual(shifted(before, { width: 400, height: 100 }), { dx: 50, dy: -50 });
});
