import assert from "node:assert/strict";
import test from "node:test";

import { leftOf } from "../../../../../static/js/designer/course/laying/coverings.js";

const box = { trees: 7, water: 7, bunker: 7 };
/** @param {...string} terrains @returns {{adjustments: import("../../../../../static/js/designer/course/course.js").Cover[]}} */
const laid = (...terrains) => ({ adjustments: terrains.map((terrain) => ({ hex: [0, 0], terrain })) });

test("a full box has seven of each hazard, and rough on all their backs", () => {
  assert.deepEqual(leftOf(laid(), box), { rough: 21, trees: 7, water: 7, bunker: 7 });
});

test("what is laid is not in the box", () => {
  const left = leftOf(laid("trees", "trees", "water"), box);
  assert.deepEqual(left, { rough: 18, trees: 5, water: 6, bunker: 7 });
});

test("rough takes tiles whose hazard is then not in the box", () => {
  const left = leftOf(laid(...Array(18).fill("rough")), box);
  assert.deepEqual(left, { rough: 3, trees: 3, water: 3, bunker: 3 });
});
