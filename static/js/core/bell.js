// The bell in the header: opens the newest notifications, and keeps their number up to date.

/** The number can be this old when the user returns to the tab. */
const FRESH_MS = 30000;

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

const CHANGED = "dogleg:notifications";

/** Tell the bell that the number can have changed. Pages with a socket call it. */
export const notificationsChanged = () => document.dispatchEvent(new Event(CHANGED));

/** Start the bell, if the page has one. */
export function watchBell() {
  const bell = /** @type {HTMLDetailsElement | null} */ (document.querySelector("[data-bell]"));
  const menu = /** @type {HTMLElement | null} */ (bell?.querySelector("[data-bell-menu]"));
  if (!bell || !menu) return;
  let counted = Date.now();
  const fresh = () => {
    if (document.hidden || Date.now() - counted < FRESH_MS) return;
    counted = Date.now();
    recount(bell);
  };
  bell.addEventListener("toggle", () => bell.open && fill(bell, menu).then(() => recount(bell)));
  menu.addEventListener("submit", (event) => {
    event.preventDefault();
    markRead(bell, menu, /** @type {HTMLFormElement} */ (event.target));
  });
  document.addEventListener("visibilitychange", fresh);
  document.addEventListener(CHANGED, () => recount(bell));
  // The page shows the number of the moment at which it was loaded.
  setInterval(fresh, FRESH_MS * 2);
}
