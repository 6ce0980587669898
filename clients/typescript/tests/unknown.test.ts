/** A newer site sends kinds and types that the client does not know, and nothing stops. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Client, is, type KnownBy } from "../src/index.js";
import { PLACE, Site } from "./site.js";

type Turn = { kind: "turn"; data: { turn: number } };
type Liked = { kind: "liked"; data: { likes: number } };
type Other = { kind: string } & { [key: string]: unknown };
type Event = Turn | Liked | Other;

function clientOf(site: Site): Client {
  site.token = `secret ${crypto.randomUUID()}`;
  const sleep = () => new Promise<void>((done) => setImmediate(done));
  return new Client(PLACE, { token: site.token, fetch: site.fetch, WebSocket: null, sleep });
}

test("an event of an unknown kind is delivered like all others", async () => {
  const site = new Site();
  site.happen("hole_in_one");
  site.happen("liked");
  const told: string[] = [];
  for await (const { kind } of clientOf(site).feed({ after: 0 })) {
    told.push(kind);
    if (told.length === 2) break;
  }
  assert.deepEqual(told, ["hole_in_one", "liked"]);
});

test("a game with an unknown status, prompt and event is watched to its end", async () => {
  const site = new Site();
  site.play(2);
  site.log[0]!.lines = [{ event: { type: "AlbatrossSeen" }, text: "An albatross." }];
  site.status = "adjourned";
  site.prompt = { id: "0.1", kind: "call_the_marshal", required: false, text: "Call the marshal?" };
  const events: (string | undefined)[] = [];
  const over = (async () => {
    for await (const { lines } of clientOf(site).watch("t1")) events.push(lines[0]?.event?.type);
  })();
  await site.until(() => events.length === 2);
  site.finish();
  await over;
  assert.equal(events[0], "AlbatrossSeen");
  assert.equal(events.length, 3);
});

test("`is` tells the members of a union apart that also has unknown ones", () => {
  const events: Event[] = [{ kind: "turn", data: { turn: 7 } }, { kind: "liked", data: { likes: 2 } }, { kind: "hole_in_one" }];
  const turns = events.flatMap((event) => (is(event, "kind", "turn") ? [event.data.turn] : []));
  assert.deepEqual(turns, [7]);
  // @ts-expect-error No known member has this kind.
  assert.equal(events.filter((event) => is(event, "kind", "hole_in_won")).length, 0);
  const known: KnownBy<Event, "kind">["kind"][] = ["turn", "liked"];
  // @ts-expect-error Only the kinds of known members.
  known.push("hole_in_one");
});
