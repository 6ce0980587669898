// Search a list while the user types. Without JavaScript, the form's button does the same.

import { announce } from "../core/announce.js";
import { findTag } from "../core/dom.js";
import { refreshParts } from "../core/live/refresh.js";

const PAUSE = 300;

const form = findTag(document, "form", "[data-live-search]");
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** Searches run one after another, so that an older response cannot arrive last. */
let searches = Promise.resolve();

/** Return the URL of the form's search, without empty fields. */
function address() {
  const wanted = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (value) wanted.append(name, String(value));
  const query = wanted.toString();
  return query ? `${location.pathname}?${query}` : location.pathname;
}

async function search() {
  const asked = address();
  if (asked === location.pathname + location.search) return;
  history.replaceState(null, "", asked);
  await refreshParts(asked).catch(() => {});
  const text = document.getElementById("found")?.textContent.trim().replace(/\s+/g, " ");
  if (text) announce(text);
}

form.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(() => (searches = searches.then(search)), PAUSE);
});
