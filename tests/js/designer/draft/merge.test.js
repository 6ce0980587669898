import assert from "node:assert/strict";
import test from "node:test";

import { MERGING as COURSE } from "../../../../static/js/designer/course/laying/merging.js";
import { MERGING as DECK } from "../../../../static/js/designer/deck/merging.js";
import { baseOf, merged } from "../../../../static/js/designer/draft/merge.js";
import { MERGING as PLOT } from "../../../../static/js/designer/plot/merging.js";
import { painted } from "../../../../static/js/designer/plot/plot.js";

const tile = (face, q, r, turn = 0) => ({ face, q, r, turn });
const hole = (number, par = 3) => ({ tee: [number, 0], green: [number, 5], par });
const course = (changes = {}) => ({
  name: "Ours", about: "", nineteenth: false, adjustments: [], freehand: [],
  tiles: [tile("1a", 0, 0), tile("2a", 1, 0)], holes: [hole(1), hole(2)], ...changes,
});
const base = course();
const meet = (ours, theirs, prefer) => merged({ base, ours, theirs }, COURSE, prefer);

test("different tiles, holes and texts are merged", () => {
  const ours = course({ name: "New", tiles: [...base.tiles, tile("3a", 2, 0)], holes: [hole(1, 4), hole(2)] });
  const theirs = course({ about: "Windy", tiles: [tile("1a", 0, 0), tile("4b", 0, 1)], holes: [hole(1), hole(2), hole(3)] });
  const { value, clashes } = meet(ours, theirs);
  assert.deepEqual(clashes, []);
  assert.deepEqual([value.name, value.about], ["New", "Windy"]);
  assert.deepEqual(value.tiles.map(({ face }) => face), ["1a", "3a", "4b"]);
  assert.deepEqual(value.holes, [hole(1, 4), hole(2), hole(3)]);
});

test("two fields of one hole are merged separately", () => {
  const ours = course({ holes: [hole(1, 5), hole(2)] });
  const theirs = course({ holes: [{ ...hole(1), green: [9, 9] }, hole(2)] });
  assert.deepEqual(meet(ours, theirs).value.holes[0], { tee: [1, 0], green: [9, 9], par: 5 });
});

test("a hole inserted before another does not change the other", () => {
  const ours = course({ holes: [hole(7), hole(1), hole(2)] });
  const theirs = course({ holes: [hole(1), hole(2, 4)] });
  assert.deepEqual(meet(ours, theirs).value.holes, [hole(7), hole(1), hole(2, 4)]);
});

test("the same change on both sides is applied once", () => {
  const both = course({ tiles: [...base.tiles, tile("3a", 2, 0)], holes: [...base.holes, hole(3)] });
  const { value, clashes } = meet(both, structuredClone(both));
  assert.deepEqual([value, clashes], [both, []]);
});

test("an entry added by both sides appears once, beside other changes", () => {
  const ours = course({ tiles: [...base.tiles, tile("3a", 2, 0)], holes: [hole(1, 4), hole(2), hole(3), hole(4)] });
  const theirs = course({ tiles: [...base.tiles, tile("3a", 2, 0), tile("4b", 0, 1)], holes: [hole(1), hole(2), hole(3)] });
  for (const [mine, other] of [[ours, theirs], [theirs, ours]]) {
    const { value, clashes } = meet(mine, other);
    assert.deepEqual(clashes, []);
    assert.deepEqual(value.tiles, theirs.tiles);
    assert.deepEqual(value.holes, [hole(1, 4), hole(2), hole(3), hole(4)]);
  }
});

test("if both sides add different entries at one place, theirs come first", () => {
  const { value, clashes } = meet(course({ holes: [...base.holes, hole(3)] }), course({ holes: [...base.holes, hole(4)] }));
  assert.deepEqual([value.holes, clashes], [[...base.holes, hole(4), hole(3)], []]);
});

for (const [what, ours, theirs, path] of [
  ["the name", { name: "A" }, { name: "B" }, "name"],
  ["one place", { tiles: [...base.tiles, tile("3a", 2, 0)] }, { tiles: [...base.tiles, tile("4a", 2, 0)] }, "tiles.2,0"],
  ["a tile turned and taken away", { tiles: [tile("1a", 0, 0, 3), base.tiles[1]] }, { tiles: [base.tiles[1]] }, "tiles.0,0"],
  ["one face on two places", { tiles: [...base.tiles, tile("3a", 2, 0)] }, { tiles: [...base.tiles, tile("3a", 5, 0)] }, "tiles.3a"],
  ["a hole's par", { holes: [hole(1, 4), hole(2)] }, { holes: [hole(1, 5), hole(2)] }, "holes.0.par"],
]) {
  test(`a conflict in ${what} is reported, and either side can be kept`, () => {
    const [mine, other] = [course(ours), course(theirs)];
    assert.deepEqual(meet(mine, other).clashes, [path]);
    assert.deepEqual(meet(mine, other, "ours").value, mine);
    assert.deepEqual(meet(mine, other, "theirs").value, other);
  });
}

test("decks are merged card by card", () => {
  const deck = { name: "D", about: "", values: [{ value: 1, count: 4 }], lost_balls: 2, zones: [{ cells: [0], count: 1 }] };
  const ours = { ...deck, values: [{ value: 1, count: 5 }], zones: [] };
  const theirs = { ...deck, values: [...deck.values, { value: 2, count: 3 }], lost_balls: 3 };
  const { value, clashes } = merged({ base: deck, ours, theirs }, DECK);
  assert.deepEqual(clashes, []);
  assert.deepEqual(value, { ...deck, values: [{ value: 1, count: 5 }, { value: 2, count: 3 }], lost_balls: 3, zones: [] });
});

test("plots are merged square by square, even if they were moved", () => {
  /** @type {import("../../../../static/js/designer/plot/plot.js").Plot} */
  const plot = { name: "P", about: "", rows: ["####", "####", "##"], gate: { x: 2, y: 2, corner: "se" }, points: 3, difficulty: 1 };
  const ours = painted(plot, [[-2, 0]], "#").plot;
  const theirs = { ...painted(plot, [[0, 3]], "~").plot, points: 4 };
  const { value, clashes } = merged({ base: plot, ours, theirs }, PLOT);
  assert.deepEqual(clashes, []);
  assert.deepEqual(value.rows, ["#.####", "..####", "..##", "..~"]);
  assert.deepEqual([value.gate, value.points], [{ x: 4, y: 2, corner: "se" }, 4]);
});

test("a save without an answer is recognised below later changes", () => {
  const sent = course({ name: "Sent" });
  const on = course({ name: "Sent", about: "Theirs" });
  assert.equal(baseOf({ acknowledged: base, sent: [sent], theirs: on }, COURSE), sent);
  assert.equal(baseOf({ acknowledged: base, sent: [sent], theirs: course({ about: "Theirs" }) }, COURSE), base);
});

// Random courses: no edit by either side is lost unless a conflict is reported.

/** Return a function that returns pseudo-random numbers, which are the same in every run. */
function dice(seed) {
  let state = seed;
  return (sides) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * sides);
  };
}

const EDITS = [
  (draft, roll) => draft.tiles.push(tile(`${10 + roll(30)}a`, roll(6), roll(6), roll(6))),
  (draft, roll) => draft.tiles.splice(roll(draft.tiles.length), 1),
  (draft, roll) => draft.tiles.length && (draft.tiles[roll(draft.tiles.length)].turn = roll(6)),
  (draft, roll) => draft.holes.splice(roll(draft.holes.length + 1), 0, hole(10 + roll(50), 1 + roll(9))),
  (draft, roll) => draft.holes.splice(roll(draft.holes.length), 1),
  (draft, roll) => draft.holes.length && (draft.holes[roll(draft.holes.length)].par = 1 + roll(9)),
  (draft, roll) => (draft.about = `words ${roll(9)}`),
  (draft, roll) => draft.adjustments.push({ hex: [roll(20), roll(20)], terrain: "rough" }),
];

/** Keep only the first tile with any given position or face. */
function tidy(draft) {
  const places = new Set();
  const faces = new Set();
  draft.tiles = draft.tiles.filter(({ face, q, r }) => {
    const free = !places.has(`${q},${r}`) && !faces.has(face);
    places.add(`${q},${r}`);
    faces.add(face);
    return free;
  });
  const hexes = new Set();
  draft.adjustments = draft.adjustments.filter(({ hex }) => !hexes.has(String(hex)) && hexes.add(String(hex)));
  return draft;
}

function edited(design, roll, times) {
  const draft = structuredClone(design);
  for (let time = 0; time < times; time += 1) EDITS[roll(EDITS.length)](draft, roll);
  return tidy(draft);
}

const entries = (list) => new Set(list.map((entry) => JSON.stringify(entry)));
const without = (list, other) => [...entries(list)].filter((entry) => !entries(other).has(entry));

test("no edit of either side is lost", () => {
  let quiet = 0;
  for (let seed = 1; seed <= 3000; seed += 1) {
    const roll = dice(seed * 7919);
    const start = edited(course(), roll, 12);
    const [ours, theirs] = [edited(start, roll, 1 + roll(4)), edited(start, roll, 1 + roll(4))];
    const { value, clashes } = merged({ base: start, ours, theirs }, COURSE);
    if (clashes.length) continue;
    quiet += 1;
    for (const [side, other] of [[ours, theirs], [theirs, ours]]) {
      for (const list of ["tiles", "adjustments"]) {
        assert.deepEqual(without(without(side[list], start[list]).map((entry) => JSON.parse(entry)), value[list]), [], `added, seed ${seed}`);
        const gone = without(start[list], side[list]).filter((entry) => !entries(side[list]).has(entry));
        const back = gone.filter((entry) => entries(value[list]).has(entry));
        assert.deepEqual(back, [], `taken away, seed ${seed}`);
      }
      if (side.about !== start.about) assert.equal(value.about, side.about, `seed ${seed}`);
      const count = side.holes.length - start.holes.length + other.holes.length;
      if (!without(side.holes, start.holes).length || !without(other.holes, start.holes).length) continue;
      assert.ok(Math.abs(value.holes.length - count) <= 2, `holes, seed ${seed}`);
    }
  }
  assert.ok(quiet > 1000, String(quiet));
});

test("an unchanged side is ignored, and the sides can be exchanged", () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const roll = dice(seed * 104729);
    const start = edited(course(), roll, 10);
    const [ours, theirs] = [edited(start, roll, 3), edited(start, roll, 3)];
    assert.deepEqual(merged({ base: start, ours, theirs: start }, COURSE).value, ours);
    assert.deepEqual(merged({ base: start, ours: start, theirs }, COURSE).value, theirs);
    const [one, two] = [merged({ base: start, ours, theirs }, COURSE), merged({ base: start, ours: theirs, theirs: ours }, COURSE)];
    assert.equal(one.clashes.length > 0, two.clashes.length > 0, `seed ${seed}`);
    if (!one.clashes.length) assert.deepEqual(entries(one.value.tiles), entries(two.value.tiles));
  }
});
