import assert from "node:assert/strict";
import { test } from "node:test";
import { tally } from "../../../../static/js/games/minigolf/box.js";
import { bestNumbers, isSameAction, joinsAt, numbersAt, takesOf } from "../../../../static/js/games/minigolf/offers.js";
import { frameOf, groundAt, nameOf } from "../../../../static/js/games/minigolf/squares.js";

/** @type {any} */
const PLOT = { rows: ["..##", "..#~"], gate: { x: 0, y: 0, corner: "nw" } };
const say = (code, values = {}) => [code, ...Object.values(values)].join(" ");

test("squares are named as on a map, and names continue beyond the plot", () => {
  assert.deepEqual([[2, 3], [0, 0], [25, 0], [26, 1], [52, 0]].map(nameOf), ["C4", "A1", "Z1", "AA2", "BA1"]);
  assert.deepEqual([[-1, 1], [3, -1], [-2, -3]].map(nameOf), ["−A2", "D0", "−B−2"]);
});

test("every square of a plot has a kind", () => {
  /** @type {import("../../../../static/js/games/minigolf/view.d.ts").Cell[]} */
  const cells = [[1, 1], [2, 0], [3, 1], [9, 9], [2, -1]];
  assert.deepEqual(cells.map((cell) => groundAt(PLOT, cell)), ["gate", "#", "~", ".", "."]);
});

test("the picture leaves room for the next tile around plot and tiles", () => {
  const frame = (/** @type {any} */ tiles) => frameOf(/** @type {any} */ ({ plot: PLOT, tiles }));
  assert.deepEqual(frame([]), { left: -1, top: -1, width: 6, height: 4 });
  assert.deepEqual(frame([[3, -2, 5, 0]]), { left: -3, top: -1, width: 8, height: 8 });
});

test("the box's sheet counts each role once", () => {
  /** @type {any} */
  const view = { seats: [{ tiles: [[0, 0, 0, 0]] }, { tiles: [[1, 0, 0, 0]] }], bag: [0, 2, 2] };
  const sheet = { roles: ["tee", "green", "tee"], counts: [3, 1, 4] };
  assert.deepEqual(tally(view, sheet), [
    ["tee", 7, 1, 3],
    ["green", 1, 1, 0],
  ]);
});

/** @type {any} */
const table = {
  prompt: { id: "a", kind: "take", text: "" },
  options: [
    { action: { type: "TakeTile", space: 1 } },
    { action: { type: "TakeFaceDown", space: 1 } },
    { action: { type: "Pass" } },
  ],
  words: [{}, {}, {}],
  beside: [
    {
      prompt: { id: "b", kind: "number", text: "" },
      options: [{ action: { type: "NumberHole", number: 4, x: 2, y: 0 } }, { action: { type: "NumberBest" } }],
      words: [{}, {}],
    },
  ],
};

test("a press answers the prompt of its action", () => {
  assert.deepEqual(takesOf(table, 1, say).map(({ prompt, words }) => [prompt, words]), [
    ["a", "take_it"],
    ["a", "face_down"],
  ]);
  assert.deepEqual(numbersAt(table, [2, 0], say).map(({ prompt, words }) => [prompt, words]), [["b", "hole_n 4"]]);
  assert.deepEqual(numbersAt(table, [0, 2], say), []);
  const words = [{ group: "One hole", title: "A1 and C4" }];
  const join = { prompt: { id: "c", kind: "join" }, options: [{ action: { type: "JoinGroups" }, groups: [[[0, 0]], [[2, 3]]] }], words };
  assert.deepEqual(joinsAt({ ...table, beside: [join] }, [2, 3]).map(({ prompt, words: said }) => [prompt, said]), [
    ["c", "One hole: A1 and C4"],
  ]);
  assert.deepEqual(joinsAt({ ...table, beside: [join] }, [1, 1]), []);
  assert.equal(bestNumbers(table).prompt, "b");
  assert.equal(bestNumbers({ ...table, beside: [] }), null);
});

test("an action is the same after the table was shown again", () => {
  const keep = { type: "KeepPlot", place: 1 };
  assert.ok(isSameAction(keep, { ...keep }));
  assert.ok(!isSameAction(keep, { ...keep, place: 0 }));
  assert.ok(!isSameAction(keep, undefined));
});
