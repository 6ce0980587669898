import assert from "node:assert/strict";
import test from "node:test";

import { oneAtATime } from "../../../../static/js/designer/together/one-at-a-time.js";

test("calls during a request share one further request", async () => {
  let asked = 0;
  /** @type {(() => void)[]} */
  const answers = [];
  const ask = oneAtATime(() => new Promise((resolve) => {
    const number = (asked += 1);
    answers.push(() => resolve(number));
  }));
  const first = ask();
  const [second, third] = [ask(), ask()];
  assert.equal(asked, 1);
  answers[0]();
  assert.equal(await first, 1);
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(asked, 2);
  answers[1]();
  assert.deepEqual([await second, await third], [2, 2]);
});

test("after a failure the request is made again", async () => {
  let asked = 0;
  const ask = oneAtATime(async () => {
    asked += 1;
    if (asked === 1) throw new Error("away");
    return asked;
  });
  const first = ask();
  const second = ask();
  await assert.rejects(first);
  assert.equal(await second, 2);
});
