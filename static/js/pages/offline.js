// The page that the service worker shows without a connection: the table at this address as the browser last saw it, or
// the list of stored tables.

import { find, make } from "../core/dom.js";
import { keptViews } from "../core/kept-views.js";

/** @typedef {import("../core/kept-views.js").KeptView} KeptView */

const ALIVE = "/healthz";
const EVERY_MS = 4000;

const page = find(document, "[data-offline]");
const language = document.documentElement.lang;

/** @param {number} at */
function timeOf(at) {
  const moment = new Date(at);
  const isToday = moment.toDateString() === new Date().toDateString();
  const time = new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit" }).format(moment);
  if (isToday) return time;
  return `${new Intl.DateTimeFormat(language, { day: "numeric", month: "long" }).format(moment)}, ${time}`;
}

/** @param {string} name of a sentence in the page's data @param {number} at */
const sentence = (name, at) => (page.dataset[name] ?? "").replace("{time}", timeOf(at));

/** @param {KeptView} view */
function showTable(view) {
  for (const sheet of view.sheets) {
    if (!document.querySelector(`link[href="${CSS.escape(sheet)}"]`)) {
      document.head.append(make("link", { rel: "stylesheet", href: sheet }));
    }
  }
  const { body } = new DOMParser().parseFromString(view.html, "text/html");
  const table = /** @type {HTMLElement} */ (body.firstElementChild);
  for (const element of table.querySelectorAll("[data-style]")) {
    /** @type {HTMLElement} */ (element).style.cssText = element.getAttribute("data-style") ?? "";
  }
  const notice = find(page, "[data-offline-notice]");
  notice.textContent = sentence("asOf", view.at);
  notice.hidden = false;
  find(page, "[data-offline-start]").hidden = true;
  const sheet = /** @type {HTMLElement} */ (page.closest(".page"));
  sheet.classList.add("table-page");
  sheet.classList.remove("narrow");
  sheet.append(table);
  document.title = `${view.title} · ${document.title}`;
}

/** @param {KeptView[]} views */
function list(views) {
  find(page, "[data-offline-tables]").replaceChildren(
    ...views.map(({ address, title, at }) =>
      make("li", { class: "card" }, make("a", { href: address }, title), make("p", { class: "quiet" }, sentence("seen", at))),
    ),
  );
  find(page, "[data-offline-list]").hidden = views.length === 0;
}

/** Reload the page when the site answers. The network can be available before the site is. */
const tryAgain = () => fetch(ALIVE, { cache: "no-store" }).then(() => location.reload(), () => {});

addEventListener("online", tryAgain);
setInterval(tryAgain, EVERY_MS);
const views = await keptViews().catch(() => []);
const here = views.find(({ address }) => address === location.pathname);
if (here) showTable(here);
else list(views);
