import assert from "node:assert/strict";
import test from "node:test";

import { pauseWords } from "../../../static/js/table/pause.js";

const say = (code, values) => `${code} ${Object.values(values ?? {})}`.trim();
const seat = (name, wants) => ({ name, wants_pause: wants });
const words = (paused, ...seats) =>
  pauseWords(/** @type {any} */ ({ paused_at: paused, seats }), say);

test("a pause is shown", () => {
  assert.equal(words("2026-05-01T12:00:00Z", seat("Ann", true)), "paused");
});

test("players who want a pause are named", () => {
  assert.equal(words(null, seat("Ann", true), seat("Bo", false), seat("Cy", true)), "wants_pause Ann, Cy");
});

test("if no player wants a pause, nothing is shown", () => {
  assert.equal(words(null, seat("Ann", false)), "");
});
