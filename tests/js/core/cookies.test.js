import assert from "node:assert/strict";
import test from "node:test";

import { cookies, cookiesWork } from "../../../static/js/core/cookies.js";

test("a stored value is read back exactly, and other cookies are ignored", () => {
  globalThis.document = /** @type {any} */ ({ cookie: "" });
  cookies.setItem("guide-golfie", '{"zone": 1; "é"}');
  const [written] = document.cookie.split("; ");
  document.cookie = `guide-golf=1; ${written}; other=2`;
  assert.equal(cookies.getItem("guide-golfie"), '{"zone": 1; "é"}');
  assert.equal(cookies.getItem("guide"), null);
});

test("a browser that blocks cookies is detected without an exception", () => {
  const silent = { get cookie() { return ""; }, set cookie(_value) {} };
  const sandboxed = {
    get cookie() {
      throw new DOMException("denied", "SecurityError");
    },
    set cookie(_value) {
      throw new DOMException("denied", "SecurityError");
    },
  };
  for (const blocked of [silent, sandboxed]) {
    globalThis.document = /** @type {any} */ (blocked);
    assert.equal(cookiesWork(), false);
    cookies.setItem("guide-golfie", "1");
    assert.equal(cookies.getItem("guide-golfie"), null);
  }
});

test("the trial cookie is removed again", () => {
  const jar = new Map();
  globalThis.document = /** @type {any} */ ({
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    set cookie(text) {
      const [, name, value] = /** @type {RegExpMatchArray} */ (/^([^=]+)=([^;]*)/.exec(text));
      if (text.includes("max-age=0")) jar.delete(name);
      else jar.set(name, value);
    },
  });
  assert.equal(cookiesWork(), true);
  assert.equal(jar.size, 0);
});

test("a malformed cookie counts as missing", () => {
  globalThis.document = /** @type {any} */ ({ cookie: "guide-golfie=%E0%A4%A" });
  assert.equal(cookies.getItem("guide-golfie"), null);
});
