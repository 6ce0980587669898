import assert from "node:assert/strict";
import test from "node:test";

import { RequestError } from "../../../../static/js/core/http.js";
import { endingOf } from "../../../../static/js/designer/together/ending.js";

const say = (/** @type {string} */ code) => code;
const refusal = (status, code) => new RequestError(status, { code, detail: "The server's sentence." });

for (const [what, error, expected] of [
  ["a link that was turned off", refusal(410, "link_withdrawn"), { title: "ended_link_title", reason: "The server's sentence.", canOpen: false, canSave: true }],
  ["a hidden design", refusal(410, "design_hidden"), { title: "ended_title", reason: "The server's sentence.", canOpen: false, canSave: true }],
  ["a block", refusal(403, "link_closed_to_you"), { title: "ended_title", reason: "The server's sentence.", canOpen: false, canSave: true }],
  ["the author's deleted draft", refusal(404, "not_found"), { title: "ended_title", reason: "ended_gone", canOpen: false, canSave: true }],
  ["a user who has signed out", refusal(403, "not_authenticated"), { title: "ended_title", reason: "ended_signed_out", canOpen: false, canSave: false }],
  ["another permission", null, { title: "ended_title", reason: "ended_changed", canOpen: true, canSave: true }],
]) {
  test(`the end of access by ${what} is explained, with what the user can do`, () => {
    assert.deepEqual(endingOf(/** @type {any} */ (error), say), expected);
  });
}
