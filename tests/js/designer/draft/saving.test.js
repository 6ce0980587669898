import assert from "node:assert/strict";
import test, { afterEach } from "node:test";

import { Saving } from "../../../../static/js/designer/draft/saving.js";
import { Unsaved } from "../../../../static/js/designer/draft/unsaved.js";
import { Drawer, Server } from "../drafts.js";

/** @type {Saving<any>[]} */
const opened = [];

// A waiting timer would keep the process alive.
afterEach(() => Promise.all(opened.splice(0).map((made) => made.stop())));

function saving(server, { drawer = new Drawer(), page = "one" } = {}) {
  const made = new Saving({
    draft: server.draft, put: server.put, delay: 1e6, unsaved: new Unsaved(drawer, "courses/a", { page }),
  });
  opened.push(made);
  const told = [];
  made.on("state", ({ name }) => told.push(name));
  made.on("verdict", (verdict) => told.push(verdict));
  return { made, told, drawer };
}

test("the latest version is saved once, and its verdict is reported", async () => {
  const server = new Server();
  const { made, told, drawer } = saving(server);
  made.save({ name: "a" });
  made.save({ name: "ab" });
  assert.equal(drawer.length, 1);
  assert.equal(await made.flush(), true);
  assert.deepEqual(server.puts, ["ab"]);
  assert.deepEqual(told, ["waiting", "waiting", "saving", "saved", { valid: true }]);
  assert.equal(drawer.length, 0);
});

test("changes during a request are saved afterwards, one request at a time", async () => {
  const server = new Server();
  const { made } = saving(server);
  made.save({ name: "a" });
  const first = made.flush();
  made.save({ name: "ab" });
  made.save({ name: "abc" });
  await first;
  assert.deepEqual([server.puts, server.design.name], [["a", "abc"], "abc"]);
});

test("offline changes are kept and saved once online", async () => {
  const server = new Server();
  const { made, drawer } = saving(server);
  server.net = "down";
  made.save({ name: "a" });
  assert.equal(await made.flush(), false);
  assert.deepEqual([made.state.name, drawer.length], ["offline", 1]);
  server.net = "up";
  assert.equal(await made.flush(), true);
  assert.deepEqual([server.design.name, drawer.length], ["a", 0]);
});

test("a server that cannot save is distinguished from being offline and retried", async () => {
  const server = new Server();
  const { made, drawer } = saving(server);
  server.net = "full";
  made.save({ name: "a" });
  assert.equal(await made.flush(), false);
  assert.deepEqual([made.state.name, drawer.length], ["unsaved", 1]);
  server.net = "up";
  assert.equal(await made.flush(), true);
  assert.deepEqual([server.design.name, drawer.length], ["a", 0]);
});

test("a lost answer is not a conflict with oneself", async () => {
  const server = new Server();
  const { made } = saving(server);
  server.net = "deaf";
  made.save({ name: "a" });
  await made.flush();
  server.net = "up";
  made.save({ name: "ab" });
  assert.equal(await made.flush(), true);
  assert.equal(server.design.name, "ab");
});

test("a refusal shows the server's message, and the next step tries again", async () => {
  const server = new Server();
  const { made, drawer } = saving(server);
  server.net = "refusing";
  made.save({ name: "a" });
  assert.equal(await made.flush(), false);
  assert.deepEqual([made.state.name, made.state.sentence, drawer.length], ["refused", "Too long.", 1]);
  server.net = "up";
  made.save({ name: "b" });
  assert.equal(await made.flush(), true);
});

test("a reopened page continues with unsaved changes", async () => {
  const server = new Server();
  const { made: lost, drawer } = saving(server);
  server.net = "down";
  lost.save({ name: "a" });
  await lost.flush();
  server.net = "up";

  const { made } = saving(server, { drawer, page: "two" });
  const [design] = made.leftOver();
  made.save(design);
  assert.equal(await made.flush(), true);
  assert.deepEqual([server.design.name, drawer.length], ["a", 0]);
});

test("outdated unsaved changes cause a conflict instead of overwriting the draft", async () => {
  const server = new Server();
  const { made: lost, drawer } = saving(server);
  server.net = "down";
  lost.save({ name: "mine" });
  await lost.flush();
  server.net = "up";
  await server.put({ name: "theirs" }, 1);

  const { made } = saving(server, { drawer, page: "two" });
  made.save(made.leftOver()[0]);
  assert.equal(await made.flush(), true);
  assert.deepEqual([server.design, made.ours], [{ name: "theirs" }, { name: "mine" }]);
});

test("changes left by a release that did not store their origin are one conflict", async () => {
  const server = new Server();
  const drawer = new Drawer();
  await server.put({ name: "theirs", about: "theirs" }, 1);
  drawer.setItem("draft:courses/a:old", JSON.stringify({ design: { name: "mine" }, revision: 1, sent: [], at: 1 }));
  const { made } = saving(server, { drawer });
  made.save(made.leftOver()[0]);
  assert.equal(await made.flush(), true);
  assert.deepEqual([server.design, made.ours], [{ name: "theirs", about: "theirs" }, { name: "mine" }]);
  assert.deepEqual(made.conflicts.open.map(({ part }) => part), ["all"]);
});

test("unsaved changes that had been saved after all are discarded", async () => {
  const server = new Server();
  const { made: lost, drawer } = saving(server);
  server.net = "deaf";
  lost.save({ name: "a" });
  await lost.flush();

  const { made } = saving(server, { drawer, page: "two" });
  assert.deepEqual([made.leftOver(), drawer.length], [[], 0]);
});

test("another window's save is adopted while nothing of ours waits", async () => {
  const server = new Server();
  const { made } = saving(server);
  await server.put({ name: "theirs" }, 1);
  assert.deepEqual([made.catchUp(server.draft), made.catchUp(server.draft)], [true, false]);
  made.save({ name: "on" });
  await made.flush();
  assert.deepEqual([server.design.name, made.conflicts.open], ["on", []]);
});

test("unsaved changes of ours are not lost to another window's save", async () => {
  const server = new Server();
  const { made } = saving(server);
  await server.put({ name: "theirs" }, 1);
  made.save({ name: "ours" });
  assert.equal(made.catchUp(server.draft), true);
  assert.deepEqual([made.ours, made.isComplete], [{ name: "ours" }, false]);
});
