import assert from "node:assert/strict";
import test from "node:test";

import { speaker } from "../../../../static/js/core/words.js";
import { courseVersions } from "../../../../static/js/designer/course/versions.js";
import { VERSIONS as DECK } from "../../../../static/js/designer/deck/versions.js";
import { conflictsSentence } from "../../../../static/js/designer/draft/conflict-dialog.js";
import { bothVersions } from "../../../../static/js/designer/draft/versions.js";
import { VERSIONS as PLOT } from "../../../../static/js/designer/plot/versions.js";
import { decidingSentence } from "../../../../static/js/designer/together/together.js";

const createElement = () => ({ setAttribute() {}, append() {} });
Object.assign(globalThis, { document: { documentElement: { lang: "en" }, createElement } });

const say = speaker({
  conflicts_with: "{name} too: {parts}", conflicts_with_you: "you too: {parts}", conflicts_open: "twice: {parts}",
  deciding: "{name} chooses: {parts}", deciding_elsewhere: "you choose: {parts}", together_visitor: "a visitor",
  part_tile: "tile at {q}, {r}", part_face: "tile {face}", part_hex: "hex {q}, {r}", part_holes: "a hole",
  part_name: "name", part_other: "another part", part_squares: "squares", card_value: "Value {value}",
  place_taken: "{q}, {r}: {face}", place_free: "{q}, {r} free", place_alone: "{q}, {r} free", arrow_0: "east",
  version_hole: "Hole {n}, par {par}", version_none: "none", version_count: "{n} cards",
});
const versions = courseVersions(/** @type {any} */ ({ face: () => undefined }));
const [ann, cy] = [{ id: "a", name: "Ann" }, { id: "c", name: "Cy" }];
const conflict = (part, ...by) => ({ part, by, ours: null, theirs: null });

test("a conflict names the other user only if nobody else can have made it", () => {
  const sentence = (...open) => conflictsSentence(open, "c", say, versions);
  assert.equal(sentence(), "");
  assert.equal(sentence(conflict("tiles.1,-2", ann)), "Ann too: tile at 1, -2");
  assert.equal(sentence(conflict("tiles.24a", ann), conflict("name", ann)), "Ann too: tile 24a and name");
  assert.equal(sentence(conflict("name", ann, cy)), "twice: name");
  assert.equal(sentence(conflict("name", ann), conflict("holes.2", cy)), "twice: name and a hole");
  assert.equal(sentence(conflict("adjustments.3,4")), "twice: hex 3, 4");
  assert.equal(sentence(conflict("name", cy)), "you too: name");
});

test("others are told who has to choose, and about what", () => {
  const who = (by, ...deciding) => decidingSentence(/** @type {any} */ ({ by, deciding }), { me: "c", say, versions });
  assert.equal(who(ann, "tiles.0,0", "tiles.0,0", "<b>"), "Ann chooses: tile at 0, 0 and another part");
  assert.equal(who(cy, "name"), "you choose: name");
  assert.equal(who(null, "name"), "a visitor chooses: name");
});

test("both versions of a part are described as they are now", () => {
  const course = (tiles, holes = []) => ({ name: "C", tiles, holes, adjustments: [], freehand: [] });
  const tile = (face, q) => ({ face, q, r: 0, turn: 0 });
  const hole = (par) => ({ tee: [0, 0], green: [1, 1], par });
  const texts = (part, ours, theirs, type = versions) => {
    const both = bothVersions(part, { ours, theirs }, say, type);
    return [both.ours.text, both.theirs.text];
  };
  assert.deepEqual(texts("tiles.0,0", course([tile("2a", 0), tile("9a", 5)]), course([tile("3a", 0), tile("9a", 5)])), ["0, 0: 2a", "0, 0: 3a"]);
  assert.deepEqual(texts("tiles.2a", course([tile("2a", 0)]), course([tile("2a", 5)])), ["0, 0: 2a\n5, 0 free", "0, 0 free\n5, 0: 2a"]);
  assert.deepEqual(texts("holes.0", course([], [hole(3), hole(4)]), course([], [hole(3), hole(5)])), ["Hole 2, par 4", "Hole 2, par 5"]);
  assert.deepEqual(texts("name", { name: "A" }, { name: "" }), ["A", "none"]);
  assert.deepEqual(texts("points", { points: 3 }, { points: 4 }, PLOT), ["3", "4"]);
  assert.deepEqual(texts("values.1", { values: [{ value: 1, count: 2 }] }, { values: [] }, DECK), ["2 cards", "none"]);
});
