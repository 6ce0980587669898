// The service worker, with two releases whose files differ, and the tables of two accounts.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test, { beforeEach } from "node:test";
import vm from "node:vm";

const SOURCE = readFileSync(new URL("../../../static/js/pages/service-worker.js", import.meta.url), "utf8");
const SITE = "https://golf.example";

/** The browser's caches by name: address, then text. @type {Map<string, Map<string, string>>} */
const stored = new Map();
/** What the site answers, by address; nothing while the browser is offline. @type {Record<string, string> | null} */
let network = {};
/** Addresses that the worker asked for, with the credentials of the request. @type {string[]} */
const asked = [];

const addressOf = (/** @type {any} */ request) => String(request.url ?? request).replace(SITE, "");

/** @param {any} request */
async function fetched(request) {
  asked.push(`${request.credentials ?? "default"} ${addressOf(request)}`);
  const text = network?.[addressOf(request)];
  if (!network) throw new TypeError("offline");
  return { status: text === undefined ? 404 : 200, text: async () => text };
}

/** @param {string} name */
async function open(name) {
  const cache = stored.get(name) ?? new Map();
  stored.set(name, cache);
  return {
    match: async (/** @type {any} */ key) => answerOf(cache.get(addressOf(key))),
    async addAll(/** @type {any[]} */ requests) {
      const texts = await Promise.all(requests.map(async (request) => (await fetched(request)).text()));
      if (texts.includes(undefined)) throw new TypeError("incomplete");
      requests.forEach((request, place) => cache.set(addressOf(request), texts[place]));
    },
  };
}
const answerOf = (/** @type {string | undefined} */ text) => (text === undefined ? undefined : { status: 200, text: async () => text });

const caches = {
  open,
  keys: async () => [...stored.keys()],
  delete: async (/** @type {string} */ name) => stored.delete(name),
  async match(/** @type {any} */ key) {
    for (const cache of stored.values()) if (cache.has(addressOf(key))) return answerOf(cache.get(addressOf(key)));
    return undefined;
  },
};

/** A request as the worker sees it. */
class Asked {
  /** @param {string} address @param {Partial<Request>} [options] */
  constructor(address, { method = "GET", mode = "cors", destination = "", credentials } = {}) {
    this.url = SITE + address;
    this.method = method;
    this.mode = mode;
    this.destination = destination;
    this.credentials = credentials;
  }
}

/** Start the worker of a release, and return what happens at its events. @param {string} version */
function worker(version, scope = "/") {
  const shells = {
    SHELL: { page: "/play/scorecards/", files: ["/static/card.js"], version },
    APP: { page: "/offline/", files: [`/static/app.${version}.js`, "/static/look.css"], version, account: "/account/" },
  };
  /** @type {Record<string, (event: any) => void>} */
  const heard = {};
  const global = {
    ...shells,
    URL,
    caches,
    setTimeout: () => 0,
    location: { origin: SITE },
    fetch: fetched,
    Request: Asked,
    registration: { scope: SITE + scope, navigationPreload: { enable: async () => {} } },
    clients: { claim: async () => {} },
    skipWaiting: async () => {},
    addEventListener: (/** @type {string} */ name, /** @type {any} */ doing) => (heard[name] = doing),
  };
  vm.runInNewContext(SOURCE, Object.assign(global, { globalThis: global }));
  /** @param {string} name @param {object} [event] */
  const happens = async (name, event = {}) => {
    /** @type {Promise<any>[]} */
    const doing = [];
    let answer = null;
    heard[name]({
      ...event,
      waitUntil: (/** @type {Promise<any>} */ done) => doing.push(done),
      respondWith: (/** @type {Promise<any>} */ response) => (answer = response),
    });
    await Promise.all(doing);
    return answer === null ? null : (await answer).text();
  };
  return {
    install: () => happens("install"),
    activate: () => happens("activate"),
    /** @param {string} address @param {Partial<Request>} [options] */
    asks: (address, options = {}) => happens("fetch", { request: new Asked(address, options) }),
    /** @param {string} address */
    opens: (address, method = "GET") => happens("fetch", { request: new Asked(address, { mode: "navigate", method }) }),
  };
}

/** @param {string} version */
const release = (version) => ({
  "/offline/": `You are offline (${version})`,
  [`/static/app.${version}.js`]: `script ${version}`,
  "/static/look.css": `styles ${version}`,
  "/play/scorecards/": `scorecards ${version}`,
  "/static/card.js": `card ${version}`,
  "/courses/": `Ann's courses (${version})`,
});

beforeEach(() => {
  stored.clear();
  asked.length = 0;
  network = release("one");
});

async function updated() {
  for (const version of ["one", "two"]) {
    network = release(version);
    const current = worker(version);
    await current.install();
    await current.activate();
  }
  return worker("two");
}

test("a new release replaces the stored page and files of the old one", async () => {
  const current = await updated();
  network = null;
  assert.equal(await current.opens("/tables/x/"), "You are offline (two)");
  assert.equal(await current.asks("/static/look.css", { destination: "style" }), "styles two");
  assert.deepEqual([...stored.keys()], ["dogleg-app-two"]);
  await assert.rejects(current.asks("/static/app.one.js", { destination: "script" }));
});

test("with a connection, the site's own answer is shown and never a stored one", async () => {
  const old = worker("one");
  await old.install();
  await old.activate();
  network = release("two");
  assert.equal(await old.asks("/static/look.css", { destination: "style" }), "styles two");
  assert.equal(await old.opens("/courses/"), "Ann's courses (two)");
});

test("a release whose files are not all there is not installed, and the old one stays", async () => {
  const old = worker("one");
  await old.install();
  await old.activate();
  network = { ...release("two"), "/static/look.css": /** @type {any} */ (undefined) };
  await assert.rejects(worker("two").install());
  network = null;
  assert.equal(await old.opens("/"), "You are offline (one)");
});

test("it stores no page of an account, and fetches what it stores without credentials", async () => {
  const current = await updated();
  assert.deepEqual(asked.filter((each) => !each.startsWith("omit ")), []);
  await current.opens("/courses/");
  await current.asks("/api/v1/me/");
  const texts = [...stored.values()].flatMap((cache) => [...cache.values()]);
  assert.deepEqual(texts.filter((text) => text.includes("Ann")), []);
  network = null;
  assert.equal(await current.opens("/courses/"), "You are offline (two)");
  assert.equal(await current.asks("/api/v1/me/"), null);
});

test("a sign-in or sign-out deletes the tables of all accounts; other forms do not", async () => {
  const current = await updated();
  for (const account of ["ann", "bo"]) stored.set(`dogleg-views-${account}`, new Map([["/offline/tables/x/", account]]));
  await current.opens("/play/open/", "POST");
  assert.equal(stored.size, 3);
  await current.opens("/account/logout/", "POST");
  assert.deepEqual([...stored.keys()], ["dogleg-app-two"]);
});

test("an update keeps the tables and the scorecards, which have caches of their own", async () => {
  for (const name of ["dogleg-views-ann", "dogleg-shell-one"]) stored.set(name, new Map([["/x", "x"]]));
  await updated();
  assert.deepEqual([...stored.keys()].sort(), ["dogleg-app-two", "dogleg-shell-one", "dogleg-views-ann"]);
});

test("the scorecards open offline, in the newest release", async () => {
  for (const version of ["one", "two"]) {
    network = release(version);
    const cards = worker(version, "/play/scorecards/");
    await cards.install();
    await cards.activate();
  }
  network = null;
  const cards = worker("two", "/play/scorecards/");
  assert.equal(await cards.opens("/play/scorecards/"), "scorecards two");
  assert.equal(await cards.asks("/static/card.js"), "card two");
  assert.equal(await cards.opens("/tables/x/"), null);
});
