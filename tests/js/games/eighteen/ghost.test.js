import assert from "node:assert/strict";
import test from "node:test";

import { Ghost } from "../../../../static/js/games/eighteen/ghost.js";

/** @type {import("../../../../static/js/board/ghost.js").Leg[][]} */
const HOLES = [[{ hexes: [[0, 0], [1, 0]], struck: true, lost: "" }], []];

function table({ kept = "", withButton = true } = {}) {
  let press = () => {};
  /** @type {Record<string, string>} */
  const marks = {};
  const button = {
    addEventListener: (/** @type {string} */ _name, /** @type {() => void} */ act) => (press = act),
    setAttribute: (/** @type {string} */ name, /** @type {string} */ value) => (marks[name] = value),
  };
  const root = /** @type {any} */ ({ dataset: {}, querySelector: () => (withButton ? button : null) });
  /** @type {Record<string, string>} */
  const store = kept ? { "dogleg-ghost-off": kept } : {};
  const storage = {
    getItem: (/** @type {string} */ name) => store[name] ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ value) => void (store[name] = value),
  };
  /** @type {any[]} */
  let shown = ["nothing yet"];
  const show = (/** @type {any[]} */ legs) => void (shown = legs);
  return { root, store, marks, show, storage, press: () => press(), shown: () => shown };
}

test("the ghost is shown for the current hole", () => {
  const { root, show, storage, shown } = table();
  const ghost = new Ghost(root, HOLES, { show, storage });
  ghost.onHole(1);
  assert.deepEqual(shown(), HOLES[0]);
  ghost.onHole(2);
  assert.deepEqual(shown(), []);
  ghost.onHole(9);
  assert.deepEqual(shown(), []);
  ghost.onHole(null);
  assert.deepEqual(shown(), []);
});

test("it can be switched off and on, and the choice is stored", () => {
  const { root, show, storage, shown, press, store, marks } = table();
  const ghost = new Ghost(root, HOLES, { show, storage });
  ghost.onHole(1);
  assert.equal(marks["aria-pressed"], "true");
  press();
  assert.deepEqual(shown(), []);
  assert.equal(marks["aria-pressed"], "false");
  assert.ok("ghostOff" in root.dataset);
  assert.equal(store["dogleg-ghost-off"], "yes");
  press();
  assert.deepEqual(shown(), HOLES[0]);
  assert.ok(!("ghostOff" in root.dataset));
  assert.equal(store["dogleg-ghost-off"], "no");
});

test("once switched off it stays off at the next table", () => {
  const { root, show, storage, shown } = table({ kept: "yes" });
  const ghost = new Ghost(root, HOLES, { show, storage });
  ghost.onHole(1);
  assert.deepEqual(shown(), []);
});

test("a table without a ghost has no switch", () => {
  const { root, show, storage, shown } = table({ withButton: false });
  const ghost = new Ghost(root, null, { show, storage });
  ghost.onHole(1);
  assert.deepEqual(shown(), []);
});
