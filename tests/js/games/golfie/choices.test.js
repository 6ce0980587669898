import assert from "node:assert/strict";
import test from "node:test";

import { folds } from "../../../../static/js/games/golfie/choices.js";

/** @param {string} type */
const option = (type) => ({ action: { type } });

test("the list is folded if the cards offer its choices; combos are chosen in the list", () => {
  assert.equal(folds([option("RevealCard")]), true);
  assert.equal(folds([option("RevealCard"), option("SwapCards")]), true);
  assert.equal(folds([option("TakeCombo"), option("TakeCombo")]), false);
  assert.equal(folds([]), false);
});
