import assert from "node:assert/strict";
import test from "node:test";

import { pauseBefore, untilOver } from "../../../../static/js/core/live/poll.js";

const isOver = ({ state }) => state === "done";
const first = { state: "queued" };

function asked(states) {
  const heard = [];
  const pauses = [];
  const left = states.map((state) => ({ state }));
  const last = untilOver(first, {
    isOver,
    ask: async () => left.shift(),
    heard: ({ state }) => heard.push(state),
    pause: async (milliseconds) => pauses.push(milliseconds),
  });
  return { last, heard, pauses };
}

test("polling continues until the end and reports every answer", async () => {
  const { last, heard } = asked(["working", "working", "done"]);
  assert.deepEqual(await last, { state: "done" });
  assert.deepEqual(heard, ["queued", "working", "working", "done"]);
});

test("something already finished is not polled", async () => {
  const heard = [];
  const ask = () => assert.fail("asked");
  await untilOver({ state: "done" }, { isOver, ask, heard: ({ state }) => heard.push(state) });
  assert.deepEqual(heard, ["done"]);
});

test("the pauses grow up to three seconds", async () => {
  const { last, pauses } = asked([...Array(9).fill("working"), "done"]);
  await last;
  assert.deepEqual(pauses, pauses.toSorted((a, b) => a - b));
  assert.equal(pauses[0], 250);
  assert.equal(pauseBefore(50), 3000);
});
