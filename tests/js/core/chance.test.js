import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { commitment, falseDraws, fromHex, mixed, toHex } from "../../../static/js/core/chance.js";

const known = JSON.parse(readFileSync(new URL("chance.vectors.json", import.meta.url), "utf-8"));
const game = fromHex(known.mixed);

/** Return the known draws with one of them changed. */
const changed = (index, change) => known.draws.map((draw, n) => (n === index ? change([...draw]) : draw));

test("the commitment matches the kernel's", async () => {
  assert.equal(await commitment(fromHex(known.seed)), known.commitment);
});

test("the seats' contributions are mixed as in the kernel, including empty ones", async () => {
  const brought = known.brought.map(fromHex);
  assert.equal(toHex(await mixed(fromHex(known.seed), brought)), known.mixed);
  assert.notEqual(toHex(await mixed(fromHex(known.seed), brought.reverse())), known.mixed);
});

test("all draws of the kernel are correct", async () => {
  assert.deepEqual(await falseDraws(game, known.draws), []);
});

test("the biased tail is skipped as in the kernel", async () => {
  assert.ok(known.wide.some(([, counter]) => counter > 0));
  assert.deepEqual(await falseDraws(game, known.wide), []);
});

test("a number from the biased tail is rejected", async () => {
  const [stream, , below, result] = known.wide.find(([, counter]) => counter > 0);
  /** @type {import("../../../static/js/core/chance.js").Draw} */
  const early = [stream, 0, below, result];
  assert.deepEqual(await falseDraws(game, [early]), [early]);
});

test("another seed gives other draws", async () => {
  assert.notDeepEqual(await falseDraws(fromHex(known.seed), known.draws), []);
});

test("a changed result is found, and no other", async () => {
  const draws = changed(3, ([stream, counter, below, result]) => [stream, counter, below, (result + 1) % below]);
  assert.deepEqual(await falseDraws(game, draws), [draws[3]]);
});

test("a skipped number is found", async () => {
  const draws = known.draws.slice(1);
  assert.deepEqual(await falseDraws(game, draws), [draws[0]]);
});

test("a stream used twice is found", async () => {
  const again = known.draws[0];
  assert.deepEqual(await falseDraws(game, [...known.draws, again]), [again]);
});

for (const below of [0, -6, 1.5, null, "six"]) {
  test(`a draw below ${below} is rejected`, async () => {
    const draws = changed(0, ([stream, counter]) => [stream, counter, below, 0]);
    assert.deepEqual(await falseDraws(game, draws), [draws[0]]);
  });
}

test("progress is reported after each draw", async () => {
  const told = [];
  await falseDraws(game, known.draws, (done) => told.push(done));
  assert.deepEqual(told, known.draws.map((_, index) => index + 1));
});
