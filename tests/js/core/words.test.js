import assert from "node:assert/strict";
import test from "node:test";

import { filled, speaker } from "../../../static/js/core/words.js";

test("values in a sentence are filled in", () => {
  assert.equal(filled("{name} waits for {n}.", { name: "Ann", n: 0 }), "Ann waits for 0.");
});

test("a missing value stays visible as a placeholder", () => {
  assert.equal(filled("Hole {hole}"), "Hole {hole}");
});

test("a speaker uses the texts of its page", () => {
  const say = speaker({ hole: "Trou {n}" });
  assert.equal(say("hole", { n: 3 }), "Trou 3");
});
