import assert from "node:assert/strict";
import test from "node:test";

const element = () => ({
  children: [],
  append(...added) { this.children.push(...added); },
  prepend(item) { this.children.unshift(item); },
  setAttribute() {},
});
globalThis.document = /** @type {any} */ ({ createElement: element, createElementNS: element });

const { addEntries } = await import("../../../static/js/table/log.js");

/** @returns {any} */
const entry = (turn, ...sentences) => ({ turn, seat: 0, lines: sentences.map((text) => ({ event: null, text })) });

/** Return the sentences in a list from top to bottom. */
const read = (list) =>
  list.children.flatMap((item) => item.children[1].children.map((paragraph) => paragraph.children[0]));

test("the newest sentence is on top, even within a turn", () => {
  const list = /** @type {any} */ (element());
  addEntries(list, [entry(1, "first", "second"), entry(2, "third")]);
  addEntries(list, [entry(3, "fourth", "fifth")]);
  assert.deepEqual(read(list), ["fifth", "fourth", "third", "second", "first"]);
});

test("an event without a sentence adds no line", () => {
  const list = /** @type {any} */ (element());
  addEntries(list, [entry(1, null)]);
  assert.equal(list.children.length, 0);
});
