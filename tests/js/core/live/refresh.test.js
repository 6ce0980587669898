import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { refreshParts, refreshSurely } from "../../../../static/js/core/live/refresh.js";

/** The page's current content. */
let card;
let answers;
let asked;

const part = (text) => ({
  text,
  dataset: { part: "card" },
  isEqualNode: (other) => other.text === text,
  querySelectorAll: () => [],
});
const page = (text, status = 200) => new Response(text, { status });

beforeEach(() => {
  card = "before";
  answers = [];
  asked = 0;
  globalThis.fetch = async (_address, { signal }) => {
    asked += 1;
    const next = await answers.shift();
    signal?.throwIfAborted();
    if (next instanceof Error) throw next;
    return next;
  };
  const shown = () => ({ ...part(card), replaceWith: ({ text }) => (card = text) });
  globalThis.document = /** @type {any} */ ({
    activeElement: null,
    querySelector: () => null,
    querySelectorAll: () => [shown()],
    adoptNode: (node) => node,
  });
  globalThis.DOMParser = /** @type {any} */ (
    class {
      parseFromString = (text) => ({ querySelector: () => part(text) });
    }
  );
});

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Advance the clock, so that due retries run. @param {number} milliseconds */
async function later(context, milliseconds) {
  await settle();
  context.mock.timers.tick(milliseconds);
  await settle();
}

test("parts of the page are replaced", async () => {
  answers = [page("after")];
  await refreshParts("/card/");
  assert.equal(card, "after");
});

test("without an answer, or after an error, the page stays unchanged", async () => {
  answers = [new TypeError("Failed to fetch"), page("gone", 404)];
  await assert.rejects(refreshParts("/card/"), { status: 0 });
  await assert.rejects(refreshParts("/card/"), { status: 404 });
  assert.equal(card, "before");
});

test("a sure refresh is repeated until there is an answer", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  answers = [new TypeError("Failed to fetch"), page("away", 503), page("after")];
  const done = refreshSurely("/card/");
  await later(context, 500);
  assert.deepEqual([asked, card], [2, "before"]);
  await later(context, 1000);
  await done;
  assert.equal(card, "after");
});

test("an error response ends a sure refresh silently", async () => {
  answers = [page("gone", 404)];
  await refreshSurely("/card/");
  assert.deepEqual([asked, card], [1, "before"]);
});

test("an older answer does not replace a newer one", async () => {
  let arrive;
  answers = [new Promise((resolve) => (arrive = resolve)), page("newer")];
  const older = refreshSurely("/card/");
  await refreshSurely("/card/");
  arrive(page("older"));
  await older;
  assert.equal(card, "newer");
});

test("a newer refresh ends the repetitions of an older one", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  answers = [new TypeError("Failed to fetch"), page("newer"), page("older")];
  const older = refreshSurely("/card/");
  await settle();
  await refreshSurely("/card/");
  await later(context, 500);
  await older;
  assert.equal(card, "newer");
});

test("a programming error is not swallowed", async () => {
  answers = [page("after")];
  globalThis.document.querySelectorAll = () => assert.fail("a mistake");
  await assert.rejects(refreshSurely("/card/"), { message: "a mistake" });
});
