import assert from "node:assert/strict";
import test from "node:test";

import { MERGING as COURSE } from "../../../../static/js/designer/course/laying/merging.js";
import { MERGING as DECK } from "../../../../static/js/designer/deck/merging.js";
import { Conflicts, mergedWithConflicts } from "../../../../static/js/designer/draft/conflicts.js";
import { merged } from "../../../../static/js/designer/draft/merge.js";
import { MERGING as PLOT } from "../../../../static/js/designer/plot/merging.js";
import { painted } from "../../../../static/js/designer/plot/plot.js";

const tile = (face, q, r, turn = 0) => ({ face, q, r, turn });
const BASE = { name: "C", about: "", tiles: [tile("1a", 0, 0)], holes: [], adjustments: [], freehand: [], nineteenth: false };
const course = (tiles, more = {}) => ({ ...BASE, tiles: [...BASE.tiles, ...tiles], ...more });

function conflicting(sides, merging, by = []) {
  const { value, conflicts } = mergedWithConflicts(sides, merging, by);
  const made = new Conflicts(merging);
  made.add(conflicts);
  return { value, made, parts: conflicts.map(({ part }) => part) };
}

const facesOf = ({ tiles }) => tiles.map(({ face, q, r }) => `${face} ${q},${r}`).sort();

test("two tiles in conflict are decided separately", () => {
  const ours = course([tile("2a", 1, 0), tile("3a", 2, 0), tile("4a", 3, 0)]);
  const theirs = course([tile("5a", 1, 0), tile("6a", 2, 0)]);
  const { value, made, parts } = conflicting({ base: BASE, ours, theirs }, COURSE);
  assert.deepEqual(parts, ["tiles.1,0", "tiles.2,0"]);
  assert.deepEqual(facesOf(value), ["1a 0,0", "4a 3,0", "5a 1,0", "6a 2,0"]);
  const [first, second] = made.open;
  assert.deepEqual(facesOf(made.withOurs(second, value)), ["1a 0,0", "3a 2,0", "4a 3,0", "5a 1,0"]);
  const later = { ...value, tiles: [...value.tiles, tile("7a", 0, 1)] };
  assert.deepEqual(facesOf(made.withOurs(first, later)), ["1a 0,0", "2a 1,0", "4a 3,0", "6a 2,0", "7a 0,1"]);
});

test("a tile that both users placed in different places stays in one of them", () => {
  const ours = course([tile("2a", 1, 0)]);
  const theirs = course([tile("2a", 5, 0), tile("3a", 6, 0)]);
  const { value, made, parts } = conflicting({ base: BASE, ours, theirs }, COURSE);
  assert.deepEqual([parts, facesOf(value)], [["tiles.2a"], ["1a 0,0", "2a 5,0", "3a 6,0"]]);
  assert.deepEqual(facesOf(made.withAllOurs(value)), ["1a 0,0", "2a 1,0", "3a 6,0"]);
});

test("a tile that changes sides alone is never placed twice", () => {
  const ours = course([tile("2a", 1, 0), tile("3a", 2, 0)]);
  const theirs = course([tile("2a", 2, 0)]);
  const prefer = (path) => (path === "tiles.2a" ? "ours" : "theirs");
  const { value } = merged({ base: BASE, ours, theirs }, COURSE, prefer);
  assert.deepEqual(facesOf(value), ["1a 0,0", "2a 1,0"]);
});

test("our tile wins its place even if the other user has put it elsewhere", () => {
  const ours = course([tile("2a", 1, 0)]);
  const theirs = course([tile("3a", 1, 0), tile("2a", 5, 0)]);
  const { value, made, parts } = conflicting({ base: BASE, ours, theirs }, COURSE);
  assert.deepEqual([parts, facesOf(value)], [["tiles.1,0"], ["1a 0,0", "2a 5,0", "3a 1,0"]]);
  assert.deepEqual(facesOf(made.withAllOurs(value)), ["1a 0,0", "2a 1,0"]);
});

test("a step is blocked only if it touches the part of an open conflict", () => {
  const ours = course([tile("2a", 1, 0)]);
  const theirs = course([tile("3a", 1, 0)]);
  const { value, made } = conflicting({ base: BASE, ours, theirs }, COURSE);
  const touched = (tiles) => made.touchedBy(value, { ...value, tiles }).length;
  assert.equal(touched([...value.tiles, tile("9a", 4, 4)]), 0, "another tile");
  assert.equal(touched([tile("1a", 0, 0, 2), value.tiles[1]]), 0, "another tile, turned");
  assert.equal(touched([value.tiles[0], tile("3a", 1, 0, 3)]), 1, "the tile, turned");
  assert.equal(touched([value.tiles[0]]), 1, "the tile, removed");
  assert.equal(touched([...value.tiles, tile("2a", 7, 7)]), 1, "our tile, placed elsewhere");
});

test("a hole's fields, a plot's squares and a deck's counts are one choice each", () => {
  const hole = (par, q = 0) => ({ tee: [q, 0], green: [q, 9], par });
  const base = course([], { holes: [hole(3), hole(4, 5)] });
  const holes = (one) => ({ ...base, holes: [one, base.holes[1]] });
  const ours = holes({ tee: [0, 0], green: [0, 7], par: 4 });
  assert.deepEqual(conflicting({ base, ours, theirs: holes({ tee: [0, 0], green: [0, 8], par: 5 }) }, COURSE).parts, ["holes.0"]);

  /** @type {any} */
  const plot = { name: "P", about: "", rows: ["####", "####"], gate: { x: 4, y: 0, corner: "se" }, points: 3, difficulty: 1 };
  const mine = painted(plot, [[0, 0], [1, 0], [3, 1]], "~").plot;
  const theirs = painted(plot, [[0, 0], [1, 0], [0, 1]], ".").plot;
  const { value, made, parts } = conflicting({ base: plot, ours: mine, theirs }, PLOT);
  assert.deepEqual([parts, value.rows], [["squares"], ["..##", ".##~"]]);
  assert.deepEqual(made.withAllOurs(value).rows, ["~~##", ".##~"]);

  const deck = { name: "D", about: "", values: [{ value: 1, count: 4 }, { value: 2, count: 4 }], lost_balls: 2, zones: [] };
  const counts = (one, two, lost) => ({ ...deck, values: [{ value: 1, count: one }, { value: 2, count: two }], lost_balls: lost });
  const met = conflicting({ base: deck, ours: counts(5, 6, 3), theirs: counts(7, 4, 4) }, DECK);
  assert.deepEqual([met.parts, met.value], [["values.1", "lost_balls"], counts(7, 6, 4)]);
  assert.deepEqual(met.made.withAllOurs(met.value), counts(5, 6, 3));
});

test("no tile of either user is lost, whatever both have changed", () => {
  let state = 1;
  const roll = (sides) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * sides);
  };
  const edited = (design) => {
    const free = Array.from({ length: 9 }, (_, index) => `${index + 2}a`).filter((face) => !design.tiles.some((laid) => laid.face === face));
    const tiles = [...design.tiles];
    for (const face of free.slice(0, 1 + roll(3))) {
      const at = [roll(3), roll(3)];
      if (!tiles.some(({ q, r }) => q === at[0] && r === at[1])) tiles.push(tile(face, at[0], at[1], roll(6)));
    }
    return { ...design, tiles };
  };
  let clashed = 0;
  for (let round = 0; round < 300; round += 1) {
    const base = edited(course([]));
    const [ours, theirs] = [edited(base), edited(base)];
    const { value, made } = conflicting({ base, ours, theirs }, COURSE);
    clashed += made.open.length;
    assert.deepEqual(theirs.tiles.filter((laid) => !value.tiles.some((other) => other.face === laid.face)), [], `theirs, round ${round}`);
    const all = made.withAllOurs(value);
    assert.deepEqual(facesOf(ours).filter((face) => !facesOf(all).includes(face)), [], `ours, round ${round}`);
  }
  assert.ok(clashed > 100, String(clashed));
});
