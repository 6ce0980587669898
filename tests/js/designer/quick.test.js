import assert from "node:assert/strict";
import test from "node:test";

import { named } from "../../../static/js/designer/course/quick.js";

const drawn = { name: "Heron's Bend", about: "", tiles: [1], holes: [] };

test("a quick course brings its name where there was none", () => {
  assert.equal(named(drawn, { name: "Untitled course", about: "" }, "Untitled course"), drawn);
  assert.equal(named(drawn, { name: "", about: "" }, "Untitled course"), drawn);
});

test("a course that has a name keeps its words", () => {
  const words = { name: "Over the Corner", about: "For rain." };
  assert.deepEqual(named(drawn, words, "Untitled course"), { ...drawn, ...words });
});
