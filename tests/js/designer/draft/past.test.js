import assert from "node:assert/strict";
import test from "node:test";

import { History } from "../../../../static/js/designer/draft/history.js";
import { Past } from "../../../../static/js/designer/draft/past.js";

/** @returns {any} */
function drawer() {
  const items = new Map();
  return {
    items,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => items.set(name, value),
    removeItem: (name) => items.delete(name),
  };
}

function worked(steps, name = (step) => `step ${step}`) {
  const history = new History({ name: "new" });
  for (let step = 1; step <= steps; step += 1) history.do(`did ${step}`, { name: name(step) });
  return history;
}

function reopened(history, design = history.value) {
  const past = new Past(drawer(), "courses/a");
  past.keep(history);
  return past.stepsTo(structuredClone(design));
}

test("undo and redo work as before after a reload", () => {
  const history = worked(3);
  history.undo();
  const again = new History(history.value, reopened(history));
  assert.deepEqual([again.undo(), again.value], ["did 2", { name: "step 1" }]);
  assert.deepEqual([again.redo(), again.redo(), again.redo()], ["did 2", "did 3", null]);
});

test("the steps of another design are not restored", () => {
  assert.equal(reopened(worked(3), { name: "theirs" }), null);
  assert.equal(new Past(drawer(), "courses/a").stepsTo({ name: "new" }), null);
});

test("only the newest of many steps are kept", () => {
  const { past } = reopened(worked(250));
  assert.deepEqual([past.length, past.at(-1).label], [100, "did 250"]);
});

test("large steps are kept while there is space", () => {
  const { past } = reopened(worked(40, (step) => `${step}`.padEnd(100_000)));
  assert.deepEqual([past.length, past.at(-1).label], [9, "did 40"]);
});
