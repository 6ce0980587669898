import assert from "node:assert/strict";
import test from "node:test";

import { cookies } from "../../../static/js/core/cookies.js";

test("what was written is read again, whatever is in it, and nothing else is", () => {
  globalThis.document = /** @type {any} */ ({ cookie: "" });
  cookies.setItem("guide-golfie", '{"zone": 1; "é"}');
  const [written] = document.cookie.split("; ");
  document.cookie = `guide-golf=1; ${written}; other=2`;
  assert.equal(cookies.getItem("guide-golfie"), '{"zone": 1; "é"}');
  assert.equal(cookies.getItem("guide"), null);
});
