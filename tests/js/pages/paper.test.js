// Cards are added up in the browser as by the rules of the games, and entries can be taken back.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { newCard, renamed, tidy, undone, withPar, write, writeNobody, writeShared } from "../../../static/js/pages/paper/card.js";
import { allCards, changeCard, loadCard, removeCard } from "../../../static/js/pages/paper/cards.js";
import { firstEmpty, isFilled, linesOf } from "../../../static/js/pages/paper/lines.js";
import { asText } from "../../../static/js/pages/paper/naming.js";
import { score } from "../../../static/js/pages/paper/scoring.js";
import { playOffs } from "../../../static/js/pages/paper/skins.js";
import { GuardedStorage, clearForAnother } from "../../../static/js/core/storage.js";

// Written by tests/games/scorecards/paper_cases.py, which uses the rules of the games.
const { modes, cases } = JSON.parse(readFileSync(new URL("paper-cases.json", import.meta.url), "utf8"));
const modeOf = (key) => modes.find((mode) => mode.key === key);

for (const mode of modes) {
  test(`the rules and the card agree on ${mode.key}`, () => {
    const own = cases.filter((one) => one.mode === mode.key);
    assert.ok(own.length >= 10);
    for (const { card, totals, places, over } of own) {
      const found = score(mode, card);
      const shown = JSON.stringify(card.cells);
      assert.deepEqual(found.totals, totals, shown);
      assert.deepEqual(found.places, places, shown);
      assert.equal(found.over, over, shown);
    }
  });
}

const PARS = [4, 3, 5];

function opened(key, ...players) {
  return newCard({ id: "one", mode: modeOf(key), ground: { name: "", address: "", pars: PARS }, players, now: "2026-01-01" });
}

/** Write values, each given as [index of the line, player, value]. */
function filled(card, ...values) {
  const mode = modeOf(card.mode);
  return values.reduce((before, [line, player, value]) => write(before, mode, linesOf(mode, card)[line], player, value), card);
}

test("a card opens at the first hole that lacks a score", () => {
  const mode = modeOf("eighteen.stroke");
  const card = filled(opened(mode.key, "Ann", "Bo"), [0, 0, [4, 0, true]], [0, 1, [5, 0, true]], [1, 0, [3, 0, true]]);
  assert.equal(firstEmpty(linesOf(mode, card), card), 1);
  assert.equal(firstEmpty(linesOf(mode, opened(mode.key, "Ann")), opened(mode.key, "Ann")), 0);
  const full = filled(card, [1, 1, [3, 0, true]], [2, 0, [4, 0, true]], [2, 1, [4, 0, true]]);
  assert.equal(firstEmpty(linesOf(mode, full), full), 2);
});

test("players are compared over the holes that all have entered", () => {
  const mode = modeOf("eighteen.stroke");
  const card = filled(opened(mode.key, "Ann", "Bo"), [0, 0, [4, 0, true]], [0, 1, [5, 0, true]], [1, 0, [9, 0, true]]);
  assert.deepEqual([score(mode, card).totals, score(mode, card).places], [[13, 5], [1, 2]]);
  assert.deepEqual(score(mode, opened(mode.key, "Ann")).places, []);
});

test("a token has one owner, and a player has one token of a green", () => {
  const chaos = filled(opened("eighteen.chaos", "Ann", "Bo", "Cy"), [0, 0, 5], [0, 1, 2], [0, 2, 5]);
  assert.deepEqual(chaos.cells.h1, [null, 2, 5]);
  const kelly = filled(opened("eighteen.kelly", "Ann", "Bo"), [0, 0, 3], [0, 1, 1]);
  assert.deepEqual(kelly.cells.h1, [null, 1]);
});

test("an entry can be taken back, also the first of a line", () => {
  const mode = modeOf("eighteen.match");
  const once = filled(opened(mode.key, "Ann", "Bo"), [0, 0, 1]);
  const twice = filled(once, [0, 1, 1]);
  assert.deepEqual(undone(twice).cells, once.cells);
  assert.deepEqual(undone(undone(twice)).cells, {});
  assert.deepEqual(undone(undone(undone(twice))).cells, {});
  const nobody = writeNobody(once, linesOf(mode, once)[1]);
  assert.ok(isFilled(linesOf(mode, once)[1], nobody));
  assert.deepEqual(undone(nobody).cells, once.cells);
});

test("clearing the only entry of a line leaves the line empty", () => {
  const card = filled(opened("eighteen.stroke", "Ann"), [0, 0, [4, 0, true]], [0, 0, null]);
  assert.deepEqual(card.cells, {});
});

test("a game of skins shows a play-off only if it decides something", () => {
  const mode = modeOf("eighteen.skins");
  const shownFor = (card) => playOffs(card, linesOf(mode, card), score(mode, card)).map(({ key }) => key);
  const start = filled(opened(mode.key, "Ann", "Bo"), [0, 0, 1]);
  const early = writeShared(start, "worth-h1", 2);
  assert.deepEqual(shownFor(early), []);
  const tied = filled(early, [1, 1, 1], [2, 0, 1], [2, 1, 1]);
  assert.deepEqual(score(mode, tied).lying, { h1: 2, h2: 0, h3: 5, jackpot: 5 });
  assert.deepEqual(shownFor(tied), ["jackpot"]);
  // After two laps without a winner, both share the game (E9.10).
  const none = filled(opened(mode.key, "Ann", "Bo"), [0, 0, 0], [1, 0, 0], [2, 0, 0]);
  const shared = { ...none, cells: { ...none.cells, jackpot: [1, 1] } };
  assert.deepEqual([shownFor(none), shownFor(shared)], [["jackpot"], ["jackpot"]]);
  assert.deepEqual([score(mode, shared).places, score(mode, shared).over], [[1, 1], true]);
  const won = { ...tied, cells: { ...tied.cells, jackpot: [0, 1] } };
  assert.deepEqual([score(mode, won).totals, score(mode, won).places, score(mode, won).over], [[2, 5], [2, 1], true]);
});

test("names and pars can be changed", () => {
  const card = opened("eighteen.stableford", "Ann", "Bo");
  assert.deepEqual(renamed(card, ["  Anna   B ", ""]).players, ["Anna B", "Bo"]);
  assert.equal(tidy("  a  b "), "a b");
  assert.deepEqual(withPar(card, 2, 5).ground.pars, [4, 5, 5]);
});

test("the text of a card lists the players by place", () => {
  const mode = modeOf("eighteen.stroke");
  const card = filled(opened(mode.key, "Ann", "Bo"), [0, 0, [5, 0, true]], [0, 1, [4, 0, true]]);
  assert.equal(asText(card, mode, score(mode, card)), "Stroke play\n1. Bo: 4\n2. Ann: 5");
});

/** Return a browser's storage. */
function storage() {
  const items = new Map();
  const there = {
    get length() {
      return items.size;
    },
    key: (place) => [...items.keys()][place] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
  };
  return new GuardedStorage(() => there);
}

test("two tabs with the same card keep the entries of both", () => {
  const store = storage();
  const card = changeCard(opened("eighteen.match", "Ann", "Bo"), (same) => same, "1", store);
  changeCard(card, (now) => filled(now, [0, 0, 1]), "2", store);
  changeCard(card, (now) => filled(now, [1, 1, 1]), "3", store);
  assert.deepEqual(loadCard("one", store).cells, { h1: [1, null], h2: [null, 1] });
});

test("cards are listed with unfinished ones first, and damaged ones are left out", () => {
  const store = storage();
  const keep = (id, done, changed) => changeCard({ ...opened("eighteen.match", "Ann"), id, done }, (same) => same, changed, store);
  keep("old", false, "1");
  keep("new", false, "2");
  keep("done", true, "3");
  store.setItem("dogleg-device-card-bad", "{");
  assert.deepEqual(allCards(store).map(({ id }) => id), ["new", "old", "done"]);
  removeCard("new", store);
  assert.equal(loadCard("new", store), null);
});

test("cards stay when another user signs in, and what users stored goes", () => {
  const store = storage();
  clearForAnother("ann", [store]);
  store.setItem("dogleg-round-1", "unsent");
  changeCard(opened("eighteen.match", "Ann"), (same) => same, "1", store);
  clearForAnother("bo", [store]);
  assert.deepEqual([store.getItem("dogleg-round-1"), allCards(store).length], [null, 1]);
});
