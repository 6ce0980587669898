import assert from "node:assert/strict";
import { test } from "node:test";

import { announce } from "../../../static/js/core/announce.js";

const settled = () => new Promise((resolve) => setTimeout(resolve, 200));

test("announcements made at the same moment are read together", async () => {
  const region = { textContent: "" };
  globalThis.document = /** @type {any} */ ({ getElementById: () => region });
  announce("Anna's ball lands on the fairway.");
  announce("It is your turn.");
  await settled();
  assert.equal(region.textContent, "Anna's ball lands on the fairway. It is your turn.");
  announce("Holed!");
  await settled();
  assert.equal(region.textContent, "Holed!");
});
