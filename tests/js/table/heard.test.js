import assert from "node:assert/strict";
import { test } from "node:test";

import { hearer } from "../../../static/js/table/heard.js";

/** @param {any} table @returns {any} */
const whole = (table) => ({ type: "table", table });
/** @param {any} table @returns {any} */
const changes = (table) => ({ type: "changes", table });

test("changes are merged into the previous table", () => {
  const heard = hearer();
  heard(whole({ version: 3, prompt: { id: "0.1" }, view: { hole: 1, seats: [1, 2] } }));
  assert.deepEqual(heard(changes({ version: 4, prompt: null, view: { seats: [3] } })), {
    version: 4,
    prompt: null,
    view: { hole: 1, seats: [3] },
  });
  assert.deepEqual(heard(changes({ version: 5 })), {
    version: 5,
    prompt: null,
    view: { hole: 1, seats: [3] },
  });
});

test("a complete table replaces everything before it", () => {
  const heard = hearer();
  heard(whole({ version: 3, result: null, view: { hole: 1 } }));
  assert.deepEqual(heard(whole({ version: 9, view: null })), { version: 9, view: null });
  assert.deepEqual(heard(changes({ version: 10, view: { hole: 2 } })), { version: 10, view: { hole: 2 } });
});

test("an earlier table is not modified", () => {
  const heard = hearer();
  const first = heard(whole({ version: 3, view: { hole: 1 } }));
  heard(changes({ version: 4, view: { hole: 2 } }));
  assert.deepEqual(first, { version: 3, view: { hole: 1 } });
});

test("other messages are ignored", () => {
  assert.equal(hearer()(/** @type {any} */ ({ type: "version", version: 3 })), null);
});
