// A table before its start: shows when players join and leave, and opens the game when it starts.

import { announce } from "../core/announce.js";
import { closest, findAll } from "../core/dom.js";
import { refreshSurely } from "../core/live/refresh.js";
import { toast } from "../core/toast.js";
import { filled } from "../core/words.js";
import { followTable } from "../table/following.js";

/** @param {import("../core/protocol.d.ts").Table} table */
async function show(table) {
  tellWhoJoined(table.seats);
  if (table.status === "open") await refreshSurely();
  else begin();
  offerCopies();
}

/** The names of the players at the table. @type {Set<string> | null} */
let seated = null;

/** @param {import("../core/protocol.d.ts").Seat[]} seats */
function tellWhoJoined(seats) {
  const names = seats.filter(({ kind }) => kind !== "open").map(({ name }) => name);
  const before = seated ?? new Set(findAll(document, ".seat-name").map((name) => name.textContent.trim()));
  const sentence = document.body.dataset.joined ?? "";
  for (const name of names) if (!before.has(name)) announce(filled(sentence, { name }));
  seated = new Set(names);
}

/** Open the started game at the top of its page. */
function begin() {
  history.scrollRestoration = "manual";
  location.reload();
}

function offerCopies() {
  for (const button of findAll(document, "[data-copy]")) button.hidden = !navigator.clipboard;
}

/** @param {MouseEvent} event */
async function copy(event) {
  const button = closest(event, "[data-copy]");
  if (!button) return;
  await navigator.clipboard.writeText(button.dataset.copy ?? "");
  toast(button.dataset.copied ?? "", button);
}

/** Scroll the contents of an expanded <details> into view. @param {Event} event */
function bringIntoView({ target }) {
  if (target instanceof HTMLDetailsElement && target.open) target.scrollIntoView({ block: "nearest" });
}

document.addEventListener("click", copy);
document.addEventListener("toggle", bringIntoView, true);
offerCopies();
followTable(show);
