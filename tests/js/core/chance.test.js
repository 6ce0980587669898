import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { commitment, falseDraws, fromHex, mixed, toHex } from "../../../static/js/core/chance.js";

const known = JSON.parse(readFileSync(new URL("chance.vectors.json", import.meta.url), "utf-8"));
const game = fromHex(known.mixed);

/** The known draws with one of them changed. */
const changed = (index, change) => known.draws.map((draw, n) => (n === index ? change([...draw]) : draw));

test("the commitment is the kernel's", async () => {
  assert.equal(await commitment(fromHex(known.seed)), known.commitment);
});

test("what the seats brought is mixed as in the kernel, also where it is nothing", async () => {
  const brought = known.brought.map(fromHex);
  assert.equal(toHex(await mixed(fromHex(known.seed), brought)), known.mixed);
  assert.notEqual(toHex(await mixed(fromHex(known.seed), brought.reverse())), known.mixed);
});

test("the kernel's draws are all given", async () => {
  assert.deepEqual(await falseDraws(game, known.draws), []);
});

test("the biased tail is passed over as in the kernel", async () => {
  assert.ok(known.wide.some(([, counter]) => counter > 0));
  assert.deepEqual(await falseDraws(game, known.wide), []);
});

test("a number of the biased tail is false", async () => {
  const [stream, , below, result] = known.wide.find(([, counter]) => counter > 0);
  /** @type {import("../../../static/js/core/chance.js").Draw} */
  const early = [stream, 0, below, result];
  assert.deepEqual(await falseDraws(game, [early]), [early]);
});

test("another seed gives other draws", async () => {
  assert.notDeepEqual(await falseDraws(fromHex(known.seed), known.draws), []);
});

test("another result is found, and it alone", async () => {
  const draws = changed(3, ([stream, counter, below, result]) => [stream, counter, below, (result + 1) % below]);
  assert.deepEqual(await falseDraws(game, draws), [draws[3]]);
});

test("a number that was passed over is found", async () => {
  const draws = known.draws.slice(1);
  assert.deepEqual(await falseDraws(game, draws), [draws[0]]);
});

test("a stream used twice is found", async () => {
  const again = known.draws[0];
  assert.deepEqual(await falseDraws(game, [...known.draws, again]), [again]);
});

for (const below of [0, -6, 1.5, null, "six"]) {
  test(`no draw is out of ${below}`, async () => {
    const draws = changed(0, ([stream, counter]) => [stream, counter, below, 0]);
    assert.deepEqual(await falseDraws(game, draws), [draws[0]]);
  });
}

test("each draw is told when it is checked", async () => {
  const told = [];
  await falseDraws(game, known.draws, (done) => told.push(done));
  assert.deepEqual(told, known.draws.map((_, index) => index + 1));
});
