import assert from "node:assert/strict";
import test from "node:test";

import { hasEnded } from "../../../static/js/table/log.js";
import { Moments, SHOWN_MS, isNews } from "../../../static/js/table/moments.js";

test("an end is shown once", () => {
  assert.equal(isNews(1, 0), true);
  assert.equal(isNews(1, 1), false);
  assert.equal(isNews(3, 1), true);
  assert.equal(isNews(0, 0), false);
});

test("an end is found among the events", () => {
  const entries = [
    { lines: [{ event: { type: "BallFlew" }, text: "It flies." }, { event: null, text: "Back." }] },
    { lines: [{ event: { type: "HoleEnded" }, text: "Over." }] },
  ];
  assert.equal(hasEnded(entries, "HoleEnded"), true);
  assert.equal(hasEnded(entries.slice(0, 1), "HoleEnded"), false);
});

/**
 * A page with the message at the end of hole 2, which is shown until `leave`.
 * @param {{hidden?: boolean}} [how]
 */
function shown({ hidden = false } = {}) {
  /** @type {Record<string, (event?: any) => void>} */
  const heard = {};
  const hear = (/** @type {string} */ name, /** @type {() => void} */ act) => (heard[name] = act);
  const live = { textContent: "" };
  const ask = { focused: false, focus: () => (ask.focused = true) };
  const all = /** @type {any} */ (globalThis);
  all.document = { hidden, activeElement: null, addEventListener: hear, getElementById: () => live, querySelector: () => ask };
  const part = { dataset: { number: "2", said: "Hole 2: Ann wins it." } };
  const inside = {};
  const place = { hidden: true, addEventListener: hear, querySelector: () => part, contains: (/** @type {any} */ one) => one === inside };
  const kept = new Map();
  const storage = { getItem: (/** @type {string} */ name) => kept.get(name) ?? null, setItem: (/** @type {string} */ name, /** @type {string} */ value) => kept.set(name, value) };
  const moments = new Moments(/** @type {any} */ (place), { storage: /** @type {any} */ (storage), session: "a", address: "/" });
  let over = false;
  moments.show().then(() => (over = true));
  return { moments, heard, live, ask, place, part, inside, isOver: async () => (await null, await null, over) };
}

/** @param {import("node:test").TestContext} t */
const timed = (t) => t.mock.timers.enable({ apis: ["setTimeout"] });

test("an end goes by itself, and is announced with everything on it", async (t) => {
  timed(t);
  const { moments, live, place, isOver } = shown();
  assert.equal(place.hidden, false);
  t.mock.timers.tick(SHOWN_MS - 1);
  assert.equal(live.textContent, "Hole 2: Ann wins it.");
  assert.equal(await isOver(), false);
  t.mock.timers.tick(1);
  assert.equal(place.hidden, true);
  assert.equal(await isOver(), true);
  assert.equal(moments.isUnseen, false);
});

test("Escape ends it, and the focus inside moves to the question", async (t) => {
  timed(t);
  const { heard, ask, place, inside, isOver } = shown();
  /** @type {any} */ (document).activeElement = inside;
  heard.keydown({ key: "Enter" });
  assert.equal(place.hidden, false);
  heard.keydown({ key: "Escape" });
  assert.equal(place.hidden, true);
  assert.equal(ask.focused, true);
  assert.equal(await isOver(), true);
});

test("a newer end replaces one that is still shown, which is then over", async (t) => {
  timed(t);
  const { moments, part, place, isOver } = shown();
  part.dataset.number = "3";
  const newer = moments.show();
  assert.equal(await isOver(), true);
  assert.equal(place.hidden, false);
  t.mock.timers.tick(SHOWN_MS);
  assert.equal(place.hidden, true);
  await newer;
});

test("it stays while the pointer or the focus is on it", (t) => {
  timed(t);
  const { heard, place } = shown();
  for (const [comes, goes] of [["pointerenter", "pointerleave"], ["focusin", "focusout"]]) {
    heard[comes]();
    t.mock.timers.tick(2 * SHOWN_MS);
    assert.equal(place.hidden, false);
    heard[goes]();
    t.mock.timers.tick(SHOWN_MS - 1);
    assert.equal(place.hidden, false);
  }
  t.mock.timers.tick(1);
  assert.equal(place.hidden, true);
});

test("it waits for a reader who is in another tab", (t) => {
  timed(t);
  const { heard, place } = shown({ hidden: true });
  t.mock.timers.tick(2 * SHOWN_MS);
  assert.equal(place.hidden, false);
  /** @type {any} */ (document).hidden = false;
  heard.visibilitychange();
  t.mock.timers.tick(SHOWN_MS);
  assert.equal(place.hidden, true);
});
