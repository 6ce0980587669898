import assert from "node:assert/strict";
import test from "node:test";

import { History } from "../../../../static/js/designer/draft/history.js";

function written() {
  const history = new History("");
  for (const text of ["a", "ab", "abc"]) history.do(`wrote ${text.at(-1)}`, text);
  return history;
}

test("every step is taken back and done again, with what it was called", () => {
  const history = written();
  assert.deepEqual([history.undo(), history.undo(), history.value], ["wrote c", "wrote b", "a"]);
  assert.deepEqual([history.redo(), history.value], ["wrote b", "ab"]);
  assert.deepEqual([history.undoLabel, history.redoLabel], ["wrote b", "wrote c"]);
});

test("there is no end to it", () => {
  const history = new History(0);
  for (let step = 1; step <= 5000; step += 1) history.do("more", step);
  while (history.undo());
  assert.equal(history.value, 0);
});

test("after a new step what was taken back is gone", () => {
  const history = written();
  history.undo();
  history.do("wrote x", "abx");
  assert.deepEqual([history.redo(), history.value], [null, "abx"]);
});

test("what changes nothing is no step", () => {
  const history = written();
  history.do("nothing", "abc");
  assert.equal(history.undoLabel, "wrote c");
});

test("every change is told with how it came", () => {
  const history = written();
  const told = [];
  history.on("change", ({ how, value }) => told.push([how, value]));
  history.undo();
  history.redo();
  history.do("wrote d", "abcd");
  assert.deepEqual(told, [["undo", "ab"], ["redo", "abc"], ["do", "abcd"]]);
});

test("what somebody else did is no step, and each step leads to a value with it", () => {
  const history = new History({ name: "a", about: "" });
  history.do("b", { name: "b", about: "" });
  history.do("c", { name: "c", about: "" });
  history.undo();
  const told = [];
  history.on("change", ({ how, label }) => told.push([how, label]));
  history.rebase({ name: "b", about: "theirs" }, (value) => ({ ...value, about: "theirs" }));
  assert.deepEqual(told, [["merge", ""]]);
  assert.equal(history.redo(), "c");
  assert.deepEqual(history.value, { name: "c", about: "theirs" });
  history.undo();
  history.undo();
  assert.deepEqual(history.value, { name: "a", about: "theirs" });
  assert.equal(history.undoLabel, null);
});

test("a step that somebody else has made their own goes", () => {
  const history = new History({ name: "a" });
  history.do("b", { name: "b" });
  history.rebase({ name: "z" }, () => ({ name: "z" }));
  assert.equal(history.undoLabel, null);
});
