import assert from "node:assert/strict";
import test, { mock } from "node:test";

import { RequestError } from "../../../../../static/js/core/http.js";
import { againstPar, levelOf } from "../../../../../static/js/designer/course/holes/hole-figures.js";
import { HoleMending } from "../../../../../static/js/designer/course/holes/hole-mending.js";
import { HolePlays, PAUSE, played } from "../../../../../static/js/designer/course/holes/hole-plays.js";
import { hexesOf } from "../../../../../static/js/designer/course/holes/hole-notes.js";
import { NoteNews } from "../../../../../static/js/designer/course/holes/note-news.js";
import { History } from "../../../../../static/js/designer/draft/history.js";

/** @param {number} n @returns {any} */
const hole = (n) => ({ tee: [n, 0], green: [n, 5], par: 4 });
/** @param {number} count @returns {any} */
const course = (count) => ({ name: "A", about: "", tiles: [], holes: Array.from({ length: count }, (_, n) => hole(n)) });
/** @param {number} number @returns {any} */
const play = (number, pro = 3, note = null) => ({ number, par: 4, playable: true, pro, note });

/** Return a desk whose requests stay open until the test answers them. */
function asking(start = course(2)) {
  mock.timers.enable({ apis: ["setTimeout"] });
  const requests = [];
  const history = new History(start);
  const ask = (address, design, { signal }) =>
    new Promise((answer, fail) => requests.push({ address, design, signal, answer, fail }));
  const plays = new HolePlays({ history, address: "holes/", ask });
  const settled = () => new Promise((done) => setImmediate(done));
  return { requests, history, plays, settled };
}

const later = (milliseconds = PAUSE) => mock.timers.tick(milliseconds);

test.afterEach(() => mock.timers.reset());

test("holes are requested shortly after opening, and after the last of several changes", async () => {
  const { requests, history, plays, settled } = asking();
  assert.equal(requests.length, 0);
  later();
  assert.deepEqual(plays.of(hole(0)), { play: null, isFresh: false, isLost: false });
  requests[0].answer({ holes: [play(1), play(2, 5)], left: [] });
  await settled();
  assert.deepEqual(plays.of(hole(1)), { play: play(2, 5), isFresh: true, isLost: false });
  history.do("more", course(3));
  later(PAUSE - 1);
  history.do("more", course(4));
  later(PAUSE - 1);
  assert.equal(requests.length, 1);
  later(1);
  assert.equal(requests.length, 2);
  assert.equal(requests[1].design.holes.length, 4);
});

test("outdated figures stay visible and are marked", async () => {
  const { requests, history, plays, settled } = asking();
  later();
  requests[0].answer({ holes: [play(1), play(2)], left: [] });
  await settled();
  history.do("moved", { ...course(2), tiles: [{ face: "8b" }] });
  assert.deepEqual(plays.of(hole(0)), { play: play(1), isFresh: false, isLost: false });
});

test("a change of texts causes no request", async () => {
  const { requests, history, plays, settled } = asking();
  later();
  requests[0].answer({ holes: [play(1), play(2)], left: [] });
  await settled();
  history.do("named", { ...course(2), name: "B", about: "Windy" });
  later();
  assert.equal(requests.length, 1);
  assert.equal(plays.of(hole(0)).isFresh, true);
  assert.equal(played(course(2)), played({ ...course(2), name: "C" }));
});

test("an outdated answer is ignored, and its request is aborted", async () => {
  const { requests, history, plays, settled } = asking();
  later();
  history.do("moved", { ...course(2), tiles: [{ face: "8b" }] });
  assert.equal(requests[0].signal.aborted, true);
  requests[0].answer({ holes: [play(1), play(2)], left: [] });
  await settled();
  assert.equal(plays.of(hole(0)).play, null);
});

test("holes that the server had no time for are requested again immediately", async () => {
  const { requests, plays, settled } = asking();
  later();
  requests[0].answer({ holes: [play(1)], left: [2] });
  await settled();
  assert.equal(plays.of(hole(0)).isFresh, true);
  assert.deepEqual(plays.of(hole(1)), { play: null, isFresh: false, isLost: false });
  assert.equal(requests[1].address, "holes/?only=2");
  requests[1].answer({ holes: [play(2)], left: [] });
  await settled();
  assert.equal(plays.of(hole(1)).isFresh, true);
  assert.equal(requests.length, 2);
});

test("a failure is shown, and the request is repeated when the server allows it", async () => {
  const { requests, plays, settled } = asking();
  later();
  requests[0].fail(new RequestError(429, {}, 9000));
  await settled();
  assert.deepEqual(plays.of(hole(0)), { play: null, isFresh: false, isLost: true });
  later(9000);
  assert.equal(requests.length, 2);
  requests[1].fail(new RequestError(0));
  await settled();
  later(60000);
  assert.equal(requests.length, 2);
});

test("a hole that the server omits is shown as failed", async () => {
  const { requests, plays, settled } = asking();
  later();
  requests[0].answer({ holes: [], left: [] });
  await settled();
  assert.equal(plays.of(hole(0)).isLost, true);
  assert.equal(requests.length, 1);
});

test("without holes there is no request", () => {
  const { requests } = asking(course(0));
  later();
  assert.equal(requests.length, 0);
});

test("a hole keeps its figures when it is reordered", async () => {
  const { requests, history, plays, settled } = asking();
  later();
  requests[0].answer({ holes: [play(1, 2), play(2, 5)], left: [] });
  await settled();
  history.do("moved", { ...course(2), holes: [hole(1), hole(0)] });
  assert.equal(plays.of(hole(1)).play?.pro, 5);
});

test("turns compared with par have a direction", () => {
  assert.deepEqual(againstPar(2.8, 5), { way: "under", n: "2.2" });
  assert.deepEqual(againstPar(4.04, 4), { way: "even", n: "0.0" });
  assert.deepEqual(againstPar(3.96, 4), { way: "even", n: "0.0" });
  assert.deepEqual(againstPar(4.06, 4), { way: "over", n: "0.1" });
});

test("a difficulty has one of five levels", () => {
  assert.deepEqual([1, 1.4, 1.5, 3, 4.6, 5].map(levelOf), [1, 1, 2, 3, 5, 5]);
});

test("a new note is announced once if it is important", () => {
  const news = new NoteNews();
  /** @param {string} key @param {string} [code] */
  const known = (key, code, isFresh = true) => ({ key, isFresh, play: play(1, 3, code ? { code, detail: "", hexes: [] } : null) });
  assert.deepEqual(news.take([known("a", "cut_across"), known("b", undefined, false)]), []);
  assert.deepEqual(news.take([known("a", "cut_across"), known("b", "cut_across")]), []);
  assert.deepEqual(news.take([known("a"), known("b", "cut_across")]), []);
  assert.deepEqual(news.take([known("a", "under_par", false), known("b", "short")]), []);
  assert.deepEqual(news.take([known("a", "under_par"), known("b", "easiest")]), [0]);
  assert.deepEqual(news.take([known("a", "under_par"), known("b")]), []);
});

test("suggestions belong to the course they were requested for", async () => {
  const history = new History(course(2));
  const requests = [];
  const ask = (address, design) => new Promise((answer, fail) => requests.push({ address, design, answer, fail }));
  const mending = new HoleMending({ history, address: "holes/{hole}/offers/", ask });
  const first = mending.look(1);
  assert.equal(requests[0].address, "holes/2/offers/");
  assert.equal(mending.asked?.state, "asking");
  history.do("more", course(3));
  requests[0].answer({ offers: [{ detail: "Trees" }] });
  assert.equal(await first, null);
  const second = mending.look(0);
  requests[1].answer({ offers: [{ detail: "Trees" }] });
  assert.deepEqual((await second)?.offers, [{ detail: "Trees" }]);
  const third = mending.look(0);
  requests[2].fail(new RequestError(429, { detail: "Slow down" }));
  assert.deepEqual(await third, { index: 0, state: "failed", offers: [], sentence: "Slow down" });
});

test("a suggestion's hexes are those that its edits cover", () => {
  /** @type {any[]} */
  const edits = [{ path: "adjustments.+", value: { hex: [1, 2], terrain: "trees" } }, { path: "holes.0.par", value: 3 }, { path: "tiles.0", remove: true }];
  assert.deepEqual(hexesOf(edits), [[1, 2]]);
});
