import assert from "node:assert/strict";
import test from "node:test";

import { inWords } from "../../../../static/js/games/eighteen/looked.js";
import { legendOf, regionsOf } from "../../../../static/js/games/eighteen/reach.js";

/** @type {import("../../../../static/js/core/words.js").Say} */
const say = (code, values) => [code, ...Object.values(values ?? {})].join(" ");

/** @type {import("../../../../static/js/games/eighteen/view.d.ts").Reach[]} */
const REACH = [
  { hit: "play", deck: "4", hexes: [[4, 0]] },
  { hit: "big_hit", deck: "5", hexes: [[5, 0]] },
];

test("each deck is a region with its letter, and a big hit has its own mark", () => {
  assert.deepEqual(regionsOf(REACH), [
    { label: "4", kind: "4", hexes: [[4, 0]] },
    { label: "5!", kind: "big_hit", hexes: [[5, 0]] },
  ]);
});

test("a wood draws from no deck and has no letter", () => {
  const [wood] = regionsOf([{ hit: "play", deck: null, hexes: [[3, 0]] }]);
  assert.deepEqual([wood.label, wood.kind], ["", "wood"]);
});

test("the legend explains each mark", () => {
  assert.deepEqual(legendOf(REACH, say), [
    { label: "4", kind: "4", words: "reach_play 4" },
    { label: "5!", kind: "big_hit", words: "reach_big_hit 5" },
  ]);
});

test("the description of an option ends with its cost", () => {
  const words = { group: "", title: "East", detail: "water, 3 to go", explained: "You miss a round." };
  assert.equal(inWords(words), "East: water, 3 to go. You miss a round.");
  assert.equal(inWords({ ...words, explained: "" }), "East: water, 3 to go");
  assert.equal(inWords({ ...words, detail: "", explained: "" }), "East");
});
