import assert from "node:assert/strict";
import test from "node:test";

import { isWanted } from "../../../../../static/js/designer/course/laying/faces-wanted.js";

const face = { id: "12a", stack: "tee", stars: 2 };
const any = { stack: "", stars: "", side: "", number: "", laid: false };
const wanted = (submission, used = new Set()) => isWanted(face, { ...any, ...submission }, used);

test("without a filter every face is shown", () => {
  assert.ok(wanted({}));
});

test("faces are filtered by stack, stars and side", () => {
  assert.ok(wanted({ stack: "tee", stars: "2", side: "a" }));
  assert.ok(!wanted({ stack: "green" }));
  assert.ok(!wanted({ stars: "3" }));
  assert.ok(!wanted({ side: "b" }));
});

test("a number is matched from its beginning, with or without its side", () => {
  assert.ok(wanted({ number: "1" }));
  assert.ok(wanted({ number: " 12A " }));
  assert.ok(!wanted({ number: "2" }));
});

test("a tile on the board has left the box, whichever side is up", () => {
  assert.ok(wanted({}, new Set([7])));
  assert.ok(!wanted({}, new Set([12])));
  assert.ok(wanted({ laid: true }, new Set([12])));
});
