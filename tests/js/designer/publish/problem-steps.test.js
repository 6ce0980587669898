import assert from "node:assert/strict";
import test from "node:test";

import { ProblemSteps } from "../../../../static/js/designer/publish/problem-steps.js";

/** Return new objects each time, as each verdict does. @param {string} codes */
const problems = (codes) => [...codes].map((code) => ({ code, field: "holes", detail: `about ${code}` }));

/** @param {ProblemSteps} steps @param {string} codes @param {number} by */
const stepped = (steps, codes, by) => codes[steps.step(problems(codes), by)];

test("steps go through the list and wrap around", () => {
  const steps = new ProblemSteps();
  assert.deepEqual([1, 1, 1, 1].map((by) => stepped(steps, "abc", by)), ["a", "b", "c", "a"]);
  assert.equal(stepped(steps, "abc", -1), "c");
  assert.equal(stepped(new ProblemSteps(), "abc", -1), "c");
});

test("after a fixed problem comes the one that took its place", () => {
  const steps = new ProblemSteps();
  assert.deepEqual([1, 1].map((by) => stepped(steps, "abcd", by)), ["a", "b"]);
  assert.equal(steps.placeIn(problems("acd")), -1);
  assert.equal(stepped(steps, "acd", 1), "c");
  assert.equal(stepped(steps, "acd", 1), "d");
});

test("before a fixed problem comes the one that preceded it", () => {
  const steps = new ProblemSteps();
  assert.equal(stepped(steps, "abc", -1), "c");
  assert.equal(stepped(steps, "ab", -1), "b");
});

test("the current problem is found at its new place", () => {
  const steps = new ProblemSteps();
  assert.equal(stepped(steps, "abc", 1), "a");
  assert.equal(steps.placeIn(problems("xya")), 2);
  assert.equal(stepped(steps, "xyaz", 1), "z");
  assert.equal(new ProblemSteps().placeIn(problems("abc")), -1);
});

test("a single problem is selected again with every step", () => {
  const steps = new ProblemSteps();
  assert.deepEqual([1, 1, -1].map((by) => stepped(steps, "a", by)), ["a", "a", "a"]);
});
