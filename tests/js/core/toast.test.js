import assert from "node:assert/strict";
import test from "node:test";

import { placed, shownFor, toast } from "../../../static/js/core/toast.js";

const VIEW = { width: 400, height: 300 };
const SIZE = { width: 100, height: 40 };

test("a toast is below its button, or above it at the lower edge", () => {
  assert.deepEqual(placed({ left: 50, top: 20, bottom: 60 }, SIZE, VIEW), { left: 50, top: 68 });
  assert.deepEqual(placed({ left: 50, top: 240, bottom: 280 }, SIZE, VIEW), { left: 50, top: 192 });
});

test("a toast stays inside the window", () => {
  assert.deepEqual(placed({ left: 390, top: 20, bottom: 60 }, SIZE, VIEW), { left: 292, top: 68 });
  assert.deepEqual(placed({ left: -30, top: -200, bottom: 900 }, SIZE, VIEW), { left: 8, top: 8 });
});

test("a long sentence is shown longer", () => {
  assert.ok(shownFor("The link is selected. Copy it with Ctrl+C.") > shownFor("Copied."));
});

/** @typedef {{textContent: string, listeners: Record<string, () => void>, parent: any}} Shown */

const live = { textContent: "" };
/** @type {Shown[]} */
const made = [];

function element() {
  /** @type {any} */
  const shown = {
    textContent: "",
    listeners: {},
    parent: null,
    setAttribute() {},
    append() {},
    addEventListener: (/** @type {string} */ name, /** @type {() => void} */ act) => (shown.listeners[name] = act),
    remove: () => (shown.parent = null),
    getBoundingClientRect: () => SIZE,
    style: { setProperty() {} },
  };
  made.push(shown);
  return shown;
}

/** A part of the page that takes a toast, with a button in it. */
function place() {
  const main = { append: (/** @type {any} */ shown) => (shown.parent = main) };
  const rect = { left: 0, top: 0, bottom: 40 };
  return { main, button: /** @type {any} */ ({ closest: () => main, getBoundingClientRect: () => rect }) };
}

test("one toast at a time is shown, announced, and goes by itself unless it is being read", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const all = /** @type {any} */ (globalThis);
  all.innerHeight = VIEW.height;
  all.document = {
    hidden: false,
    documentElement: { clientWidth: VIEW.width },
    createElement: element,
    addEventListener() {},
    getElementById: () => live,
  };
  const { main, button } = place();
  toast("Copied.", button);
  toast("Copied again.", button);
  assert.equal(made.length, 1);
  assert.equal(made[0].textContent, "Copied again.");
  assert.equal(made[0].parent, main);
  t.mock.timers.tick(200);
  assert.equal(live.textContent, "Copied. Copied again.");

  made[0].listeners.pointerenter();
  t.mock.timers.tick(60000);
  assert.equal(made[0].parent, main);
  made[0].listeners.pointerleave();
  t.mock.timers.tick(shownFor("Copied again."));
  assert.equal(made[0].parent, null);

  toast("Once more.", button);
  made[0].listeners.click();
  assert.equal(made[0].parent, null);
  toast("", button);
  assert.equal(made[0].parent, null);
});
