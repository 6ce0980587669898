/** Every turn is delivered exactly once despite faults. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Client, DoglegError, type Settings } from "../src/index.js";
import { json, PLACE, refusing, Site, unreached } from "./site.js";

function clientOf(site: Site, settings: Settings = {}): Client {
  site.token = `secret ${crypto.randomUUID()}`;
  // Skip the wait, but let other tasks run.
  const sleep = () => new Promise<void>((done) => setImmediate(done));
  return new Client(PLACE, { token: site.token, fetch: site.fetch, WebSocket: site.Socket, sleep, ...settings });
}

/** The turns delivered so far; `over` resolves at the end. */
function watching(site: Site, client: Client, given: Parameters<Client["watch"]>[1] = {}) {
  const told: number[] = [];
  const over = (async () => {
    for await (const { version } of client.watch("t1", given)) {
      told.push(version);
      site.heard();
    }
  })();
  return { told, over };
}

const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_none, place) => first + place);
const asksFor = (site: Site, end: string) => site.asked.filter(({ path }) => path.endsWith(end)).length;
const polls = (site: Site) => asksFor(site, "/tables/t1/");

test("a game is delivered from its first turn to its last", async () => {
  const site = new Site();
  site.play(3);
  const { told, over } = watching(site, clientOf(site));
  await site.until(() => site.sockets.length === 1);
  site.play(2);
  site.finish();
  await over;
  assert.deepEqual(told, upTo(6));
  assert.equal(polls(site) + asksFor(site, "log/"), 0, "the socket has told all");
  assert.equal(site.sockets.length, 0, "and is closed");
});

test("a dropped connection loses and repeats no turn, and reconnects with a new ticket", async () => {
  const site = new Site();
  const { told, over } = watching(site, clientOf(site));
  for (let cut = 1; cut <= 5; cut += 1) {
    await site.until(() => site.sockets.length === 1);
    site.play(2);
    site.cut();
    site.play(1);
    await site.until(() => asksFor(site, "socket-tickets/") > cut);
  }
  site.finish();
  await over;
  assert.deepEqual(told, upTo(16));
});

test("a truncated log is read page by page", async () => {
  const site = new Site();
  site.play(350);
  const { told, over } = watching(site, clientOf(site));
  await site.until(() => site.sockets.length === 1);
  site.finish();
  await over;
  assert.deepEqual(told, upTo(351));
  assert.ok(asksFor(site, "log/") >= 3);
});

test("a failed page of the log loses no turn", async () => {
  const site = new Site();
  site.play(350);
  site.faults = Array.from({ length: 9 }, () => ["log/", unreached]);
  const settings = { WebSocket: null };
  site.finish();
  const { told, over } = watching(site, clientOf(site, settings));
  await over;
  assert.deepEqual(told, upTo(351));
});

test("watching can start after a version", async () => {
  const site = new Site();
  site.play(120);
  site.finish();
  const { told, over } = watching(site, clientOf(site), { have: 7 });
  await over;
  assert.deepEqual(told, upTo(121, 8));
});

test("watching can start with the newest version", async () => {
  const site = new Site();
  site.play(9);
  const { told, over } = watching(site, clientOf(site), { have: "newest" });
  await site.until(() => site.sockets.length === 1);
  site.cut();
  site.play(2);
  site.finish();
  await over;
  assert.deepEqual(told, upTo(12, 10));
});

test("without working sockets the table is polled with its ETag", async () => {
  for (const WebSocket of [null, undefined]) {
    const site = new Site();
    site.handshakes = Array.from({ length: 100 }, () => 1006);
    const { told, over } = watching(site, clientOf(site, WebSocket === null ? { WebSocket } : {}));
    for (let turn = 1; turn <= 5; turn += 1) {
      const before = polls(site);
      site.play(1);
      await site.until(() => polls(site) > before + 3);
    }
    site.finish();
    await over;
    assert.deepEqual(told, upTo(6));
    const asked = site.asked.filter(({ path }) => path.endsWith("/tables/t1/"));
    assert.ok(asked.filter(({ headers }) => headers.has("If-None-Match")).length >= 10);
    assert.ok(asksFor(site, "socket-tickets/") < polls(site), "sockets are tried less and less often");
  }
});

test("a socket that works again replaces polling", async () => {
  const site = new Site();
  site.handshakes = [1006, 4429];
  const { told, over } = watching(site, clientOf(site));
  await site.until(() => site.sockets.length === 1);
  const before = polls(site);
  assert.ok(before >= 32, "too many sockets: it is polled for a while");
  site.play(4);
  site.cut();
  await site.until(() => site.sockets.length === 1);
  assert.ok(polls(site) <= before + 2, "it worked before, so it is tried again at once");
  site.finish();
  await over;
  assert.deepEqual(told, upTo(5));
});

test("a silent socket is queried and then given up", async () => {
  const site = new Site();
  const { told, over } = watching(site, clientOf(site, { silence: 0.02 }));
  await site.until(() => site.sockets.length === 1);
  const [first] = site.sockets;
  first!.dead = true;
  site.play(2);
  await site.until(() => first!.readyState === 3);
  site.finish();
  await over;
  assert.deepEqual(first!.said, [{ type: "sync", since: 0 }]);
  assert.deepEqual(told, upTo(3));
});

test("a restarting site is waited for without a limit", async () => {
  const site = new Site();
  const { told, over } = watching(site, clientOf(site));
  await site.until(() => site.sockets.length === 1);
  site.faults = Array.from({ length: 40 }, (_none, place) => ["/", place % 2 ? unreached : refusing(503, "updating")]);
  site.cut();
  await site.until(() => site.faults.length === 0);
  site.play(2);
  site.finish();
  await over;
  assert.deepEqual(told, upTo(3));
});

test("a view older than the last is ignored", async () => {
  const site = new Site();
  site.play(4);
  const old = { ...site.view(null), version: 2 };
  const versions: number[] = [];
  const ended = new AbortController();
  const client = clientOf(site, { WebSocket: null });
  const following = (async () => {
    for await (const { table } of client.follow("t1", { signal: ended.signal })) versions.push(table.version);
  })();
  await site.until(() => polls(site) > 1);
  site.faults = [["/tables/t1/", () => json(old)]];
  await site.until(() => site.faults.length === 0);
  site.play(1);
  site.finish();
  await following;
  assert.deepEqual([...versions].sort(), versions);
});

test("a missing table is an immediate error", async () => {
  const client = clientOf(new Site());
  const missing = client.watch("t2").next();
  await assert.rejects(missing, (error) => error instanceof DoglegError && error.status === 404);
});

test("stopping closes the socket, even during a silence", async () => {
  const site = new Site();
  site.play(1);
  const ended = new AbortController();
  const { told, over } = watching(site, clientOf(site), { signal: ended.signal });
  await site.until(() => told.length === 1);
  ended.abort();
  await over;
  assert.equal(site.sockets.length, 0);
  for await (const { version } of clientOf(site).watch("t1")) if (version === 1) break;
  assert.equal(site.sockets.length, 0);
});

const prompt = (id: string) => ({ id, kind: "turn", required: true, text: "Yours." });

test("in a played game each prompt is answered once and every turn delivered", async () => {
  const site = new Site();
  site.prompt = prompt("0.1");
  const told: number[] = [];
  const playing = (async () => {
    for await (const { version } of clientOf(site).play("t1", (table) => table.options?.[0]?.action)) told.push(version);
  })();
  await site.until(() => site.acts.length === 1);
  site.prompt = prompt("0.2");
  site.faults = [["actions/", refusing(409, "closed_prompt")]];
  site.play(1);
  await site.until(() => site.faults.length === 0);
  // The same view and prompt are sent again.
  site.play(1);
  site.prompt = prompt("0.3");
  site.play(1);
  await site.until(() => site.acts.length === 2);
  site.finish();
  await playing;
  assert.deepEqual(site.acts, [
    { prompt: "0.1", action: { type: "Lay" } },
    { prompt: "0.3", action: { type: "Lay" } },
  ]);
  assert.deepEqual(told, upTo(site.version));
});

test("any other refusal ends it", async () => {
  const site = new Site();
  site.prompt = prompt("0.1");
  site.faults = [["actions/", refusing(409, "unreadable")]];
  const playing = clientOf(site).play("t1", (table) => table.options?.[0]?.action);
  const told = (async () => {
    for await (const entry of playing) assert.ok(entry);
  })();
  await assert.rejects(told, (error) => error instanceof DoglegError && error.code === "unreadable");
});
