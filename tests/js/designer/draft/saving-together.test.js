import assert from "node:assert/strict";
import test from "node:test";

import { Saving } from "../../../../static/js/designer/draft/saving.js";
import { Unsaved } from "../../../../static/js/designer/draft/unsaved.js";
import { Drawer, Server } from "../drafts.js";

const FIELDS = { lists: {} };

function drawing(server, drawer = new Drawer()) {
  const made = new Saving({
    draft: server.draft, put: server.put, delay: 1e6, merging: FIELDS,
    unsaved: new Unsaved(drawer, "courses/a", { page: "one", create: "/api/v1/courses/" }),
  });
  const met = [];
  made.on("merged", (told) => met.push(told));
  return { made, met, asked: made.conflicts.open, drawer };
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

const ANN = { by: { id: "a", name: "Ann" }, revision: 2 };
const names = ({ conflicts }) => conflicts.open.map(({ part, by }) => [part, by.map(({ name }) => name)]);

/** Both sides have changed the name; ours has also changed the par, and theirs the description. */
async function inConflict(server = new Server({ name: "old", about: "", par: 3 })) {
  const { made, drawer } = drawing(server);
  await server.put({ name: "theirs", about: "theirs", par: 3 }, 1);
  server.savers = [ANN, { by: { id: "c", name: "Cy" }, revision: 1 }];
  made.save({ name: "ours", about: "", par: 4 });
  assert.equal(await made.flush(), true);
  return { server, made, drawer };
}

test("a conflict blocks only its part, and names who saved since our revision", async () => {
  const { server, made } = await inConflict();
  assert.deepEqual(server.design, { name: "theirs", about: "theirs", par: 4 });
  assert.deepEqual([names(made), made.isComplete, made.state.name], [[["name", ["Ann"]]], false, "saved"]);
  assert.deepEqual(made.ours, { name: "ours", about: "theirs", par: 4 });
  const next = { ...server.design, par: 5 };
  assert.deepEqual(made.conflicts.touchedBy(server.design, next), []);
  assert.equal(made.conflicts.touchedBy(server.design, { ...next, name: "third" }).length, 1);
  made.save(next);
  assert.equal(await made.flush(), true);
  await server.put({ ...server.design, about: "more" }, server.revision);
  assert.equal(made.catchUp(server.draft), true);
  assert.deepEqual([made.ours, names(made).length], [{ name: "ours", about: "more", par: 5 }, 1]);
});

test("an open conflict survives a reload, and our version can still be used", async () => {
  const { server, drawer } = await inConflict();
  const next = new Saving({
    draft: server.draft, put: /** @type {any} */ (server.put), delay: 1e6, merging: FIELDS,
    unsaved: new Unsaved(drawer, "courses/a", { page: "two" }),
  });
  assert.deepEqual(next.leftOver(), [], "everything but the conflict is saved");
  assert.deepEqual(names(next), [["name", ["Ann"]]]);
  assert.equal(drawer.length, 1);
  const [conflict] = next.conflicts.open;
  const ours = next.conflicts.withOurs(conflict, server.design);
  next.conflicts.close(conflict);
  next.save(ours);
  assert.equal(await next.flush(), true);
  assert.deepEqual([server.design, drawer.length], [{ name: "ours", about: "theirs", par: 4 }, 0]);
});

test("a conflict ends when the other user makes our version", async () => {
  const { server, made, drawer } = await inConflict();
  await server.put({ ...server.design, name: "ours" }, server.revision);
  made.catchUp(server.draft);
  assert.deepEqual([made.isComplete, drawer.length], [true, 0]);
});

test("a conflict names the person who changed the part last", async () => {
  const { server, made } = await inConflict();
  await server.put({ ...server.design, name: "Cy's" }, server.revision);
  server.savers = [{ by: { id: "c", name: "Cy" }, revision: server.revision }, ANN];
  made.catchUp(server.draft);
  assert.deepEqual([names(made), made.ours.name], [[["name", ["Cy"]]], "ours"]);
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
    unsaved: new Unsaved(drawer, "courses/a", { page: "two" }),
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

test("a page that lost access sends nothing and keeps what is unsaved", async () => {
  const server = new Server();
  const { made, drawer } = drawing(server);
  made.save({ name: "drawn" });
  await made.stop();
  made.save({ name: "drawn on" });
  await made.flush();
  assert.deepEqual([server.puts, drawer.length, made.state.name], [[], 1, "ended"]);
  const [left] = new Unsaved(drawer, "courses/a").left();
  assert.deepEqual([left.ours, left.create], [{ name: "drawn on" }, "/api/v1/courses/"]);
  made.forget();
  assert.deepEqual([drawer.length, made.isComplete], [0, true]);
});

test("a page that lost access waits for the answer to its last save", async () => {
  const server = new Server();
  const { made, drawer } = drawing(server);
  let answer = () => {};
  server.answering = new Promise((resolve) => (answer = () => resolve(undefined)));
  made.save({ name: "on its way" });
  const sent = made.flush();
  const stopped = made.stop();
  setTimeout(answer, 5);
  await stopped;
  assert.deepEqual([server.design.name, made.isComplete, made.state.name, drawer.length], ["on its way", true, "saved", 0]);
  await sent;
});

test("a page that lost access with an open conflict keeps our version", async () => {
  const { made, drawer } = await inConflict();
  await made.stop();
  const [left] = new Unsaved(drawer, "courses/a").left();
  assert.deepEqual([made.state.name, left.ours.name], ["ended", "ours"]);
});

test("a refused save reports lost access, but other refusals do not", async () => {
  const timesEnded = { link_withdrawn: 1, account_needed: 1, not_found: 1, course_too_large: 0 };
  for (const [code, ends] of Object.entries(timesEnded)) {
    const server = new Server();
    const { made } = drawing(server);
    let ended = 0;
    made.on("ended", () => (ended += 1));
    server.refusal = code;
    made.save({ name: "drawn" });
    await made.flush();
    assert.equal(ended, ends, code);
    await made.stop();
  }
});
