// The options of a quick design: the preview follows them, and the address shows the same design when
// the page is loaded again.

import { announce } from "../core/announce.js";
import { find, findTag } from "../core/dom.js";
import { pageAt, placeParts } from "../core/live/refresh.js";

/** While a user types, only the last value counts. */
const PAUSE_MILLISECONDS = 250;

const form = /** @type {HTMLFormElement} */ (find(document, "#quick-options"));
const seed = findTag(form, "input", "[name=seed]");

/** Fields that do not describe a design. `shown` is for pages without scripts. */
const OTHER_FIELDS = ["csrfmiddlewaretoken", "shown"];

/** The options in the fields now. */
const options = () => fieldsOf(form);

/** @param {HTMLFormElement} given */
function fieldsOf(given) {
  const entries = [...new FormData(given)].filter(([name]) => !OTHER_FIELDS.includes(name));
  entries.sort();
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value).trim()])).toString();
}

/** The options of the design on the page. */
function shown() {
  const take = document.querySelector("form[data-take]");
  return take ? fieldsOf(/** @type {HTMLFormElement} */ (take)) : "";
}

/** The options of the running request. */
let asked = "";
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** @param {boolean} busy */
function showBusy(busy) {
  const preview = find(document, "#preview");
  preview.setAttribute("aria-busy", String(busy));
  // A design that is being replaced cannot be taken: see the listener below.
  preview.querySelector("#take")?.setAttribute("aria-busy", String(busy));
}

/** @param {Document} fresh @param {string} mine the options of the request */
function place(fresh, mine) {
  // The server chose a seed. Anything typed since then stays.
  const wantsSeed = options() === mine && !seed.value.trim();
  placeParts(fresh);
  if (wantsSeed) seed.value = findTag(fresh, "input", "#wish-seed").value;
  history.replaceState(history.state, "", `?${shown()}`);
  const words = find(document, "[data-preview-words]").textContent;
  announce(words.replace(/\s+/g, " ").trim());
}

async function ask() {
  clearTimeout(timer);
  if (!form.checkValidity() || options() === asked) return;
  const mine = (asked = options());
  showBusy(true);
  const fresh = await pageAt(`?${mine}`).catch(() => null);
  if (mine !== asked) return;
  asked = "";
  if (fresh) place(fresh, mine);
  showBusy(false);
  showLost(!fresh);
}

/** The last design stays where it is. @param {boolean} lost */
function showLost(lost) {
  const words = find(document, "[data-preview-lost]");
  words.hidden = !lost;
  if (lost) announce(words.textContent.trim());
}

function askSoon() {
  clearTimeout(timer);
  // While a request is running, its design will replace the one on the page.
  timer = setTimeout(() => options() !== (asked || shown()) && ask(), PAUSE_MILLISECONDS);
}

/** Submitting unchanged options requests a different design. @param {SubmitEvent} event */
function submitted(event) {
  event.preventDefault();
  if (options() === shown() || options() === asked) seed.value = "";
  ask();
}

form.addEventListener("input", askSoon);
form.addEventListener("submit", submitted);
find(document, "[data-quick]").addEventListener("submit", (event) => {
  if (document.querySelector("#preview[aria-busy=true]")) event.preventDefault();
});
// A browser can restore fields that the user changed before a reload.
if (options() !== shown()) ask();
