// A table that waits for its start: follows who comes and goes, and goes on when the game begins.

import { announce } from "../core/announce.js";
import { closest, findAll } from "../core/dom.js";
import { Live } from "../core/live.js";
import { refreshParts } from "../core/refresh.js";

let version = Number(document.body.dataset.version);

/** @param {import("../core/protocol.d.ts").Table} table */
async function follow(table) {
  if (table.version <= version) return;
  version = table.version;
  if (table.status === "open") await refreshParts();
  else location.reload();
  offerCopies();
}

function offerCopies() {
  for (const button of findAll(document, "[data-copy]")) button.hidden = !navigator.clipboard;
}

/** @param {MouseEvent} event */
async function copy(event) {
  const button = closest(event, "[data-copy]");
  if (!button) return;
  await navigator.clipboard.writeText(button.dataset.copy ?? "");
  const word = button.textContent;
  button.textContent = "✓";
  announce(word);
  setTimeout(() => (button.textContent = word), 1500);
}

document.addEventListener("click", copy);
offerCopies();
new Live({
  path: document.body.dataset.socket ?? "",
  hello: () => null,
  heard: (message) => message.type === "table" && follow(message.table),
  changed: () => {},
  poll: () => refreshParts(),
});
