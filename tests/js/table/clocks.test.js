import assert from "node:assert/strict";
import test, { beforeEach, mock } from "node:test";

const NOON = "2026-05-01T12:00:00Z";
const LATER = "2026-05-01T12:01:30Z";

const element = (tag = "") => ({
  tag,
  attributes: {},
  dataset: {},
  children: [],
  classList: { toggle() {} },
  textContent: "",
  append(...added) { this.children.push(...added); },
  replaceChildren(...added) { this.children = added; },
  setAttribute(name, value) { this.attributes[name] = value; },
});

const live = element();
globalThis.document = /** @type {any} */ ({
  createElement: element,
  createElementNS: (_, tag) => element(tag),
  querySelectorAll: () => [],
  getElementById: () => live,
  documentElement: { lang: "en" },
});

const { Clocks } = await import("../../../static/js/table/clocks.js");
const { until } = await import("../../../static/js/core/deadlines.js");

const say = (code, values) => `${code} ${Object.values(values ?? {})}`.trim();
const seat = (number, deadline) => ({ number, name: "ABC"[number], deadline_at: deadline, bank: 60, held: null, away_until: null });
const shown = (seats, own) => {
  const list = /** @type {any} */ (element());
  new Clocks(list, say).show(/** @type {any} */ ({ now: NOON, seats, you: { seat: own } }));
  return list;
};
const names = (list) => list.children.map((item) => wordsOf(item.children[1].children[0]));
/** Return the text of a child, which can be a name in a <bdi>. */
const wordsOf = (child) => child.children?.[0] ?? child;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
});

test('every player whose clock runs has a line, the viewer under "your time"', () => {
  const list = shown([seat(0, LATER), seat(1, null), seat(2, LATER)], 0);
  assert.deepEqual([names(list), list.hidden], [["your_time", "C"], false]);
});

test("a stopped clock shows the time left, and a vacation shows its end", () => {
  const list = shown([{ ...seat(0, null), held: 7200 }, { ...seat(1, null), away_until: LATER }], null);
  const [held, away] = list.children.map((item) => item.children.at(-1).children[0]);
  assert.equal(held, "held 2 hours");
  assert.match(away, /^on_vacation .*26/);
});

test("without running clocks there is no list", () => {
  assert.equal(shown([seat(0, null)], 0).hidden, true);
});

test("times follow the server's clock instead of the device's", () => {
  shown([seat(0, LATER)], 0);
  assert.ok(Math.abs(until(LATER) - 90000) < 1000);
});

test("the viewer hears one warning shortly before their time ends", () => {
  shown([seat(0, LATER), seat(1, LATER)], 0);
  mock.timers.tick(79000);
  assert.equal(live.textContent, "");
  mock.timers.tick(1000);
  mock.timers.tick(200);
  assert.equal(live.textContent, "time_short 10");
  live.textContent = "";
  mock.timers.tick(60000);
  assert.equal(live.textContent, "");
});
