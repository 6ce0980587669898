import assert from "node:assert/strict";
import test from "node:test";

import { DIRECTIONS, neighbour, sameHex } from "../../../../../static/js/board/hex.js";
import { place, placeOf } from "../../../../../static/js/designer/course/course.js";
import { fitsAt } from "../../../../../static/js/designer/course/laying/fits.js";
import { bestTurn } from "../../../../../static/js/designer/course/laying/fitting.js";
import { fresh, lifted } from "../../../../../static/js/designer/course/held.js";
import { joint } from "../../../../../static/js/designer/course/laying/joining.js";
import { Laid } from "../../../../../static/js/designer/course/laying/laid.js";
import { legalPlaces } from "../../../../../static/js/designer/course/laying/legal.js";
import { Lines } from "../../../../../static/js/designer/course/drawing/lines.js";
import { jointWords } from "../../../../../static/js/designer/course/speech.js";
import { box } from "../faces.js";

/** @type {any} */
const blank = { name: "", about: "", tiles: [], holes: [], adjustments: [], freehand: [], nineteenth: false };
const tile = (face, q, r, turn = 0) => ({ face, q, r, turn });
/** @returns {any} */
const course = (...tiles) => ({ ...blank, tiles });
const say = (code, values = {}) => [code, ...Object.values(values)].join(" ");
const exitOf = (face, turn) => (box.face(face).exit + turn) % 6;

// 22a is a tee of par 4 with one fairway tile before the green. 13b is straight, 16a bends.
const TEE = tile("22a", 0, 0);

test("a fairway after a tee is turned so that its arrow follows the play", () => {
  for (const face of ["13b", "16a", "16b", "17b"]) {
    const turn = bestTurn(course(TEE), box, face, [1, 0]);
    assert.notEqual(exitOf(face, turn), 3, `${face} plays back into the tee`);
    assert.equal((box.face(face).entry + turn) % 6, 3, face);
  }
});

test("a fairway before a green is turned so that its arrow leads to it", () => {
  const turn = bestTurn(course(tile("20a", 1, 0)), box, "16a", [0, 0]);
  assert.equal(exitOf("16a", turn), 0);
});

test("the direction of play has priority over the arrow of a reversed fairway", () => {
  const against = course(TEE, tile("13b", 1, 0, 3));
  assert.equal(exitOf("14b", bestTurn(against, box, "14b", [2, 0])), 0);
});

test("without a tee the arrow determines the direction of play", () => {
  assert.equal(exitOf("14b", bestTurn(course(tile("13b", 0, 0, 3)), box, "14b", [1, 0])), 3);
});

test("matching edges have priority over the direction of play", () => {
  // The tee's only fairway meets the fairway of another tee: it matches, but the directions of play
  // are opposite.
  assert.equal(bestTurn(course(TEE), box, "23a", [1, 0]), 3);
});

test("fairways that form a circle are followed only once", () => {
  const ring = DIRECTIONS.map(([q, r], way) => tile("16a", q, r, (way + 2) % 6));
  const joined = new Laid(ring, box).sides([1, 0]).filter(({ trail }) => trail);
  assert.deepEqual(joined.map(({ trail }) => trail?.start), [null, null]);
});

test("a fairway is followed over all its tiles, but not into rough", () => {
  const [long] = new Laid([TEE, tile("13b", 1, 0), tile("14b", 2, 0)], box).sides([3, 0]);
  assert.deepEqual([long.trail?.start?.id, long.trail?.between], ["22a", 2]);
  const [cut] = new Laid([tile("22a", 0, 0, 1), tile("13b", 1, 0)], box).sides([2, 0]);
  assert.deepEqual([cut.trail?.start, cut.trail?.between], [null, 1]);
});

test("a tee of par 4 is followed by a fairway tile and then by a green", () => {
  const stacks = (laid, at) => fitsAt(laid, box, at).map(({ face }) => face.stack);
  assert.equal(stacks(course(TEE), [1, 0])[0], "fairway");
  assert.equal(stacks(course(TEE, tile("13b", 1, 0)), [2, 0])[0], "green");
  const par5 = course(tile("46a", 0, 0), tile("13b", 1, 0));
  assert.equal(stacks(par5, [2, 0])[0], "fairway");
});

test("before a green come fairways, then a tee that requires as many", () => {
  const green = tile("20a", 2, 0);
  assert.equal(fitsAt(course(green), box, [1, 0])[0].face.stack, "fairway");
  const [first] = fitsAt(course(tile("13b", 1, 0), green), box, [0, 0]);
  assert.deepEqual([first.face.stack, first.face.tiles], ["tee", 1]);
  const [long] = fitsAt(course(tile("14b", 0, 0), tile("13b", 1, 0), green), box, [-1, 0]);
  assert.deepEqual([long.face.stack, long.face.tiles], ["tee", 2]);
});

test("within a stack, faces that continue the play come before reversed ones", () => {
  const greens = fitsAt(course(tile("20a", 1, 0)), box, [0, 0]).filter(({ face }) => face.stack === "green");
  const against = greens.map((fit) => fit.against.length);
  assert.deepEqual(new Set(against), new Set([0, 1]));
  assert.deepEqual(against, against.toSorted());
});

test("a gap in a hole is offered faces that join both sides", () => {
  const [first] = fitsAt(course(TEE, tile("20a", 2, 0)), box, [1, 0]);
  assert.deepEqual([first.face.stack, first.onward.length, first.against.length], ["fairway", 2, 0]);
});

test("beside a green without a continuation, a tee for the next hole comes first", () => {
  const [first] = fitsAt(course(tile("20a", 0, 0)), box, [1, 0]);
  assert.equal(first.face.stack, "tee");
});

test("faces that continue into open space come before those that continue between tiles", () => {
  const fairways = (laid) => fitsAt(laid, box, [1, 0]).filter(({ face }) => face.stack === "fairway");
  const [free] = fairways(course(TEE));
  const ahead = neighbour([1, 0], exitOf(free.face.id, free.turn));
  // Surround the position where the first tile's hole would continue.
  const around = [[2, 1], [1, 2], [0, 2]].map(([q, r], index) => tile(["48b", "43a", "46b"][index], q, r, 1));
  const laid = new Laid([TEE, ...around], box);
  assert.deepEqual([ahead, laid.crowd(ahead)], [[1, 1], 3]);
  const [first] = fairways(course(TEE, ...around));
  assert.equal(laid.crowd(neighbour([1, 0], exitOf(first.face.id, first.turn))), 0);
});

test("the face just removed comes last, and used or unfitting faces are omitted", () => {
  const laid = course(TEE, tile("14b", 0, 1, 1));
  const ids = fitsAt(laid, box, [1, 0], "13b").map(({ face }) => face.id);
  assert.equal(ids.at(-1), "13b");
  assert.ok(!ids.some((id) => ["22a", "22b", "14a", "14b"].includes(id)));
});

test("an occupied place and a distant one get no offers", () => {
  assert.deepEqual(fitsAt(course(TEE, tile("13b", 1, 0)), box, [0, 0]), []);
  assert.deepEqual(fitsAt(course(TEE), box, [5, 5]), []);
  assert.deepEqual(fitsAt(blank, box, [0, 0]), []);
});

/**
 * Yield pseudo-random numbers that are the same in every run.
 * @param {number} seed
 * @returns {Generator<number, any>}
 */
function* chance(seed) {
  for (let state = seed; ; ) {
    state = (state * 1103515245 + 12345) % 2147483648;
    yield state / 2147483648;
  }
}

/**
 * Return a course built by placing offered tiles one by one.
 * @param {number} seed @param {number} size
 */
function grown(seed, size) {
  const draws = chance(seed);
  /** @param {any[]} list */
  const one = (list) => list[Math.floor(draws.next().value * list.length)];
  let laid = course(TEE);
  while (laid.tiles.length < size) {
    const at = one(new Laid(laid.tiles, box).rim);
    const fits = fitsAt(laid, box, at);
    if (!fits.length) break;
    const { face, turn } = one(fits);
    laid = place(laid, face.id, at[0], at[1], turn);
  }
  return laid;
}

test("offers match all adjacent fairways in every course grown from them", () => {
  for (let seed = 1; seed <= 25; seed += 1) {
    const laid = grown(seed, 14);
    const around = new Laid(laid.tiles, box);
    for (const at of around.rim) {
      const fits = fitsAt(laid, box, at);
      const sides = around.sides(at);
      for (const { face, turn } of fits) assert.equal(joint(face, turn, sides).amiss, 0);
      assert.equal(new Set(fits.map(({ face }) => face.id)).size, fits.length);
      const missed = box.free(laid).filter((face) => !fits.some((fit) => fit.face === face));
      for (const face of missed) {
        assert.ok([0, 1, 2, 3, 4, 5].every((turn) => joint(face, turn, sides).amiss > 0), `${face.id} at ${at}`);
      }
    }
  }
});

test("a tile can be placed exactly where it is offered", () => {
  for (const seed of [3, 8]) {
    const laid = grown(seed, 10);
    const { rim } = new Laid(laid.tiles, box);
    for (const { id } of box.free(laid).slice(0, 20)) {
      const places = legalPlaces(fresh(laid, id), box).map(({ at }) => at);
      const offered = rim.filter((at) => fitsAt(laid, box, at).some(({ face }) => face.id === id));
      assert.deepEqual(places.map(String).sort(), offered.map(String).sort());
    }
  }
});

test("places that continue the play come first", () => {
  const [first, ...others] = legalPlaces(fresh(course(TEE), "13b"), box);
  assert.deepEqual(first, { at: [1, 0], isOnward: true });
  assert.ok(others.length && others.every(({ isOnward }) => !isOnward));
});

test("a tile turned by hand can only be placed where it fits that way", () => {
  const held = { ...fresh(course(TEE), "13b", null, 1), byHand: true };
  assert.ok(!legalPlaces(held, box).some(({ at }) => sameHex(at, [1, 0])));
});

test("a lifted tile can go back, and several tiles are placed together", () => {
  const laid = course(TEE, tile("13b", 1, 0), tile("20a", 2, 0));
  assert.deepEqual(legalPlaces(lifted(laid, [2]), box)[0], { at: [2, 0], isOnward: true });
  const both = legalPlaces(lifted(laid, [1, 2]), box);
  assert.deepEqual(both[0], { at: [1, 0], isOnward: true });
  const apart = course(TEE, tile("13b", 5, 0), tile("20a", 6, 0));
  const onTee = legalPlaces(lifted(apart, [2, 1]), box).find(({ at }) => sameHex(at, [1, 0]));
  assert.equal(onTee, undefined, "the second tile would lie on the tee");
});

test("an empty board and many tiles at once have no marked places", () => {
  assert.deepEqual(legalPlaces(fresh(blank, "13b"), box), []);
  const laid = grown(1, 14);
  assert.deepEqual(legalPlaces(lifted(laid, laid.tiles.map((_, index) => index).slice(0, 13)), box), []);
});

test("the description says what a tile continues, leads to, opposes or misses", () => {
  const words = (laid, index) => jointWords(say, laid, box, index);
  const hole = course(TEE, tile("13b", 1, 0), tile("20a", 2, 0));
  assert.equal(words(hole, 1), "joint_on 22ajoint_to 20a");
  assert.equal(words(course(TEE, tile("23a", 1, 0, 3)), 1), "joint_against 22a");
  assert.equal(words(course(TEE, tile("13b", 1, 0, 1)), 1), "joint_amiss");
  assert.equal(words(course(TEE), 0), "");
});

test("a hole keeps its line while its ends stay", () => {
  const lines = new Lines();
  const line = { hexes: [[0, 0], [1, 0], [2, 0]], path: "M0 0Q1 1 2 2" };
  lines.tell(/** @type {any} */ ([line]));
  assert.equal(lines.of({ tee: [0, 0], green: [2, 0] }), line);
  assert.equal(lines.of({ tee: [0, 0], green: [1, 0] }), undefined);
  assert.equal(lines.of({ tee: [2, 0], green: [0, 0] }), undefined);
});

test("the rim contains each free adjacent place once", () => {
  const laid = new Laid([TEE, tile("13b", 1, 0)], box);
  assert.equal(laid.rim.length, 8);
  assert.ok(laid.rim.every((at) => laid.isFree(at) && laid.crowd(at) > 0));
  assert.deepEqual(placeOf(TEE), [0, 0]);
});
