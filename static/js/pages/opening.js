// The form that opens a table. It shows the address field only for inviting a friend and the
// name field only for a person on this device, disables options that do not fit, and updates the
// summary of the table.

import { find, findAll, findTag } from "../core/dom.js";
import { pageAt, placeParts } from "../core/live/refresh.js";

/** @param {HTMLElement} row */
function showFields(row) {
  const who = findTag(row, "select").value;
  find(row, "[data-seat-address]").hidden = who !== "friend";
  find(row, "[data-seat-name]").hidden = who !== "device";
}

const rows = findAll(document, "[data-seat-row]");

const form = /** @type {HTMLFormElement} */ (find(document, "form.opening"));

// Text entered by users must not appear in a URL.
const KEPT_BACK = /^(csrf|email|name_)/;

/** Return a URL that fills in this form with its current values. */
function address() {
  const entries = [...new FormData(form)].filter(([name]) => !KEPT_BACK.test(name));
  return `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`;
}

let asked = 0;

/** @param {boolean} busy */
function showBusy(busy) {
  find(document, "[data-part=summary]").setAttribute("aria-busy", String(busy));
}

// The server decides which options fit, explains why others do not, and describes the table.
async function follow() {
  const mine = ++asked;
  // Until the answer arrives, the summary describes the form as it was.
  showBusy(true);
  // Without a response the form stays unchanged. The server will reject options that do not fit.
  const fresh = await pageAt(address()).catch(() => null);
  if (mine !== asked) return;
  if (fresh) placeParts(fresh);
  showBusy(false);
  closeWhatIsOff();
}

// Disable the options that do not fit. Without JavaScript, the server refuses them.
function closeWhatIsOff() {
  for (const radio of form.querySelectorAll("input[data-off]")) radio.toggleAttribute("disabled", true);
}

for (const row of rows) {
  findTag(row, "select").addEventListener("change", () => showFields(row));
  showFields(row);
}

form.addEventListener("change", follow);
closeWhatIsOff();
