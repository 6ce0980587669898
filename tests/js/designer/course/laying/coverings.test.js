import assert from "node:assert/strict";
import test from "node:test";

import { leftOf } from "../../../../../static/js/designer/course/laying/coverings.js";

const box = { trees: 7, water: 7, bunker: 7 };
/** @param {...string} terrains @returns {{adjustments: import("../../../../../static/js/designer/course/course.js").Cover[]}} */
const laid = (...terrains) => ({ adjustments: terrains.map((terrain) => ({ hex: [0, 0], terrain })) });

test("a full box has seven tiles of each hazard, all with rough on the back", () => {
  assert.deepEqual(leftOf(laid(), box), { rough: 21, trees: 7, water: 7, bunker: 7 });
});

test("used adjustment tiles are not in the box", () => {
  const left = leftOf(laid("trees", "trees", "water"), box);
  assert.deepEqual(left, { rough: 18, trees: 5, water: 6, bunker: 7 });
});

test("rough uses adjustment tiles, whose hazards are then missing from the box", () => {
  const left = leftOf(laid(...Array(18).fill("rough")), box);
  assert.deepEqual(left, { rough: 3, trees: 3, water: 3, bunker: 3 });
});
