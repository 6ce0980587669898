import assert from "node:assert/strict";
import test from "node:test";

import { after as afterEvent, cardEvents, lastHole, markOf, rises, sentencesFor } from "../../../../static/js/games/golfie/log-events.js";

/** @typedef {import("../../../../static/js/games/golfie/view.d.ts").Face} Face */

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8]];
const up = (value) => ({ up: true, value });
/** @param {...(number | null)} values @returns {Face[]} */
const nine = (...values) => values.map((value) => (value === null ? null : up(value)));
/** @param {Face[]} faces @param {any} event */
const after = (faces, event) => afterEvent(faces, event, LINES);
const values = (faces) => faces.map((face) => face?.value ?? null);

test("a lost ball empties its cell, and another card is dealt face up", () => {
  const faces = nine(1, 2, 3, 4, 5, 6, 1, 2, 3);
  const gone = after(faces, { type: "BallLost", cell: 4 });
  assert.equal(gone[4], null);
  assert.deepEqual(after(gone, { type: "CardDealt", cell: 4, value: 2, up: true })[4], up(2));
});

test("a combo clears its line, and the columns move up", () => {
  const faces = nine(1, 2, 3, 5, 5, 5, 4, 6, 4);
  const taken = after(faces, { type: "ComboTaken", line: 1, value: 5 });
  assert.deepEqual(values(taken), [1, 2, 3, null, null, null, 4, 6, 4]);
  assert.deepEqual(rises(taken), [0, 0, 0, 0, 0, 0, 1, 1, 1]);
  const slid = after(taken, { type: "ColumnsSlid" });
  assert.deepEqual(values(slid), [1, 2, 3, 4, 6, 4, null, null, null]);
});

test("a picked card moves only its column", () => {
  const picked = after(nine(1, 2, 3, 4, 5, 6, 7, 8, 9), { type: "CardPicked", cell: 1, value: 2 });
  assert.deepEqual(values(after(picked, { type: "ColumnsSlid" })), [1, 5, 3, 4, 8, 6, 7, null, 9]);
});

test("a swap exchanges two cards", () => {
  const faces = after(nine(1, 2, 3, 4, 5, 6, 7, 8, 9), { type: "CardsSwapped", cell: 0, other: 3 });
  assert.deepEqual(values(faces).slice(0, 4), [4, 2, 3, 1]);
});

/** @param {...[event: any, text: string | null]} events */
const told = (...events) => [{ lines: events.map(([event, text]) => ({ event, text })) }];

test("actions of others are only announced if they are important", () => {
  const news = told(
    [{ type: "CardRevealed", seat: 1, cell: 0, value: 3 }, "Bo turns up a 3."],
    [{ type: "ComboTaken", seat: 1, line: 0, value: 3 }, "A combo!"],
    [{ type: "CardsSwapped", seat: 0, cell: 0, other: 1 }, "Ann swaps."],
    [{ type: "SeatDone", seat: 0 }, null],
  );
  assert.deepEqual(sentencesFor(news, 0), ["A combo!", "Ann swaps."]);
  assert.equal(markOf(news, 1), "−2");
  assert.equal(markOf(news, 0), null);
  assert.deepEqual(cardEvents(news, 0).map(({ type }) => type), ["CardsSwapped"]);
});

test("the newest hole is announced", () => {
  const news = told([{ type: "HoleWritten" }, "Hole 1"], [{ type: "HoleWritten" }, "Hole 2"]);
  assert.equal(lastHole(news), "Hole 2");
  assert.equal(lastHole([]), null);
});
