import assert from "node:assert/strict";
import test from "node:test";

import { EVERY_MS, MOST, followWork } from "../../../../static/js/core/live/work.js";

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A page that waits for work. @param {import("node:test").TestContext} t */
function waiting(t) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const page = { isWaiting: true, asked: /** @type {string[]} */ ([]), hidden: false };
  const all = /** @type {any} */ (globalThis);
  all.document = {
    get hidden() {
      return page.hidden;
    },
    querySelector: (/** @type {string} */ name) =>
      name === "[data-being-rated]" && page.isWaiting ? { getAttribute: () => "/part/" } : null,
    querySelectorAll: () => [],
  };
  all.DOMParser = class {
    parseFromString = () => ({});
  };
  all.fetch = async (/** @type {string} */ address) => {
    page.asked.push(address);
    if (page.asked.length === 1) throw new TypeError("Failed to fetch");
    return new Response("page");
  };
  const next = async () => {
    t.mock.timers.tick(EVERY_MS);
    await settle();
  };
  return { page, next };
}

test("a part is refreshed until it waits no more, also after a lost request", async (t) => {
  const { page, next } = waiting(t);
  const over = followWork("data-being-rated");
  assert.deepEqual(page.asked, []);
  await next();
  await next();
  assert.deepEqual(page.asked, ["/part/", "/part/"]);
  page.isWaiting = false;
  await next();
  await over;
  assert.equal(page.asked.length, 2);
});

test("a hidden page asks nothing, and no page asks for ever", async (t) => {
  const { page, next } = waiting(t);
  page.hidden = true;
  const over = followWork("data-being-rated");
  await next();
  assert.deepEqual(page.asked, []);
  page.hidden = false;
  for (let asked = 1; asked < MOST; asked += 1) await next();
  await over;
  assert.equal(page.asked.length, MOST - 1);
});

test("a page without such a part asks nothing", async (t) => {
  const { page } = waiting(t);
  page.isWaiting = false;
  await followWork("data-being-rated");
  assert.deepEqual(page.asked, []);
});
