import assert from "node:assert/strict";
import test from "node:test";

import { Saving } from "../../../../static/js/designer/draft/saving.js";
import { Unsaved } from "../../../../static/js/designer/draft/unsaved.js";
import { Drawer, Server } from "../drafts.js";

function saving(server, { drawer = new Drawer(), page = "one" } = {}) {
  const made = new Saving({
    draft: server.draft, put: server.put, delay: 1e6, unsaved: new Unsaved(drawer, "courses/a", page),
  });
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

async function inConflict() {
  const server = new Server();
  const { made, drawer } = saving(server);
  await server.put({ name: "theirs" }, 1);
  made.save({ name: "mine" });
  assert.equal(await made.flush(), false);
  assert.deepEqual([made.state.name, made.theirs.name], ["conflict", "theirs"]);
  assert.equal(server.design.name, "theirs");
  return { server, made, drawer };
}

test("in a conflict, my version can replace theirs", async () => {
  const { server, made } = await inConflict();
  assert.equal(await made.keepMine(), true);
  assert.equal(server.design.name, "mine");
});

test("in a conflict, their version can be taken, and mine can be restored", async () => {
  const { server, made, drawer } = await inConflict();
  assert.equal(made.takeTheirs().name, "theirs");
  assert.deepEqual([made.state.name, drawer.length], ["saved", 0]);
  made.save({ name: "mine" });
  assert.equal(await made.flush(), true);
  assert.equal(server.design.name, "mine");
});

test("nothing is sent or lost while a conflict is open", async () => {
  const { server, made, drawer } = await inConflict();
  made.save({ name: "mine too" });
  await made.flush();
  assert.equal(server.design.name, "theirs");
  assert.match([...drawer.items.values()].join(), /mine too/);
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
  assert.equal(await made.flush(), false);
  assert.deepEqual([made.state.name, server.design.name], ["conflict", "theirs"]);
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
  assert.deepEqual([server.design.name, made.theirs], ["on", null]);
});

test("unsaved changes of ours are not replaced by another window's save", async () => {
  const server = new Server();
  const { made } = saving(server);
  await server.put({ name: "theirs" }, 1);
  made.save({ name: "ours" });
  assert.equal(made.catchUp(server.draft), false);
  await made.flush();
  assert.deepEqual(made.theirs, { name: "theirs" });
});
