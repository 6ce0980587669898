// The plot designer's desk, with a board that only records calls. Each stroke, by pointer or
// keyboard, is one step in the history.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { History } from "../../../../static/js/designer/draft/history.js";
import { hasRoom } from "../../../../static/js/designer/plot/window.js";

/** @typedef {import("../../../../static/js/designer/plot/plot.js").Plot} Plot */

// The desk announces changes in the page's live region.
Object.assign(globalThis, { document: { getElementById: () => ({ replaceChildren() {}, append() {} }), createElement: () => ({}) } });
const { Desk } = await import("../../../../static/js/designer/plot/desk.js");

class Window {
  /** @type {[number, number]} */
  origin = [-5, -5];
  /** @type {[number, number]} */
  cursor = [0, 0];
  /** @type {Plot | null} */
  drawn = null;
  /** @type {number[][]} */
  wrong = [];
  bounds = { left: -5, top: -5, right: 14, bottom: 14 };
  side = 20;
  centred = 0;
  centre() {
    this.centred += 1;
  }
  /** @param {Plot} plot */
  hasRoom(plot) {
    return hasRoom(this, plot);
  }
  showMirrors() {}
  showCursor() {}
  /** @param {Plot} plot */
  show(plot) {
    this.drawn = plot;
  }
  /** @param {number[]} square */
  holds([x, y]) {
    return [x - this.origin[0], y - this.origin[1]].every((place) => place >= 0 && place < 20);
  }
  /** @param {number[]} by */
  follow([right, down]) {
    this.origin = [this.origin[0] + right, this.origin[1] + down];
    this.cursor = [this.cursor[0] + right, this.cursor[1] + down];
  }
}

/** @type {Plot} */
const LAWN = {
  name: "Lawn", about: "", points: 10, difficulty: 1,
  rows: ["..###", "..###", "#####"],
  gate: { x: 0, y: 0, corner: "nw" },
};

/** @type {History<Plot>} */
let history;
/** @type {Window} */
let view;
/** @type {InstanceType<typeof Desk>} */
let desk;
beforeEach(() => {
  history = new History(LAWN);
  view = new Window();
  /** @param {string} label @param {Plot} plot */
  const change = (label, plot) => history.do(label, plot);
  /** @param {string} code @param {object} [params] */
  const say = (code, params = {}) => `${code} ${Object.values(params).join(" ")}`.trim();
  desk = new Desk(/** @type {any} */ (view), { history, change, say, shown() {} });
});

test("a stroke is one step that undo reverts as a whole", () => {
  desk.paint([[0, 3], [1, 3], [2, 3]], "#");
  assert.equal(history.undoLabel, "did_cell 3");
  assert.deepEqual(history.value.rows, [...LAWN.rows, "###"]);
  history.undo();
  assert.equal(history.value, LAWN);
});

test("a stroke is previewed before it becomes a step", () => {
  desk.sketch([[0, 3]], "~");
  assert.deepEqual(view.drawn?.rows, [...LAWN.rows, "~"]);
  assert.equal(history.value, LAWN);
});

test("the tool clears what it has painted", () => {
  assert.equal(desk.letterFor([2, 0]), ".");
  assert.equal(desk.letterFor([2, 5]), "#");
  desk.take("water");
  assert.equal(desk.letterFor([2, 0]), "~");
});

test("mirrored painting is one step, even if the twin is beside the window", () => {
  desk.mirror("down");
  desk.paint([[0, 3]], "#");
  assert.deepEqual(history.value.rows, ["#", ...LAWN.rows, "#"]);
  assert.equal(history.undoLabel, "did_cell 2");
  desk.paint([[0, 13]], "~");
  assert.deepEqual([history.value.rows[0], history.value.rows.at(-1)], ["~", "~"]);
});

test("the window always leaves a free row at its edges", () => {
  const before = view.centred;
  desk.paint([[13, 0]], "#");
  assert.equal(view.centred, before, "a square is left at the edge");
  desk.paint([[14, 0]], "#");
  assert.equal(view.centred, before + 1);
});

test("painting above everything keeps the view in place", () => {
  desk.paint([[3, -1]], "#");
  assert.deepEqual(view.origin, [-5, -4]);
  assert.deepEqual(history.value.gate, { x: 0, y: 1, corner: "nw" });
});

test("by keyboard: move, paint, remove, and the gate", () => {
  view.cursor = [4, 2];
  desk.actions.remove();
  assert.deepEqual(history.value.rows[2], "####");
  desk.move([0, 1]);
  desk.actions.use();
  assert.deepEqual(history.value.rows[3], "....#");
  desk.go([1, 1]);
  desk.actions.remove();
  assert.equal(history.value.gate, null);
  desk.actions.turn();
  assert.equal(history.undoLabel, "did_no_gate", "without a gate there is nothing to turn");
  desk.take("gate");
  view.cursor = [0, 0];
  desk.actions.use();
  assert.deepEqual(history.value.gate, { x: 0, y: 0, corner: "nw" });
});

test("a square is described with its position from the board's corner", () => {
  assert.equal(desk.wordsOf([2, 0]), "square_at 8 6 square_cell");
  assert.equal(desk.wordsOf([0, 0]), "square_at 6 6 square_gate");
  view.wrong = [[2, 0]];
  assert.equal(desk.wordsOf([2, 0]), "square_wrong square_at 8 6 square_cell");
});

test("the cursor cannot leave the board", () => {
  desk.go([-6, 0]);
  assert.notDeepEqual(view.cursor, [-6, 0]);
});

test("a refused stroke beyond the edge leaves the window where it was", () => {
  history.guard(() => false);
  const before = [view.origin, view.cursor, LAWN];
  desk.paint([[-1, 0]], "#");
  assert.deepEqual([view.origin, view.cursor, history.value], before);
  assert.equal(view.drawn, LAWN);
});
