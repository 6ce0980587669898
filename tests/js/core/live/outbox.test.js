import assert from "node:assert/strict";
import test from "node:test";

import { RequestError } from "../../../../static/js/core/http.js";
import { Outbox, isUnanswered, isUnsaved, pauseBefore } from "../../../../static/js/core/live/outbox.js";

/** @implements {Storage} */
class Drawer {
  items = new Map();
  length = 0;
  clear = () => this.items.clear();
  key = () => null;
  getItem = (name) => this.items.get(name) ?? null;
  setItem = (name, value) => this.items.set(name, value);
  removeItem = (name) => this.items.delete(name);
}

function outbox(send, storage = new Drawer()) {
  const told = [];
  const box = new Outbox({
    storage,
    name: "table",
    send,
    answered: (answer, submission) => told.push(["answered", answer, submission.key]),
    refused: (error, submission) => told.push(["refused", error.status, submission.key]),
    waiting: (submission) => told.push(["waiting", submission.key]),
  });
  return { box, told, storage };
}

test("an answered request is reported and removed", async () => {
  const { box, told, storage } = outbox(async () => ({ version: 7 }));
  await box.put({ key: "a" });
  assert.deepEqual(told, [["answered", { version: 7 }, "a"]]);
  assert.equal(storage.items.size, 0);
});

test("an unanswered request is kept and sent again under the same key", async () => {
  let away = true;
  const keys = [];
  const send = async (submission) => {
    keys.push(submission.key);
    if (away) throw new RequestError(0);
    return {};
  };
  const { box, told, storage } = outbox(send);
  await box.put({ key: "a" });
  assert.deepEqual(told, [["waiting", "a"]]);

  away = false;
  await box.flush();
  assert.deepEqual(keys, ["a", "a"]);
  assert.deepEqual(told.at(-1), ["answered", {}, "a"]);
  assert.equal(storage.items.size, 0);
});

test("a flush during another one waits for the same answer", async () => {
  let answer = () => {};
  const { box, told } = outbox(() => new Promise((resolve) => { answer = () => resolve({}); }));
  box.put({ key: "a" });
  const flushed = box.flush().then(() => told.push(["flushed"]));
  await Promise.resolve();
  assert.deepEqual(told, []);
  answer();
  await flushed;
  assert.deepEqual(told, [["answered", {}, "a"], ["flushed"]]);
});

test("a reopened page sends what the previous one could not", async () => {
  const drawer = new Drawer();
  const lost = outbox(async () => { throw new RequestError(503); }, drawer);
  await lost.box.put({ key: "a" });
  await lost.box.put({ key: "b" });

  const { box, told } = outbox(async () => ({}), drawer);
  await box.flush();
  assert.deepEqual(told.map(([what, , key]) => [what, key]), [["answered", "a"], ["answered", "b"]]);
});

test("a server that cannot save is distinguished from a lost connection", async () => {
  const reasons = [];
  const errors = [new RequestError(503, { code: "cannot_save" }, 10000), new RequestError(0)];
  const { box, told } = outbox(async () => {
    if (errors.length) throw errors.shift();
    return {};
  });
  box.waiting = (submission, error) => reasons.push([submission.key, isUnsaved(error)]);
  await box.put({ key: "a" });
  await box.flush();
  assert.deepEqual(reasons, [["a", true], ["a", false]]);
  await box.flush();
  assert.deepEqual(told, [["answered", {}, "a"]]);
});

test("a refusal is reported once and not repeated", async () => {
  const { box, told, storage } = outbox(async () => { throw new RequestError(409); });
  await box.put({ key: "a" });
  await box.flush();
  assert.deepEqual(told, [["refused", 409, "a"]]);
  assert.equal(storage.items.size, 0);
});

test("only unanswered requests are repeated", () => {
  assert.ok(isUnanswered(new RequestError(0)));
  assert.ok(isUnanswered(new RequestError(503)));
  assert.ok(!isUnanswered(new RequestError(422)));
  assert.ok(!isUnanswered(new TypeError("a mistake of ours")));
});

test("pauses grow up to a limit", () => {
  assert.deepEqual([0, 1, 2].map((attempt) => pauseBefore(attempt)), [800, 1600, 3200]);
  assert.equal(pauseBefore(20), 15000);
});

test("a longer pause requested by the server is respected", () => {
  assert.equal(pauseBefore(0, new RequestError(503, {}, 10000)), 10000);
  assert.equal(pauseBefore(20, new RequestError(503, {}, 10000)), 15000);
});
