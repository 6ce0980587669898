import assert from "node:assert/strict";
import test from "node:test";

import { speaker } from "../../../../static/js/core/words.js";
import { sentenceOf } from "../../../../static/js/designer/draft/saved-line.js";

const say = speaker({
  state_new: "Not saved yet",
  state_saved: "Saved {time}",
  state_refused: "Not saved: {sentence}",
});

test("it shows when the draft was saved, in the reader's format", () => {
  const at = new Date(2026, 10, 21, 14, 3).toISOString();
  assert.equal(sentenceOf({ name: "saved", at, sentence: "" }, say, "de"), "Saved 14:03");
});

test("a draft that was never saved is shown as not saved yet", () => {
  assert.equal(sentenceOf({ name: "saved", at: null, sentence: "" }, say, "en"), "Not saved yet");
});

test("a refusal includes its reason", () => {
  /** @type {import("../../../../static/js/designer/draft/saving.js").State} */
  const state = { name: "refused", at: null, sentence: "Too large." };
  assert.equal(sentenceOf(state, say, "en"), "Not saved: Too large.");
});
