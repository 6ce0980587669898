/** Every event is delivered exactly once. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Client, DoglegError, type Settings } from "../src/index.js";
import { json, PLACE, refusing, Site, unreached } from "./site.js";

function following(site: Site, after: number | "newest", settings: Settings = {}) {
  site.token = `secret ${crypto.randomUUID()}`;
  const sleep = () => new Promise<void>((done) => setImmediate(done));
  const client = new Client(PLACE, { token: site.token, fetch: site.fetch, sleep, ...settings });
  const ended = new AbortController();
  const told: number[] = [];
  const over = (async () => {
    for await (const { number } of client.feed({ after, signal: ended.signal })) {
      told.push(number);
      site.heard();
    }
  })();
  const end = () => (ended.abort(), over);
  return { told, over, end };
}

const streams = (site: Site) => site.asked.map(({ query }) => query.get("after"));

test("past events are followed by new ones", async () => {
  const site = new Site();
  site.happen("invited");
  const { told, end } = following(site, 0);
  await site.until(() => told.length === 1);
  site.happen("started");
  site.happen("your_turn");
  await site.until(() => told.length === 3);
  await end();
  assert.deepEqual(told, [1, 2, 3]);
});

test("a dropped, refused or silent stream resumes after the last event", async () => {
  const site = new Site();
  const { told, end } = following(site, 0, { silence: 0.05 });
  await site.until(() => site.streams.length === 1);
  site.happen("started");
  site.cut();
  site.happen("turn");
  await site.until(() => told.length === 2);
  site.faults = [["stream/", unreached], ["stream/", refusing(503, "updating")], ["stream/", refusing(429, "too_many_sockets")]];
  site.cut();
  site.happen("turn");
  await site.until(() => told.length === 3);
  const before = site.asked.length;
  await site.until(() => site.asked.length > before + 1);
  site.happen("finished");
  await site.until(() => told.length === 4);
  await end();
  assert.deepEqual(told, [1, 2, 3, 4]);
  assert.equal(streams(site).at(-1), "3");
});

test("after `newest` the feed resumes at that position even without events", async () => {
  const site = new Site();
  site.happen("started");
  site.faults = [["stream/", () => new Response('{"type":"alive","next":1}\n{"type":"end","code":1012}\n')]];
  const { told, end } = following(site, "newest");
  await site.until(() => site.streams.length === 1);
  site.happen("turn");
  await site.until(() => told.length === 1);
  await end();
  assert.deepEqual(streams(site), ["newest", "1"]);
  assert.deepEqual(told, [2]);
});

test("an expired cursor is an error that says where to resume", async () => {
  const site = new Site();
  site.faults = [["stream/", () => json({ code: "feed_cut", detail: "Gone.", oldest: 903, resume: 902 }, 410)]];
  const { over } = following(site, 5);
  await assert.rejects(over, (error) => error instanceof DoglegError && error.said["resume"] === 902);
});
