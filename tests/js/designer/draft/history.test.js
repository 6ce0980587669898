import assert from "node:assert/strict";
import test from "node:test";

import { History } from "../../../../static/js/designer/draft/history.js";

function written() {
  const history = new History("");
  for (const text of ["a", "ab", "abc"]) history.do(`wrote ${text.at(-1)}`, text);
  return history;
}

test("every step can be undone and redone, with its label", () => {
  const history = written();
  assert.deepEqual([history.undo(), history.undo(), history.value], ["wrote c", "wrote b", "a"]);
  assert.deepEqual([history.redo(), history.value], ["wrote b", "ab"]);
  assert.deepEqual([history.undoLabel, history.redoLabel], ["wrote b", "wrote c"]);
});

test("the number of steps is unlimited", () => {
  const history = new History(0);
  for (let step = 1; step <= 5000; step += 1) history.do("more", step);
  while (history.undo());
  assert.equal(history.value, 0);
});

test("a new step discards the undone ones", () => {
  const history = written();
  history.undo();
  history.do("wrote x", "abx");
  assert.deepEqual([history.redo(), history.value], [null, "abx"]);
});

test("an unchanged value is not a step", () => {
  const history = written();
  history.do("nothing", "abc");
  assert.equal(history.undoLabel, "wrote c");
});

test("every change is reported with its kind", () => {
  const history = written();
  const told = [];
  history.on("change", ({ how, value }) => told.push([how, value]));
  history.undo();
  history.redo();
  history.do("wrote d", "abcd");
  assert.deepEqual(told, [["undo", "ab"], ["redo", "abc"], ["do", "abcd"]]);
});

test("a change by another editor is not a step and is included in every earlier value", () => {
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

test("a step that another editor has repeated disappears", () => {
  const history = new History({ name: "a" });
  history.do("b", { name: "b" });
  history.rebase({ name: "z" }, () => ({ name: "z" }));
  assert.equal(history.undoLabel, null);
});

test("a refused step changes nothing, and views show the value again", () => {
  const history = new History("a");
  history.guard((next) => next !== "blocked");
  const told = [];
  history.on("change", ({ value, how }) => told.push([value, how]));
  assert.equal(history.do("blocked", "blocked"), false);
  assert.deepEqual([history.value, history.undoLabel, told], ["a", null, [["a", "merge"]]]);
  assert.equal(history.do("b", "b"), true);
});

test("a version that was not chosen can be restored with undo", () => {
  const history = new History("theirs");
  history.note("Other version used", "ours");
  assert.deepEqual([history.value, history.undoLabel], ["theirs", "Other version used"]);
  history.undo();
  assert.equal(history.value, "ours");
  history.redo();
  assert.equal(history.value, "theirs");
});
