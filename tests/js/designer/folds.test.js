import assert from "node:assert/strict";
import test from "node:test";

import { Folds, withFold } from "../../../static/js/designer/folds.js";
import { Drawer } from "./drafts.js";

globalThis.addEventListener ??= () => {};

const button = (fold) => ({
  dataset: { fold },
  attributes: {},
  setAttribute(name, value) {
    this.attributes[name] = value;
  },
  addEventListener(_event, press) {
    this.press = press;
  },
});

/** Open the page of a designer with two panels; return its parts. */
function opened({ store = new Drawer(), isWide = true, folded = "panel" } = {}) {
  const buttons = [button("palette"), button("panel")];
  const heard = {};
  const page = {
    dataset: { designer: "course", folded },
    querySelectorAll: () => buttons,
    addEventListener: (event, listener) => (heard[event] = listener),
  };
  const folds = new Folds(/** @type {any} */ (page), { store, media: () => ({ matches: isWide }) });
  const [palette, panel] = buttons;
  return { page, store, folds, palette, panel, heard };
}

/** An event on an element inside these other elements. */
const on = (...around) => ({ target: { closest: (selector) => (around.includes(selector) ? {} : null) } });

test("folding and unfolding changes one panel only", () => {
  assert.equal(withFold("", "panel", true), "panel");
  assert.equal(withFold("panel", "palette", true), "panel palette");
  assert.equal(withFold("panel palette", "panel", false), "palette");
  assert.equal(withFold("panel", "panel", true), "panel");
});

test("a button folds and unfolds its panel and says so", () => {
  const { page, palette, panel } = opened();
  assert.deepEqual([palette, panel].map(({ attributes }) => attributes["aria-expanded"]), ["true", "false"]);
  panel.press();
  palette.press();
  assert.equal(page.dataset.folded, "palette");
  assert.deepEqual([palette, panel].map(({ attributes }) => attributes["aria-expanded"]), ["false", "true"]);
});

test("the next page of this type of design has the same panels folded", () => {
  const store = new Drawer();
  opened({ store }).panel.press();
  assert.equal(opened({ store }).page.dataset.folded, "");
  assert.deepEqual([...store.items.keys()], ["dogleg-folded-course"]);
});

test("a tab or a script that shows a panel unfolds it", () => {
  const { folds, heard, palette } = opened();
  heard.click(on("[data-tabs] [role=tab]"));
  assert.ok(!folds.isFolded("panel"));
  palette.press();
  heard.reveal(on("[data-palette]"));
  assert.ok(!folds.isFolded("palette"));
  heard.click(on());
  assert.ok(!folds.isFolded("panel"));
});

test("between phones and wide pages, the one panel has a state of its own", () => {
  const { page, panel, folds } = opened({ isWide: false });
  assert.ok(!folds.isFolded("panel"));
  panel.press();
  assert.equal(page.dataset.folded, "panel single");
});
