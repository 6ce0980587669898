import assert from "node:assert/strict";
import test from "node:test";

import { named, optionsOf } from "../../../static/js/designer/quick-design.js";

const drawn = { name: "Heron's Bend", about: "", tiles: [1], holes: [] };
const defaultNames = new Set(["", "Untitled course", "Otter Vale"]);

test("a quick course sets its name if the user gave none", () => {
  for (const name of defaultNames) assert.deepEqual(named(drawn, { name, about: "" }, defaultNames), drawn);
});

test("a description by the user is kept", () => {
  assert.equal(named(drawn, { name: "Otter Vale", about: "For rain." }, defaultNames).about, "For rain.");
});

test("a named course keeps its texts", () => {
  const words = { name: "Over the Corner", about: "For rain." };
  assert.deepEqual(named(drawn, words, defaultNames), { ...drawn, ...words });
});

test("numbers are sent as numbers, but a seed is always text", () => {
  /** @type {[string, string][]} */
  const entries = [["seed", " 7 "], ["cells", "40"], ["shape", "winding"]];
  assert.deepEqual(optionsOf(entries), { seed: "7", cells: 40, shape: "winding" });
});
