import assert from "node:assert/strict";
import test from "node:test";

import { marksOf, optionsAt } from "../../../../static/js/games/eighteen/asking.js";
import { differing, grouped, hexOf, inHandOrder, markOf } from "../../../../static/js/games/eighteen/choices.js";

/** @typedef {import("../../../../static/js/games/eighteen/choices.js").Option} Option */
/** @typedef {import("../../../../static/js/board/hex.js").Hex} Hex */

/** @param {Hex} to @returns {Option} */
const step = (to) => ({ action: { type: "MoveOneHex", to }, path: [to], to, fate: "landed" });
/** @param {Hex} end @param {Option["fate"]} fate @param {Hex[]} path @returns {Option} */
const flight = (end, fate = "landed", path = [end]) => ({
  action: { type: "FlyBall", pile: 0, path: 0, direction: 0 },
  path,
  to: end,
  fate,
});
/** @param {number} direction @param {Hex} hex @returns {Option} */
const play = (direction, hex) => ({ action: { type: "PlayClub", deck: "C", direction }, path: [hex] });

test("the most important choices come first, whatever the order of the rules", () => {
  const options = [step([1, 0]), { action: { type: "PlayClub", deck: "4" } }, { action: { type: "ResetHand" } }];
  const words = ["Step", "Play", "Or"].map((group) => ({ group, title: "", detail: "" }));
  assert.deepEqual(grouped(options, words).map(({ heading }) => heading), ["Play", "Step", "Or"]);
});

test("a choice keeps its place among the options", () => {
  const options = [step([1, 0]), play(0, [1, 0]), step([0, 1])];
  const words = ["Step", "Chip", "Step"].map((group) => ({ group, title: "", detail: "" }));
  const [, steps] = grouped(options, words);
  assert.deepEqual(steps.choices.map(({ index }) => index), [0, 2]);
});

/** @param {string} title @param {string} outcome */
const said = (title, outcome) => ({ group: "Super", title, detail: "", outcome });

test("ways with the same result are one choice that names them all", () => {
  const options = [flight([0, 0], "stuck"), flight([3, 0]), flight([0, 0], "stuck")];
  const words = [said("East", "stuck 0,0"), said("West", "landed 3,0"), said("North-east", "stuck 0,0")];
  const [{ choices }] = grouped(options, words);
  assert.deepEqual(choices.map((choice) => choice.words.title), ["East · North-east", "West"]);
  assert.deepEqual(choices.map(({ index, ways }) => [index, ways]), [[0, [0, 2]], [1, [1]]]);
});

test("ways with unknown results are separate choices", () => {
  const words = [said("East", ""), said("West", "")];
  const [{ choices }] = grouped([play(0, [1, 0]), play(3, [-1, 0])], words);
  assert.deepEqual(choices.map(({ index }) => index), [0, 1]);
});

test("of two equal ways to a hex only one is offered", () => {
  const words = [said("East", "landed 3,0"), said("East, left", "landed 3,0"), said("West", "trees 3,0")];
  assert.deepEqual(differing([0, 1, 2], words), [0, 2]);
});

test("a ball that goes out of bounds is chosen where it goes out", () => {
  assert.deepEqual(hexOf(flight([0, 0], "out_of_bounds", [[-1, 0], [-2, 0]])), [-2, 0]);
  assert.equal(hexOf(flight([0, 0], "stuck", [])), null);
  assert.deepEqual(hexOf(flight([3, 0], "trees", [[1, 0], [3, 0]])), [3, 0]);
});

test("marks show what an option does", () => {
  assert.equal(markOf(step([1, 0])), "step");
  assert.equal(markOf(play(0, [1, 0])), "aim");
  assert.equal(markOf(flight([1, 0])), "land");
  assert.equal(markOf(flight([1, 0], "trees")), "trees");
});

test("a hex selects every option that leads there", () => {
  const options = [step([1, 0]), play(0, [1, 0]), flight([4, 0])];
  assert.deepEqual(optionsAt(options, [1, 0]), [0, 1]);
  assert.deepEqual(optionsAt(options, [4, 0]), [2]);
  assert.deepEqual(optionsAt(options, [9, 9]), []);
});

test("each hex has one mark, and a landing has priority over an aim", () => {
  const marks = marksOf([play(0, [1, 0]), flight([1, 0])]);
  assert.deepEqual(marks, [{ hex: [1, 0], kind: "land" }]);
});

test("clubs keep their places when one of them is played", () => {
  const clubs = /** @type {any} */ (new Map([1, 2, 3].map((card) => [card, { card, initiative: 10 * card }])));
  /** @param {number} club */
  const choice = (club) => /** @type {any} */ ({ option: { action: { type: "LayClub", club } } });
  /** @param {number[]} hand @param {number | null} laid */
  const order = (hand, laid) =>
    inHandOrder(hand.map(choice), laid === null ? undefined : clubs.get(laid), clubs)
      .map((one) => one?.option.action.club ?? "laid");
  assert.deepEqual(order([3, 1, 2], null), [1, 2, 3]);
  assert.deepEqual(order([3, 1], 2), [1, "laid", 3]);
  // The club played earlier returns to the end of the hand, but to its old position on the page.
  assert.deepEqual(order([3, 2], 1), ["laid", 2, 3]);
});
