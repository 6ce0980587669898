import assert from "node:assert/strict";
import test from "node:test";

import { counted } from "../../../../static/js/games/eighteen/decks.js";
import { groundOf, placeOf } from "../../../../static/js/games/eighteen/ground.js";
import { movesIn } from "../../../../static/js/games/eighteen/log-events.js";
import { sentencesIn } from "../../../../static/js/table/log.js";
import { doing, inOrder, total } from "../../../../static/js/games/eighteen/players.js";
import { boxAround, flightPoints } from "../../../../static/js/games/eighteen/shot-card.js";

test("rows of a layout become hexes, and a space has none", () => {
  const ground = groundOf([[2, -1, "f w"]], { f: "fairway", w: "water" });
  assert.deepEqual([...ground], [["-1,2", "fairway"], ["1,2", "water"]]);
});

test("moves are found among all events, in order", () => {
  /** @type {any[]} */
  const entries = [
    { lines: [{ event: { type: "CardDrawn", seat: 0, card: 3 }, text: "A card." }] },
    {
      lines: [
        { event: { type: "BallFlew", seat: 0, path: [[1, 0], [2, 0]], end: [2, 0] }, text: "It flies." },
        { event: { type: "TurnEnded", seat: 0 }, text: null },
        { event: { type: "GolferMoved", seat: 1, to: [0, 1] }, text: "A step." },
      ],
    },
  ];
  assert.deepEqual(movesIn(entries), [
    { seat: 0, figure: null, path: [[1, 0], [2, 0]], end: [2, 0] },
    { seat: 1, figure: null, path: [[0, 1]], end: [0, 1] },
  ]);
  assert.deepEqual(sentencesIn(entries), ["A card.", "It flies.", "A step."]);
});

test("golfers are sorted by order of play, then by seat", () => {
  assert.deepEqual(inOrder({ order: [2, 0], seats: [{}, {}, {}] }), [2, 0, 1]);
  assert.deepEqual(inOrder({ order: [], seats: [{}, {}] }), [0, 1]);
});

test("the current activity of a golfer is described", () => {
  /** @typedef {Parameters<typeof doing>[2]} View */
  /** @type {View} */
  const clubs = { phase: "clubs", order: [] };
  /** @type {View} */
  const turns = { phase: "turns", order: [1, 0] };
  const player = { holed: false, picked_up: false, out: false, has_laid: true };
  assert.equal(doing(0, player, clubs, false), "has_chosen");
  assert.equal(doing(0, player, clubs, true), "choosing");
  assert.equal(doing(1, player, turns, true), "at_the_ball");
  assert.equal(doing(1, player, turns, false), "at_the_ball");
  assert.equal(doing(0, player, turns, true), "throws_away");
  assert.equal(doing(2, { ...player, holed: true }, turns, true), "throws_away");
  assert.equal(doing(0, player, turns, false), "waiting_turn");
  assert.equal(doing(2, player, turns, false), "has_played");
  assert.equal(doing(0, { ...player, out: true }, clubs, false), "sits_out");
  assert.equal(doing(0, { ...player, retired: true }, clubs, false), "retired");
  assert.equal(doing(0, player, { phase: "over", order: [] }, false), null);
});

test("the rest of a deck is counted by kind, the most frequent first", () => {
  /** @type {Map<number, any>} */
  const shots = new Map([[1, { kind: "wild" }], [2, { kind: "straight" }], [3, { kind: "straight" }]]);
  assert.deepEqual(counted([1, 2, 3], shots), [["straight", 2], ["wild", 1]]);
});

test("a straight card points upwards, and a bend to its side", () => {
  const [, straight] = flightPoints([0]);
  assert.ok(Math.abs(straight[0]) < 1e-9 && straight[1] < 0);
  assert.ok(flightPoints([0, 1]).at(-1)[0] > 0);
  assert.ok(flightPoints([0, -1]).at(-1)[0] < 0);
  const [left, top, width, height] = boxAround([flightPoints([0, 0])], 6);
  assert.deepEqual([left, top, width, height].map(Math.round), [-6, -26, 12, 32]);
});

test("a total is the points of finished holes, or of tokens where greens have them", () => {
  const player = { card: [{ points: 4 }, { points: 3 }], tokens: [{ hole: 2, points: 5 }] };
  assert.equal(total({ tokens: [] }, player), 7);
  assert.equal(total({ tokens: [[5, 2], [2]] }, player), 5);
});

test("a move belongs to the golfer named before it", () => {
  /** @type {any[]} */
  const entries = [
    { lines: [{ event: { type: "GolferNamed", seat: 0, figure: 1 }, text: "B." }] },
    { lines: [{ event: { type: "GolferMoved", seat: 0, to: [0, 1] }, text: "A step." }] },
  ];
  assert.deepEqual(movesIn(entries).map(({ seat, figure }) => [seat, figure]), [[0, 1]]);
});

test("extra turns are described as earned, being chosen or being played", () => {
  /** @type {any} */
  const earned = { phase: "turns", order: [1], extra: [0] };
  assert.equal(doing(0, {}, earned, false), "earned_extra");
  assert.equal(doing(0, {}, { ...earned, order: [] }, true), "choosing");
  assert.equal(doing(0, {}, { ...earned, order: [0], extra: [], in_extra: true }, true), "in_extra");
});

test("a hex is described by its row and its place in the row, from 1", () => {
  /** @type {[number, number, string][]} */
  const rows = [[-2, 1, "ff r"], [-1, -3, "rrr"]];
  assert.deepEqual(placeOf(rows, [1, -2]), { row: 1, place: 1 });
  assert.deepEqual(placeOf(rows, [-1, -1]), { row: 2, place: 3 });
  assert.equal(placeOf(rows, [0, 5]), null);
});
