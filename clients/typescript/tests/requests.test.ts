/** A request takes effect once despite network faults. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Client, DoglegError, type Settings } from "../src/index.js";
import { json, page, PLACE, refusing, Site, unanswered, unreached } from "./site.js";

/** A client that does not wait, and a list of the waits it would have made. */
function clientOf(site: Site, settings: Settings = {}) {
  const waits: number[] = [];
  const sleep = async (milliseconds: number) => void waits.push(milliseconds);
  // Each site has its own token, because the pace belongs to the token.
  site.token = `secret ${crypto.randomUUID()}`;
  return { waits, client: new Client(PLACE, { token: site.token, fetch: site.fetch, sleep, ...settings }) };
}

const refusedWith = (status: number, code: string) => (error: unknown) =>
  error instanceof DoglegError && error.status === status && error.code === code;

const keys = (site: Site) => new Set(site.asked.map(({ headers }) => headers.get("Idempotency-Key")));

test("an action whose answer is lost is repeated with its key and done once", async () => {
  const site = new Site();
  site.faults = [["actions/", unanswered], ["actions/", refusing(502, "")], ["actions/", unreached]];
  const answer = await clientOf(site).client.act("t1", "0.1", { type: "Lay" });
  assert.deepEqual(site.acts, [{ prompt: "0.1", action: { type: "Lay" } }]);
  assert.equal(answer.turn, 1);
  assert.equal(site.asked.length, 4);
  assert.equal(keys(site).size, 1);
});

test("any other POST has a key too and keeps it", async () => {
  const site = new Site();
  site.faults = [["actions/", unanswered], ["actions/", unreached]];
  const wish = { path: { public_id: "t1" }, body: { prompt: "0.1", action: { type: "Lay" } } };
  await clientOf(site).client.request("post", "/api/v1/tables/{public_id}/actions/", wish);
  assert.equal(site.acts.length, 1);
  assert.equal(keys(site).size, 1);
});

test("two actions have two keys, and an own key is used", async () => {
  const site = new Site();
  const { client } = clientOf(site);
  await client.act("t1", "0.1", { type: "Lay" });
  await client.act("t1", "0.2", { type: "Lay" });
  assert.equal(keys(site).size, 2);
  await client.act("t1", "0.3", { type: "Lay" }, { key: "mine", seat: 1 });
  assert.ok(keys(site).has("mine"));
  assert.deepEqual(site.acts.at(-1), { prompt: "0.3", action: { type: "Lay" }, seat: 1 });
});

test("all pages of a list are fetched", async () => {
  const site = new Site();
  const [first, second] = [page([{ session: "t1" }], "c2"), page([{ session: "t2" }])];
  site.faults = [["mine/", () => json(first)], ["mine/", () => json(second)]];
  const { client } = clientOf(site);
  assert.deepEqual((await client.mine()).map(({ session }) => session), ["t1", "t2"]);
  assert.deepEqual(site.asked.map(({ query }) => query.get("cursor")), [null, "c2"]);
  const found: string[] = [];
  for await (const { session } of client.each("/api/v1/tables/mine/")) found.push(session);
  assert.deepEqual(found, ["t1"]);
});

test("a rate limit is waited out", async () => {
  const site = new Site();
  site.faults = [["mine/", refusing(429, "too_many_requests", { "Retry-After": "7" })]];
  const { client, waits } = clientOf(site);
  assert.equal((await client.mine())[0]?.session, "t1");
  assert.equal(waits.length, 1);
  assert.ok(waits[0]! >= 7000);
});

test("a rate limit can apply many times", async () => {
  const site = new Site();
  site.faults = Array.from({ length: 30 }, () => ["mine/", refusing(429, "too_many_requests", { "Retry-After": "1" })]);
  assert.equal((await clientOf(site).client.mine())[0]?.session, "t1");
});

test("a rate limit that is too long or has no end is an error", async () => {
  for (const headers of [{ "Retry-After": "3600" }, { "Retry-After": "Wed, 21 Oct 2026 07:28:00 GMT" }, {}] as Record<string, string>[]) {
    const site = new Site();
    site.faults = [["mine/", refusing(429, "open_tables_limit", headers)]];
    const { client, waits } = clientOf(site);
    await assert.rejects(client.mine(), refusedWith(429, "open_tables_limit"));
    assert.deepEqual(waits, []);
  }
});

test("an exhausted limit delays all clients of the token", async () => {
  const site = new Site();
  const spent = { RateLimit: '"requests-per-token";r=0;t=9, "saving";r=3;t=60' };
  site.faults = [["mine/", () => json(page(), 200, spent)]];
  await clientOf(site).client.mine();
  const waits: number[] = [];
  const same = { token: site.token, fetch: site.fetch, sleep: async (wait: number) => void waits.push(wait) };
  await new Client(PLACE, same).mine();
  assert.equal(waits.length, 1);
  assert.ok(waits[0]! > 8000 && waits[0]! <= 9000);
  const stranger = clientOf(site);
  await stranger.client.mine();
  assert.deepEqual(stranger.waits, []);
});

test("a limit for something else delays no request", async () => {
  const site = new Site();
  site.faults = [["mine/", () => json(page(), 200, { RateLimit: '"comments";r=0;t=3600' })]];
  const { client, waits } = clientOf(site);
  await client.mine();
  await client.mine();
  assert.deepEqual(waits, []);
});

test("an unavailable site is retried with growing waits and finally given up", async () => {
  const site = new Site();
  site.faults = Array.from({ length: 20 }, () => ["mine/", unreached]);
  const { client, waits } = clientOf(site);
  await assert.rejects(client.mine(), refusedWith(0, "no_answer"));
  assert.equal(site.asked.length, 8);
  assert.ok(waits.every((wait, place) => place === 0 || wait > waits[place - 1]!));
});

test("a refusal has status, code, message and fields", async () => {
  const site = new Site();
  const said = { code: "invalid", detail: "Look at it.", fields: { game: ["No game."] }, rule: null };
  site.faults = [["actions/", () => json(said, 400)]];
  const error: unknown = await clientOf(site).client.act("t1", "0.1", { type: "Lay" }).catch((lost: unknown) => lost);
  assert.ok(error instanceof DoglegError);
  assert.deepEqual([error.status, error.code, error.detail], [400, "invalid", "Look at it."]);
  assert.deepEqual(error.fields, { game: ["No game."] });
  assert.deepEqual(error.said, said);
  assert.equal(site.asked.length, 1);
});

test("an error page of a proxy is a refusal without a code", async () => {
  const site = new Site();
  site.faults = [["mine/", () => new Response("<h1>Teapot</h1>", { status: 418 })]];
  await assert.rejects(clientOf(site).client.mine(), refusedWith(418, "unknown"));
});

test("an expired token is renewed once, and the request is repeated", async () => {
  const site = new Site();
  const given: (string | undefined)[] = [];
  const token = (refused?: string) => (given.push(refused), refused === undefined ? "old" : `new ${given.length}`);
  const { client } = clientOf(site, { token });
  site.token = "new 2";
  assert.equal((await client.mine())[0]?.session, "t1");
  assert.deepEqual(given, [undefined, "old"]);
  site.token = "revoked";
  await assert.rejects(client.mine(), refusedWith(401, "not_authenticated"));
  assert.equal(given.length, 4);
});

test("path and query parameters are filled in, and no cookie is sent", async () => {
  const site = new Site();
  let kept: RequestInit | undefined;
  const listening: typeof fetch = (address, init) => ((kept = init), site.fetch(address as string, init));
  const { client } = clientOf(site, { fetch: listening, language: "de" });
  const view = await client.request("get", "/api/v1/tables/{public_id}/", {
    path: { public_id: "t1" },
    query: { since: 3 },
  });
  assert.equal(view.since, 3);
  assert.equal(kept?.credentials, "omit");
  assert.equal(new Headers(kept?.headers).get("Accept-Language"), "de");
});
