import assert from "node:assert/strict";
import test from "node:test";

import { fileAt, nameIn } from "../../../static/js/core/downloads.js";

const headers = (given) => ({ get: (name) => given[name] ?? null });
const notYet = { ok: true, status: 202, headers: headers({ "Retry-After": "3" }) };
const done = {
  ok: true, status: 200, headers: headers({ "Content-Disposition": 'inline; filename="links.pdf"' }), blob: async () => "PDF",
};

/** Ask a server that gives these answers one after another; return the file, the pauses and the news. */
async function asked(...answers) {
  const pauses = [];
  let waits = 0;
  const file = await fileAt("/sheet.pdf", {
    waiting: () => (waits += 1),
    ask: async () => answers.shift(),
    pause: async (milliseconds) => pauses.push(milliseconds),
  });
  return { file, pauses, waits };
}

test("a file is asked for again until it is made, as often as the server wants", async () => {
  const { file, pauses, waits } = await asked(notYet, notYet, done);
  assert.deepEqual(file, { content: "PDF", name: "links.pdf" });
  assert.deepEqual([pauses, waits], [[3000, 3000], 2]);
});

test("a file that is ready needs no waiting", async () => {
  assert.deepEqual((await asked(done)).pauses, []);
});

test("a file that can't be made is an error", async () => {
  await assert.rejects(asked(notYet, { ok: false, status: 503 }));
});

test("the name of a file comes from the server", () => {
  assert.equal(nameIn('attachment; filename="a-b.png"'), "a-b.png");
  assert.equal(nameIn(null), "");
});
