import assert from "node:assert/strict";
import test from "node:test";

import { markLoading } from "../../../static/js/core/pictures.js";

/** @param {boolean} complete */
function picture(complete) {
  const target = new EventTarget();
  const image = {
    complete,
    isMarked: false,
    toggleAttribute: () => (image.isMarked = true),
    removeAttribute: () => (image.isMarked = false),
    addEventListener: target.addEventListener.bind(target),
    end: (/** @type {string} */ name) => target.dispatchEvent(new Event(name)),
  };
  return image;
}

/** @param {ReturnType<typeof picture>[]} images */
const page = (...images) => /** @type {any} */ ({ querySelectorAll: () => images });

test("a picture is marked until it has loaded", () => {
  for (const end of ["load", "error"]) {
    const image = picture(false);
    markLoading(page(image));
    assert.equal(image.isMarked, true);
    image.end(end);
    assert.equal(image.isMarked, false);
  }
});

test("a picture that is there already is not marked", () => {
  const image = picture(true);
  markLoading(page(image));
  assert.equal(image.isMarked, false);
});
