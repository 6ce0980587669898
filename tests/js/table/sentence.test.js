import assert from "node:assert/strict";
import test from "node:test";

import { waitingSentence } from "../../../static/js/table/sentence.js";

const seats = [{ name: "Ann" }, { name: "Bo" }, { name: "Cy" }];
const say = (code, values) => `${code} ${values?.names ?? ""}`.trim();
const sentence = (table, instead) =>
  waitingSentence(/** @type {any} */ ({ status: "playing", prompt: null, deciding: [], seats, ...table }), say, instead);

test("a finished table says so", () => {
  assert.equal(sentence({ status: "finished", prompt: { required: true, text: "Choose." } }), "is_finished");
});

test("the viewer reads their own question", () => {
  assert.equal(sentence({ prompt: { required: true, text: "Choose a club." }, deciding: [0, 1] }), "Choose a club.");
});

test("a viewer who has chosen can change the choice while others decide", () => {
  assert.equal(sentence({ prompt: { required: false, text: "Change it." }, deciding: [1, 2] }), "may_change Bo, Cy");
});

test("others read who the table waits for, in the game's words if it has any", () => {
  assert.equal(sentence({ deciding: [1] }), "waiting_for Bo");
  assert.equal(sentence({ deciding: [1] }, "waiting_to_lay"), "waiting_to_lay Bo");
});
