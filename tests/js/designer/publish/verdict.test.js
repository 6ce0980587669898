import assert from "node:assert/strict";
import test from "node:test";

import { Emitter } from "../../../../static/js/core/events.js";
import { History } from "../../../../static/js/designer/draft/history.js";
import { Verdict, countOf, worstFirst } from "../../../../static/js/designer/publish/verdict.js";

/** @type {any} */
const error = { code: "tee_missing", severity: "error" };
/** @type {any} */
const warning = { code: "tee_unused", severity: "warning" };

class Saving extends Emitter {
  state = { name: "saved" };

  answer(verdict) {
    this.emit("verdict", verdict);
  }
}

function judged(problems = [warning, error]) {
  const [history, saving] = [new History({ name: "one" }), new Saving()];
  /** @type {any} */
  const given = { verdict: { valid: false, problems }, history, saving };
  const verdict = new Verdict(given);
  return { history, saving, verdict };
}

test("errors come first, and equal severities keep their order", () => {
  const other = { ...warning, code: "tee_far" };
  assert.deepEqual(worstFirst([warning, other, error]), [error, warning, other]);
  assert.deepEqual(countOf([warning, other, error]), { errors: 1, warnings: 2 });
});

test("a verdict is fresh until the design changes", () => {
  const { history, verdict } = judged();
  assert.ok(verdict.isFresh);
  history.do("renamed", { name: "two" });
  assert.ok(!verdict.isFresh);
  history.undo();
  assert.ok(verdict.isFresh);
});

test("a verdict of an earlier state is shown but not fresh", () => {
  const { history, saving, verdict } = judged();
  history.do("renamed", { name: "two" });
  saving.state = { name: "saving" };
  saving.answer({ valid: true, problems: [] });
  assert.deepEqual(verdict.problems, []);
  assert.ok(!verdict.isFresh);
  saving.state = { name: "saved" };
  saving.answer({ valid: true, problems: [] });
  assert.ok(verdict.isFresh);
});

test("every change of a verdict is reported", () => {
  const { history, saving, verdict } = judged();
  let told = 0;
  verdict.addEventListener("change", () => (told += 1));
  history.do("renamed", { name: "two" });
  saving.answer({ valid: true, problems: [] });
  assert.equal(told, 2);
});
