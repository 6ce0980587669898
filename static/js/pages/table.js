// The page of a table under way: news by socket, actions by an outbox that loses none.

import { showTurns } from "../core/badge.js";
import { askBefore } from "../core/dialog.js";
import { readJson } from "../core/dom.js";
import { getJson, newKey, postJson } from "../core/http.js";
import { Live } from "../core/live.js";
import { Outbox } from "../core/outbox.js";
import { refreshParts } from "../core/refresh.js";
import { speaker } from "../core/words.js";
import { loadComponents } from "../games/eighteen/components.js";
import { EighteenTable } from "../games/eighteen/table.js";

const LOOK_EVERY = 15000;
const PATIENCE = 1500;

const given = readJson("table-data");
const { addresses } = given;
const say = speaker(given.words);
const notice = document.querySelector("[data-notice]");
const nextTable = document.querySelector("[data-next-table]");
let table;
let live;

function tell(sentence, kind = "warning") {
  notice.hidden = !sentence;
  notice.className = `message message-${kind} table-notice`;
  notice.textContent = sentence;
}

const getTable = () => getJson(`${addresses.table}?since=${table.version}`);

// Without an answer nothing is lost: the socket, or the next poll, brings the same and more.
async function refresh() {
  const next = await getTable().catch(() => null);
  if (next) await table.show(next);
  showWaiting();
}

// Where else it is one's turn: after every move and now and then.
async function showWaiting() {
  if (!addresses.mine || document.hidden) return;
  const mine = await getJson(addresses.mine).catch(() => null);
  if (!mine) return;
  const waiting = mine.filter((card) => card.your_turn);
  showTurns(waiting.length);
  const elsewhere = waiting.filter((card) => card.session !== table.table.session);
  nextTable.hidden = elsewhere.length === 0 || Boolean(table.table.prompt?.required);
  nextTable.textContent = say("next_table", { n: elsewhere.length });
}

const outbox = new Outbox({
  storage: sessionStorage,
  name: `actions-${given.table.session}`,
  send: ({ key, prompt, action, seat }) =>
    postJson(addresses.act, { prompt, action, seat }, { key }),
  answered({ version }) {
    tell("");
    if (table.version >= version) table.asking.setBusy(false);
    setTimeout(() => table.version < version && refresh(), live.live ? PATIENCE : 0);
    setTimeout(showWaiting, PATIENCE);
  },
  refused(error) {
    table.asking.setBusy(false);
    tell(error.sentence || say("refused"), error.status === 409 ? "warning" : "error");
    refresh();
  },
  waiting: () => tell(say("kept")),
});

function send(prompt, action) {
  table.asking.setBusy(true);
  tell("");
  outbox.put({ key: newKey(), prompt, action, seat: table.table.you.seat });
}

async function news(next) {
  await table.show(next);
  if (next.prompt?.required) nextTable.hidden = true;
  if (!outbox.wishes.length) table.asking.setBusy(false);
  look();
}

const look = () => document.hidden || live.send({ type: "look" });

function connectionChanged(isLive) {
  document.body.classList.toggle("is-away", !isLive);
  document.querySelector("[data-connection]").textContent = isLive ? say("live") : say("away");
  if (!isLive) return tell(say(outbox.wishes.length ? "kept" : "offline"));
  if (!outbox.wishes.length) tell("");
  return outbox.flush();
}

const HEARD = {
  table: ({ table: next }) => news(next),
  version: ({ version }) => version > table.version && live.send({ type: "sync", since: table.version }),
};

table = new EighteenTable(document.querySelector("[data-table]"), {
  table: given.table,
  sheet: given.sheet,
  components: await loadComponents(addresses.components),
  say,
  send,
  holeEnded: () => refreshParts(addresses.scorecard),
});
live = new Live({
  path: addresses.socket,
  hello: () => ({ type: "sync", since: table.version }),
  heard: (message) => HEARD[message.type]?.(message),
  changed: connectionChanged,
  poll: () => refresh().then(() => outbox.flush()),
});
askBefore(document.querySelector("[data-resign]"), document.querySelector("[data-resign-dialog]"), {
  yes: document.querySelector("[data-resign-yes]"),
  no: document.querySelector("[data-resign-no]"),
});
document.body.classList.add("is-ready");
if (outbox.wishes.length) table.asking.setBusy(true);
setInterval(look, LOOK_EVERY);
document.addEventListener("visibilitychange", () => {
  look();
  showWaiting();
});
showWaiting();
