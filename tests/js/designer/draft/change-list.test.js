import assert from "node:assert/strict";
import test from "node:test";

import { speaker } from "../../../../static/js/core/words.js";
import { ChangeList } from "../../../../static/js/designer/draft/change-list.js";

const say = speaker({ publish_changes: "Since version {version}" });

/** @param {() => Promise<any>} get */
function listed(get) {
  const title = { textContent: "" };
  /** @type {any[]} */
  let lines = [];
  const list = { replaceChildren: (/** @type {any[]} */ ...made) => (lines = made) };
  const part = /** @type {any} */ ({
    hidden: false,
    querySelector: (/** @type {string} */ selector) => (selector.includes("title") ? title : list),
  });
  const shown = new ChangeList(part, { address: "/changes/", say, get });
  return { shown, part, title, lines: () => lines };
}

globalThis.document = /** @type {any} */ ({
  createElement: (/** @type {string} */ tag) => ({ tag, append(/** @type {any[]} */ ...children) { this.children = children; }, setAttribute() {} }),
});

test("changes are listed below the version they are compared with", async () => {
  const { shown, part, title, lines } = listed(async () => ({ since: 2, changes: [{ detail: "Tile 8b is new." }] }));
  await shown.show();
  assert.equal(part.hidden, false);
  assert.equal(title.textContent, "Since version 2");
  assert.equal(lines().length, 1);
});

test("without a version, a change or an answer nothing is shown", async () => {
  const answers = [async () => ({ since: null, changes: [] }), async () => ({ since: 2, changes: [] }), async () => Promise.reject(new Error())];
  for (const get of answers) {
    const { shown, part } = listed(get);
    await shown.show();
    assert.equal(part.hidden, true);
  }
});
