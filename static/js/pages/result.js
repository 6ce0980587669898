// The page of a game that is over: says by itself when somebody wants a rematch.

import { announce } from "../core/announce.js";
import { findAll } from "../core/dom.js";
import { Live } from "../core/live.js";
import { refreshParts } from "../core/refresh.js";

let version = Number(document.body.dataset.version);

/** @param {import("../core/protocol.d.ts").Table} table */
async function follow(table) {
  if (table.version <= version) return;
  version = table.version;
  await refreshParts();
  for (const news of findAll(document, "[data-rematch-news]")) announce(news.textContent ?? "");
}

new Live({
  path: document.body.dataset.socket ?? "",
  hello: () => null,
  heard: (message) => message.type === "table" && follow(message.table),
  changed: () => {},
  poll: () => refreshParts(),
});
