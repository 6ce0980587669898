import assert from "node:assert/strict";
import test from "node:test";

import { Saving } from "../../../../static/js/designer/draft/saving.js";
import { Unsaved } from "../../../../static/js/designer/draft/unsaved.js";
import { Drawer, Server } from "../drafts.js";

const FIELDS = { lists: {} };

function drawing(server, drawer = new Drawer()) {
  const made = new Saving({
    draft: server.draft, put: server.put, delay: 1e6, merging: FIELDS,
    unsaved: new Unsaved(drawer, "courses/a", "one"),
  });
  const met = [];
  const asked = [];
  made.on("merged", (told) => met.push(told));
  made.on("conflict", (told) => asked.push(told));
  return { made, met, asked, drawer };
}

test("another editor's save is merged, and ours is saved on top of it", async () => {
  const server = new Server({ name: "old", about: "" });
  const { made, met, asked } = drawing(server);
  await server.put({ name: "old", about: "theirs" }, 1);
  made.save({ name: "ours", about: "" });
  assert.equal(await made.flush(), true);
  assert.deepEqual(server.design, { name: "ours", about: "theirs" });
  assert.deepEqual([met.length, asked.length, met[0].value], [1, 0, server.design]);
  assert.deepEqual(met[0].onto({ name: "earlier", about: "" }), { name: "earlier", about: "theirs" });
});

test("only conflicts are asked about, and everything else is kept with either choice", async () => {
  for (const [answer, name] of [["keepMine", "ours"], ["takeTheirs", "theirs"]]) {
    const server = new Server({ name: "old", about: "", par: 3 });
    const { made, asked } = drawing(server);
    await server.put({ name: "theirs", about: "theirs", par: 3 }, 1);
    made.save({ name: "ours", about: "", par: 4 });
    assert.equal(await made.flush(), false);
    assert.equal(asked.length, 1);
    await made[answer]();
    assert.equal(await made.flush(), true);
    assert.deepEqual(server.design, { name, about: "theirs", par: 4 });
  }
});

test("work done offline is saved on top of others' changes", async () => {
  const server = new Server({ name: "old", about: "" });
  const { made, asked } = drawing(server);
  server.net = "down";
  made.save({ name: "drawn offline", about: "" });
  assert.equal(await made.flush(), false);
  server.net = "up";
  await server.put({ name: "old", about: "theirs" }, 1);
  assert.equal(await made.flush(), true);
  assert.deepEqual([server.design, asked], [{ name: "drawn offline", about: "theirs" }, []]);
});

test("a save without an answer is not repeated after it was undone", async () => {
  const server = new Server({ name: "old", about: "" });
  const { made, asked } = drawing(server);
  server.net = "deaf";
  made.save({ name: "saved unheard", about: "" });
  await made.flush();
  server.net = "up";
  await server.put({ ...server.design, about: "theirs" }, 2);
  made.save({ name: "old", about: "" });
  assert.equal(await made.flush(), true);
  assert.deepEqual([server.design, asked], [{ name: "old", about: "theirs" }, []]);
});

test("work left by a closed page is merged with later saves of others", async () => {
  const server = new Server({ name: "old", about: "" });
  const { made, drawer } = drawing(server);
  server.net = "down";
  made.save({ name: "left", about: "" });
  await made.flush();
  server.net = "up";
  await server.put({ name: "old", about: "theirs" }, 1);
  const next = new Saving({
    draft: server.draft, put: /** @type {any} */ (server.put), delay: 1e6, merging: FIELDS,
    unsaved: new Unsaved(drawer, "courses/a", "two"),
  });
  for (const design of next.leftOver()) next.save(design);
  assert.equal(await next.flush(), true);
  assert.deepEqual(server.design, { name: "left", about: "theirs" });
});

test("a change of others is merged once while ours waits", async () => {
  const server = new Server({ name: "old", about: "" });
  const { made, met } = drawing(server);
  made.save({ name: "ours", about: "" });
  await server.put({ name: "old", about: "theirs" }, 1);
  assert.equal(made.catchUp(server.draft), true);
  assert.equal(made.catchUp(server.draft), false);
  assert.equal(await made.flush(), true);
  assert.deepEqual([server.design, met.length], [{ name: "ours", about: "theirs" }, 1]);
});

test("a stopped page sends nothing and leaves nothing in storage", async () => {
  const server = new Server();
  const { made, drawer } = drawing(server);
  made.save({ name: "drawn" });
  made.stop();
  made.save({ name: "drawn on" });
  await made.flush();
  assert.deepEqual([server.puts, drawer.length], [[], 0]);
});
