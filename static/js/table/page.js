// The page of a running table, for all games. Updates arrive through a socket. Actions are sent
// through an outbox, which loses none of them. Each game provides the table itself.

import { announce } from "../core/announce.js";
import { showTurns } from "../core/badge.js";
import { cookies } from "../core/cookies.js";
import { followDeadlines } from "../core/deadlines.js";
import { askBefore } from "../core/dialog.js";
import { find, findTag, readJson } from "../core/dom.js";
import { getJson, newKey, postJson } from "../core/http.js";
import { Live } from "../core/live/live.js";
import { Outbox, isUnsaved } from "../core/live/outbox.js";
import { refreshSurely } from "../core/live/refresh.js";
import { lasting, ofTab } from "../core/storage.js";
import { speaker } from "../core/words.js";
import { openChat } from "./chat.js";
import { Clocks } from "./clocks.js";
import { SharedDevice, seatAsked } from "./device.js";
import { watchEarlier } from "./earlier.js";
import { filler } from "./gaps.js";
import { Guide } from "./guide.js";
import { hearer } from "./heard.js";
import { watchKeys } from "./keys.js";
import { Moments } from "./moments.js";
import { Notice } from "./notice.js";
import { OfflineCopy } from "./offline-copy.js";
import { showRule } from "./rules.js";
import { Sounds, occasionOf } from "./sounds.js";
import { showPause } from "./pause.js";
import { leaveIfHidden, showWatching } from "./spectators.js";
import { watchUndo } from "./undo.js";

/** @typedef {import("../core/protocol.d.ts").Action} Action */
/** @typedef {import("../core/protocol.d.ts").Answer} Answer */
/** @typedef {import("../core/protocol.d.ts").Message} Message */
/** @typedef {import("../core/protocol.d.ts").Table} Table */
/** @typedef {import("../core/protocol.d.ts").TableCard} TableCard */
/** @typedef {import("../core/http.js").RequestError} RequestError */
/** @typedef {import("./given.d.ts").Given} Given */
/** @typedef {import("./given.d.ts").GameTable} GameTable */
/** @typedef {{key: string, seat: number | null}} Keyed */
/** @typedef {Keyed & ({prompt: string, action: Action} | {turn: number})} Submission */

const LOOK_EVERY = 15000;
const PATIENCE = 1500;

/** @type {import("./given.d.ts").PageData} */
const given = readJson("table-data");
const { addresses } = given;
const say = speaker(given.words);
const notice = new Notice(find(document, "[data-notice]"), say);
const nextTable = find(document, "[data-next-table]");
const guide = new Guide(find(document, "[data-guide]"), {
  storage: cookies,
  game: given.table.game,
  lessons: given.guide,
});
const moments = new Moments(find(document, "[data-moment]"), {
  storage: lasting,
  session: given.table.session,
  address: addresses.scorecard,
});
const sounds = new Sounds(/** @type {HTMLSelectElement | null} */ (document.querySelector("[data-volume]")));
const offlineCopy = new OfflineCopy(find(document, "[data-table]"));
const clocks = new Clocks(find(document, "[data-clocks]"), say);
/** @type {GameTable} */
let table;
/** @type {Live} */
let live;
/** The newest table version in the response to a move. */
let played = 0;
const chat = openChat();
const asSeat = seatAsked(given.table);
const device = new SharedDevice(given.table, () => location.replace(location.pathname));
const fill = filler(given.table.version, (since) => getJson(`${addresses.log}?since=${since}${asSeat}`));

/** Show why an action is not possible now, according to the rule for the current prompt. */
function why() {
  const kind = table.table.prompt?.kind;
  if (kind) notice.tell(given.why[kind] ?? say("not_now"), "warning", given.rules[kind]);
}

/** @param {Table} next */
async function show(next) {
  // Update the clocks first, because they run while balls are still flying.
  if (next.version >= table.version) clocks.show(next);
  const occasion = occasionOf(table.table, next);
  await table.show(next);
  sounds.play(occasion);
  showAside();
  device.follow(table.table);
  free();
  offlineCopy.update(table.table);
}

/**
 * Allow choices again when the table shows the player's move. An older view would offer it again,
 * and on a page that is being left, a choice would answer for the next person.
 */
function free() {
  const isCurrent = !outbox.submissions.length && table.table.version >= played;
  if (device.isLeaving) table.asking.setBusy(true);
  else if (isCurrent) table.asking.setBusy(false);
}

/** Update the rule, the guide and the other parts next to the prompt. */
function showAside() {
  const { prompt } = table.table;
  showRule(find(document, "[data-rule]"), given.rules[prompt?.kind ?? ""], say);
  guide.asked(prompt);
  undo.show(table.table.you);
  showPause(table.table, say);
  const { may } = table.table.you;
  find(document, "[data-come-back]").hidden = !may.includes("come_back");
  find(document, "[data-won]").hidden = !may.includes("finish");
}

const getTable = () => getJson(`${addresses.table}?since=${table.version}${asSeat}`);

// A failed request does no harm, because the socket or the next poll delivers the same data.
async function refresh() {
  const next = await getTable().then(fill).catch(() => null);
  if (next) await show(next);
  showWaiting();
}

// Show at how many other tables it is the player's turn, after every move and from time to time.
// Practice tables do not count.
async function showWaiting() {
  if (!addresses.mine || document.hidden) return;
  /** @type {TableCard[] | null} */
  const mine = await getJson(addresses.mine).catch(sessionEnded);
  if (!mine) return;
  const waiting = mine.filter((card) => card.your_turn && !card.practice);
  showTurns(waiting.length);
  const elsewhere = waiting.filter((card) => card.session !== table.table.session);
  nextTable.hidden = elsewhere.length === 0 || Boolean(table.table.prompt?.required);
  nextTable.textContent = say("next_table", { n: elsewhere.length });
}

/** @param {RequestError} error of a request that only signed-in users make */
function sessionEnded({ status }) {
  if (status === 401) offlineCopy.forget();
  return null;
}

/** @type {Outbox<Submission>} */
const outbox = new Outbox({
  storage: ofTab,
  name: `actions-${given.table.session}`,
  send: ({ key, ...submission }) => postJson("turn" in submission ? addresses.undo : addresses.act, submission, { key }),
  /** @param {Answer} answer */
  answered({ version }) {
    notice.clear();
    played = version;
    free();
    setTimeout(() => table.version < version && refresh(), live.live ? PATIENCE : 0);
    setTimeout(showWaiting, PATIENCE);
  },
  refused(error) {
    table.asking.setBusy(false);
    const kind = error.status === 409 ? "warning" : "error";
    notice.tell(error.sentence || say("refused"), kind, error.details.rule);
    refresh();
  },
  waiting: (submission, error) => notice.tell(say(isUnsaved(error) ? "unsaved" : "kept")),
});

/** @param {{prompt: string, action: Action} | {turn: number}} submission */
function put(submission) {
  table.asking.setBusy(true);
  notice.clear();
  moments.leave();
  outbox.put({ key: newKey(), ...submission, seat: table.table.you.seat });
}

/** @type {import("./given.d.ts").Send} */
const send = (prompt, action) => put({ prompt, action });
const undo = watchUndo(document.querySelector("[data-undo]"), (turn) => put({ turn }));

/** @param {Table} newTable */
async function news(newTable) {
  // If the request fails, the next message or poll repeats it.
  const next = await fill(newTable).catch(() => null);
  if (!next) return;
  await show(next);
  if (next.prompt?.required) nextTable.hidden = true;
  look();
}

/**
 * Add a full stop to a text, so that screen readers do not join it to the next one.
 * @param {string} words
 */
const ended = (words) => (/[.!?:]$/.test(words) ? words : `${words}.`);

/** Return the player's prompt as text, or the reason why there is none. */
const question = () => find(document, "[data-ask]").textContent?.trim() ?? "";

const look = () => document.hidden || live.send({ type: "look" });

/** @param {boolean} isLive */
function connectionChanged(isLive) {
  document.body.classList.toggle("is-away", !isLive);
  find(document, "[data-connection]").textContent = isLive ? say("live") : say("away");
  if (!isLive) return notice.away(say(outbox.submissions.length ? "kept" : "offline"));
  if (chat) live.send(chat.hello());
  if (!outbox.submissions.length) notice.back();
  return outbox.flush();
}

const tableIn = hearer();

/** @param {Message} message */
function heard(message) {
  const newTable = tableIn(message);
  if (newTable) news(newTable);
  if (message.type === "watching") showWatching(message.count);
  chat?.heard(message);
  if (message.type === "version" && message.version > table.version) {
    live.send({ type: "sync", since: table.version });
  }
}

/**
 * Start the page.
 * @param {(root: HTMLElement, given: Given) => GameTable | Promise<GameTable>} make creates the
 *   game's table
 */
export async function openTable(make) {
  table = await make(find(document, "[data-table]"), {
    ...given,
    say,
    send,
    why,
    scored: () => refreshSurely(addresses.scorecard),
    hold() {
      sounds.play("hole");
      return moments.hold();
    },
  });
  live = new Live({
    path: `${addresses.socket}?changes=1${asSeat}`,
    hello: () => ({ type: "sync", since: table.version }),
    heard,
    changed: connectionChanged,
    poll: () => Promise.all([refresh().then(() => outbox.flush()), chat?.poll()]),
    ended: leaveIfHidden,
  });
  begin();
}

/** Show the result of a hole to a player who missed it, but only once. */
async function showMissed() {
  if (given.table.you.seat === null || !moments.isUnseen) return;
  table.lookBack?.();
  await moments.show();
  table.onward?.();
}

function begin() {
  watchEarlier((error) => notice.tell(/** @type {RequestError} */ (error).sentence || say("refused"), "warning"), asSeat);
  askBefore(document.querySelector("[data-resign]"), findTag(document, "dialog", "[data-resign-dialog]"), {
    yes: findTag(document, "button", "[data-resign-yes]"),
    no: findTag(document, "button", "[data-resign-no]"),
  });
  watchKeys(document.querySelector("[data-keys-dialog]"), {
    storage: lasting,
    choosing: () => table.asking,
    takeBack: undo.press,
    tellWhere: () => announce([...table.where(), question()].filter(Boolean).map(ended).join(" ")),
  });
  clocks.show(table.table);
  followDeadlines();
  showAside();
  document.body.classList.add("is-ready");
  announce(question());
  showMissed();
  offlineCopy.update(table.table);
  if (outbox.submissions.length) table.asking.setBusy(true);
  setInterval(look, LOOK_EVERY);
  document.addEventListener("visibilitychange", () => {
    look();
    showWaiting();
  });
  showWaiting();
}
