import assert from "node:assert/strict";
import test from "node:test";

import { RequestError } from "../../../static/js/core/http.js";
import { differences, entriesOf, holesOf, isWritten, withSubmissions } from "../../../static/js/pages/scorecards/counts.js";
import { StoredCard } from "../../../static/js/pages/scorecards/stored-card.js";

/** @type {import("../../../static/js/pages/scorecards/counts.js").Card} */
const EMPTY = [
  [null, null],
  [null, null],
];
/** @type {import("../../../static/js/pages/scorecards/counts.js").Count} */
const FOUR = [4, 0, true];
/** @type {import("../../../static/js/pages/scorecards/counts.js").Count} */
const FIVE = [5, 0, true];

/** @implements {Storage} */
class Drawer {
  items = new Map();
  length = 0;
  clear = () => this.items.clear();
  key = () => null;
  getItem = (name) => this.items.get(name) ?? null;
  setItem = (name, value) => this.items.set(name, value);
  removeItem = (name) => this.items.delete(name);
}

/** @type {Drawer[]} */
const drawers = [];

// Unsent entries are retried indefinitely. Clear them, so that the test can end.
test.afterEach(() => drawers.splice(0).forEach((drawer) => drawer.clear()));

function storedCard(post, { card = EMPTY, storage = new Drawer() } = {}) {
  drawers.push(storage);
  const told = [];
  const kept = new StoredCard({ card, changed: "1", address: "/cells/", storage, name: "card", post });
  for (const name of /** @type {const} */ (["elsewhere", "replaced", "refused", "sent"])) {
    kept.on(name, (what) => told.push([name, what]));
  }
  return { kept, told, storage };
}

const away = async () => {
  throw new RequestError(0);
};

/** Return a server that other phones also use. The newest entry for a cell wins. */
function server(before = EMPTY) {
  const heard = [];
  let card = before;
  return {
    heard,
    post: async (_address, { entries }, { key }) => {
      heard.push(key);
      card = withSubmissions(card, [{ key, entries }]);
      return { card, changed: String(heard.length + 1), replaced: [] };
    },
  };
}

test("a hole sends only what it changes", () => {
  const shown = [[FOUR, null], [null, null]];
  assert.deepEqual(entriesOf(shown, 1, [FOUR, FIVE]), [{ hole: 1, player: 1, was: null, now: FIVE }]);
  assert.deepEqual(entriesOf(shown, 1, [null, null]), [{ hole: 1, player: 0, was: FOUR, now: null }]);
});

test("unsent entries are shown, later ones over earlier ones", () => {
  const submissions = [FOUR, FIVE].map((now, n) => ({ key: `${n}`, entries: [{ hole: 2, player: 1, was: null, now }] }));
  assert.deepEqual(withSubmissions(EMPTY, submissions), [[null, null], [null, FIVE]]);
  assert.deepEqual(EMPTY[1], [null, null]);
  assert.deepEqual(holesOf([...submissions, { key: "c", entries: [{ hole: 1, player: 0, was: null, now: FOUR }] }]), [1, 2]);
});

test("a hole is written when all players have a score", () => {
  assert.equal(isWritten([[FOUR, null], [FIVE, FOUR]], 1), true);
  assert.equal(isWritten([[FOUR, null], [FIVE, FOUR]], 2), false);
});

test("the differences between cards are listed by cell", () => {
  const after = [[null, FOUR], [null, null]];
  assert.deepEqual(differences(EMPTY, after), [{ hole: 2, player: 0, was: null, now: FOUR }]);
});

test("offline entries are kept, shown, and sent under the same key once online", async () => {
  const drawer = new Drawer();
  const { kept } = storedCard(away, { storage: drawer });
  kept.write(1, [FOUR, null]);
  await kept.flush();
  assert.deepEqual(kept.unsent, [1]);
  assert.deepEqual(kept.shown[0], [FOUR, null]);
  const { key } = kept.outbox.submissions[0];

  const { heard, post } = server();
  const later = storedCard(post, { storage: drawer });
  assert.deepEqual(later.kept.shown[0], [FOUR, null]);
  await later.kept.flush();
  assert.deepEqual(heard, [key]);
  assert.deepEqual(later.kept.unsent, []);
  assert.deepEqual(later.told, [["sent", null]]);
});

test("an unchanged cell is not sent", () => {
  const { kept } = storedCard(away, { card: [[FOUR, null], [null, null]] });
  assert.equal(kept.write(1, [FOUR, null]), false);
  assert.deepEqual(kept.unsent, []);
});

test("entries of others are reported, and own ones are not", async () => {
  const { post } = server([[null, null], [FIVE, null]]);
  const { kept, told } = storedCard(post);
  kept.write(1, [FOUR, null]);
  await kept.flush();
  await new Promise(setImmediate);
  assert.deepEqual(told, [["elsewhere", { hole: 1, player: 1, was: null, now: FIVE }], ["sent", null]]);
});

test("an unsent entry is not reported as another player's and stays visible", async () => {
  const { kept, told } = storedCard(away);
  kept.write(1, [FOUR, null]);
  await kept.flush();
  kept.heard({ card: [[FIVE, null], [null, null]], changed: "2" });
  assert.deepEqual(told, []);
  assert.deepEqual(kept.shown[0][0], FOUR);
});

test("a card older than the known one is ignored", () => {
  const { kept, told } = storedCard(away, { card: [[FOUR, null], [null, null]] });
  kept.heard({ card: EMPTY, changed: "0" });
  assert.deepEqual([told, kept.shown[0][0]], [[], FOUR]);
});

test("a refused entry is reported with its reason, cell by cell", async () => {
  const closed = async () => {
    throw new RequestError(409, { code: "round_closed", detail: "It is over." });
  };
  const { kept, told } = storedCard(closed);
  kept.write(1, [FOUR, FIVE]);
  await new Promise(setImmediate);
  assert.deepEqual(
    told.map(([name, { entry, why }]) => [name, entry.now, why]),
    [["refused", FOUR, "It is over."], ["refused", FIVE, "It is over."]],
  );
  assert.deepEqual(kept.shown, EMPTY);
});

for (const status of [401, 403, 404]) {
  test(`an entry refused with ${status} is not lost`, async () => {
    const stranger = async () => {
      throw new RequestError(status, { code: `http_${status}` });
    };
    const { kept, told } = storedCard(stranger);
    kept.write(1, [FOUR, null]);
    await new Promise(setImmediate);
    assert.deepEqual([kept.unsent, kept.held, told], [[1], "elsewhere", []]);
  });
}
