import assert from "node:assert/strict";
import test from "node:test";

import { LARGEST, fitted, freeArea, held, including, onSheet, shifted, showing, within, zoomed } from "../../../static/js/board/camera.js";

const stage = { width: 360, height: 300 };
const box = { left: 100, top: 40, width: 200, height: 400 };

test("a fitted box is entirely visible and centred", () => {
  const camera = fitted(box, stage, { margin: 10 });
  assert.equal(camera.scale, 0.7);
  assert.deepEqual(onSheet(camera, [180, 150]).map(Math.round), [200, 240]);
});

test("enlarging a small box is limited", () => {
  assert.equal(fitted({ left: 0, top: 0, width: 4, height: 4 }, stage).scale, LARGEST);
});

test("zooming keeps the point under the fingers", () => {
  const camera = fitted(box, stage);
  const before = onSheet(camera, [50, 70]);
  const after = onSheet(zoomed(camera, [50, 70], 1.5), [50, 70]);
  assert.ok(Math.abs(before[0] - after[0]) < 1e-9 && Math.abs(before[1] - after[1]) < 1e-9);
});

test("the sheet cannot be moved out of view", () => {
  const sheet = { width: 500, height: 500 };
  const camera = held({ x: 9000, y: -9000, scale: 1 }, sheet, stage);
  assert.deepEqual(camera, { x: 24, y: -224, scale: 1 });
});

test("a point outside is moved into view, and one inside moves nothing", () => {
  const camera = { x: 0, y: 0, scale: 1 };
  assert.deepEqual(showing(camera, [400, 100], stage, 40), { x: -80, y: 0, scale: 1 });
  assert.deepEqual(showing(camera, [100, 100], stage, 40), camera);
});

test("resizing keeps the middle of the stage in place, unless only the lower edge moves", () => {
  const before = { width: 300, height: 200 };
  assert.deepEqual(shifted(before, { width: 300, height: 100 }), { dx: 0, dy: 0 });
  assert.deepEqual(shifted(before, { width: 400, height: 100 }), { dx: 50, dy: -50 });
});

test("a visible box moves nothing, and one outside is moved only as far as necessary", () => {
  const camera = { x: 0, y: 0, scale: 1 };
  assert.deepEqual(including(camera, { left: 10, top: 10, width: 100, height: 100 }, stage), camera);
  const moved = including(camera, { left: 300, top: -20, width: 100, height: 100 }, stage);
  assert.deepEqual(moved, { x: -40, y: 20, scale: 1 });
});

test("a box larger than the stage is scaled to fit, and a smaller one is not enlarged", () => {
  const camera = including({ x: 5, y: 7, scale: 2 }, { left: 0, top: 0, width: 360, height: 100 }, stage);
  assert.equal(camera.scale, 1);
  assert.equal(Math.round(camera.x), 0);
});

test("overlays reduce the free area of a stage", () => {
  const over = [
    { top: 0, bottom: 30 },
    { top: 250, bottom: 290 },
  ];
  assert.deepEqual(freeArea(stage, over), { left: 0, top: 30, width: 360, height: 220 });
  assert.deepEqual(freeArea(stage, []), { left: 0, top: 0, width: 360, height: 300 });
  // A caption that fills the stage is ignored, because no area would be left.
  assert.deepEqual(freeArea(stage, [{ top: 0, bottom: 280 }]), { left: 0, top: 0, width: 360, height: 300 });
});

test("a camera can be limited to a part of its stage", () => {
  const area = { left: 0, top: 30, width: 360, height: 220 };
  const camera = within({ x: 0, y: 0, scale: 1 }, area, (moved, size) =>
    including(moved, { left: 0, top: 0, width: 10, height: 10 }, size),
  );
  assert.deepEqual(camera, { x: 0, y: 30, scale: 1 });
});
