import assert from "node:assert/strict";
import test from "node:test";

import { named } from "../../../../../static/js/designer/course/laying/quick.js";

const drawn = { name: "Heron's Bend", about: "", tiles: [1], holes: [] };
const nobodys = new Set(["", "Untitled course", "Otter Vale"]);

test("a quick course brings its name where nobody gave one", () => {
  for (const name of nobodys) assert.deepEqual(named(drawn, { name, about: "" }, nobodys), drawn);
});

test("a sentence that somebody wrote is kept", () => {
  assert.equal(named(drawn, { name: "Otter Vale", about: "For rain." }, nobodys).about, "For rain.");
});

test("a course that has a name keeps its words", () => {
  const words = { name: "Over the Corner", about: "For rain." };
  assert.deepEqual(named(drawn, words, nobodys), { ...drawn, ...words });
});
