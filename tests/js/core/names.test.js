import assert from "node:assert/strict";
import { test } from "node:test";

import { sentenceWithName } from "../../../static/js/core/dom.js";

/** Return a minimal element for `make`. @param {string} tag */
const element = (tag) => ({ tag, children: /** @type {unknown[]} */ ([]), append(/** @type {unknown[]} */ ...more) { this.children.push(...more); } });

test("a name in a sentence gets its own element", () => {
  globalThis.document = /** @type {any} */ ({ createElement: element });
  /** @param {string} code @param {Record<string, string | number>} [values] */
  const say = (code, values) => `${code}: by ${values?.name}, ${values?.time}`;
  const [before, name, after] = sentenceWithName(/** @type {any} */ (say), "comment", { name: "אלמוג", time: "12:00" });
  assert.equal(before, "comment: by ");
  assert.deepEqual([/** @type {any} */ (name).tag, /** @type {any} */ (name).children], ["bdi", ["אלמוג"]]);
  assert.equal(after, ", 12:00");
});
