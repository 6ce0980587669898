import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { RequestError, getAll, getJson, newKey, postJson, postUntilAnswered } from "../../../static/js/core/http.js";

let sent;

const answer = (status, body, headers = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "Content-Type": "application/json", ...headers },
  });

/** Make fetch return `answers` in order. An Error among them simulates a broken connection. */
function serverSays(...answers) {
  globalThis.fetch = async (address, request) => {
    sent.push({ address, ...request });
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return next;
  };
}

beforeEach(() => {
  sent = [];
  globalThis.document = /** @type {any} */ ({ querySelector: () => ({ content: "the token" }) });
});

test("a request has token, key and JSON", async () => {
  serverSays(answer(200, { version: 3 }));
  assert.deepEqual(await postJson("/turn", { club: "driver" }, { key: "k" }), { version: 3 });
  assert.equal(sent[0].headers["X-CSRFToken"], "the token");
  assert.equal(sent[0].headers["Idempotency-Key"], "k");
  assert.equal(sent[0].body, '{"club":"driver"}');
});

test("a GET sends no body", async () => {
  serverSays(answer(200, []));
  await getJson("/tables");
  assert.equal(sent[0].body, undefined);
});

test("all pages of a list are fetched", async () => {
  serverSays(
    answer(200, { results: [1, 2], cursor: "c2", next: "/list/?cursor=c2" }),
    answer(200, { results: [3], cursor: "c3", next: null }),
  );
  assert.deepEqual(await getAll("/list/"), [1, 2, 3]);
  assert.deepEqual(sent.map(({ address }) => address), ["/list/?limit=100", "/list/?limit=100&cursor=c2"]);
});

test("an error has the server's code and message", async () => {
  serverSays(answer(409, { code: "closed_prompt", detail: "Too late." }));
  await assert.rejects(postJson("/turn", {}), (error) => {
    assert.ok(error instanceof RequestError);
    assert.deepEqual([error.status, error.code, error.sentence], [409, "closed_prompt", "Too late."]);
    return true;
  });
});

test("a request is repeated under its key until there is an answer", async () => {
  serverSays(new TypeError("offline"), answer(503, {}), answer(200, { version: 4 }));
  const repeats = [];
  const result = await postUntilAnswered("/turn", {}, {
    key: "k",
    delays: [0],
    waiting: (attempt) => repeats.push(attempt),
  });
  assert.deepEqual(result, { version: 4 });
  assert.deepEqual(sent.map((request) => request.headers["Idempotency-Key"]), ["k", "k", "k"]);
  assert.deepEqual(repeats, [1, 2]);
});

test("the wait that a server asks for is respected up to a minute", async () => {
  const waits = [];
  for (const told of [{ "Retry-After": "10" }, { "Retry-After": "86400" }, { "Retry-After": "x" }, {}]) {
    serverSays(answer(503, { code: "cannot_save", detail: "Not now." }, told));
    await postJson("/turn", {}).catch((error) => waits.push(error.wait));
  }
  assert.deepEqual(waits, [10000, 60000, 0, 0]);
});

test("a repetition waits as long as the server asked", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  serverSays(answer(503, {}, { "Retry-After": "10" }), answer(200, { version: 4 }));
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const result = postUntilAnswered("/turn", {}, { key: "k", delays: [0] });
  await settle();
  context.mock.timers.tick(9999);
  await settle();
  assert.equal(sent.length, 1);
  context.mock.timers.tick(1);
  assert.deepEqual(await result, { version: 4 });
  assert.deepEqual(sent.map((request) => request.headers["Idempotency-Key"]), ["k", "k"]);
});

test("a refused request is not repeated", async () => {
  serverSays(answer(422, { error: { code: "illegal" } }));
  await assert.rejects(postUntilAnswered("/turn", {}, { delays: [0] }));
  assert.equal(sent.length, 1);
});

test("an answer that breaks off counts as none", async () => {
  const broken = new ReadableStream({ pull: (body) => body.error(new TypeError("Failed to fetch")) });
  serverSays(new Response(broken, { headers: { "Content-Type": "application/json" } }));
  await assert.rejects(postJson("/turn", {}), { name: "Error", status: 0 });
});

test("an aborted request is not repeated", async () => {
  const submission = new AbortController();
  serverSays(new TypeError("offline"), answer(200, {}));
  submission.abort();
  await assert.rejects(postUntilAnswered("/turn", {}, { delays: [0], signal: submission.signal }));
  assert.equal(sent.length, 1);
});

test("keys are unique", () => {
  assert.equal(new Set(Array.from({ length: 100 }, newKey)).size, 100);
});
