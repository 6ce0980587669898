// The bell in the header: opens the newest notifications, and keeps their number up to date.

import { UnreadSocket } from "./live/unread.js";

/** The site counts no further. */
const MOST = 100;

/** @param {number} unread */
const textOf = (unread) => (unread ? (unread < MOST ? `${unread}` : `${MOST - 1}+`) : "");

/** @param {string} address @param {RequestInit} [options] @returns {Promise<Response | null>} */
const ask = async (address, options) => {
  const answer = await fetch(address, options).catch(() => null);
  return answer?.ok && !answer.redirected ? answer : null;
};

/** @param {HTMLElement} bell @param {string} number empty for none */
function show(bell, number) {
  const count = /** @type {HTMLElement} */ (bell.querySelector("[data-notification-count]"));
  count.hidden = number === "";
  /** @type {HTMLElement} */ (count.querySelector("[data-notification-number]")).textContent = number;
}

/** @param {HTMLElement} bell */
async function recount(bell) {
  const answer = await ask(bell.dataset.bellUnread ?? "");
  if (answer) show(bell, await answer.text());
}

/**
 * Fill the menu. Without an answer it keeps the link to the page.
 * @param {HTMLElement} bell @param {HTMLElement} menu
 */
async function fill(bell, menu) {
  const answer = await ask(bell.dataset.bell ?? "");
  if (!answer) return;
  const { body } = new DOMParser().parseFromString(await answer.text(), "text/html");
  menu.replaceChildren(...body.childNodes);
}

/** @param {HTMLElement} bell @param {HTMLElement} menu @param {HTMLFormElement} form */
async function markRead(bell, menu, form) {
  const sent = await fetch(form.action, { method: "POST", body: new FormData(form) }).catch(() => null);
  if (!sent?.ok) return;
  await Promise.all([fill(bell, menu), recount(bell)]);
  menu.querySelector("a")?.focus();
}

/** Start the bell, if the page has one. */
export function watchBell() {
  const bell = /** @type {HTMLDetailsElement | null} */ (document.querySelector("[data-bell]"));
  const menu = /** @type {HTMLElement | null} */ (bell?.querySelector("[data-bell-menu]"));
  if (!bell || !menu) return;
  bell.addEventListener("toggle", () => bell.open && fill(bell, menu).then(() => recount(bell)));
  menu.addEventListener("submit", (event) => {
    event.preventDefault();
    markRead(bell, menu, /** @type {HTMLFormElement} */ (event.target));
  });
  new UnreadSocket({
    path: bell.dataset.bellSocket ?? "",
    heard: (unread) => show(bell, textOf(unread)),
    recount: () => recount(bell),
  }).start();
}
