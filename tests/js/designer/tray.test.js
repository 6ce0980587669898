import assert from "node:assert/strict";
import test from "node:test";

import { placeAfter, placeBy } from "../../../static/js/designer/tray.js";

/** @type {import("../../../static/js/designer/tray.js").Place[]} */
const PLACES = ["closed", "half", "open"];

test("buttons move from place to place and stop at the ends", () => {
  assert.deepEqual(PLACES.map((place) => placeBy(place, 1)), ["half", "open", "open"]);
  assert.deepEqual(PLACES.map((place) => placeBy(place, -1)), ["closed", "closed", "half"]);
});

test("a short pull does not move the tray", () => {
  assert.equal(placeAfter("half", 20, 640), "half");
  assert.equal(placeAfter("half", -20, 640), "half");
});

test("a pull moves to the next place, and a long one to the last", () => {
  assert.equal(placeAfter("closed", 60, 640), "half");
  assert.equal(placeAfter("closed", 300, 640), "open");
  assert.equal(placeAfter("open", -60, 640), "half");
  assert.equal(placeAfter("open", -300, 640), "closed");
  assert.equal(placeAfter("closed", -300, 640), "closed");
});
