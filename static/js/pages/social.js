// The buttons for likes, follows and comments, which work without leaving the page.

import { announce } from "../core/announce.js";
import { closest, findAll } from "../core/dom.js";
import { pageOf, placeParts } from "../core/live/refresh.js";

/** @param {string} name @returns {HTMLElement | null} */
const partNamed = (name) => document.querySelector(`[data-part="${name}"]`);

/** Announce the server's messages, and show refusals; successes are visible anyway. @param {Document} fresh @param {Element | null} part */
function tell(fresh, part) {
  const messages = fresh.querySelector(".messages");
  if (!messages) return;
  announce(messages.textContent.replace(/\s+/g, " ").trim());
  if (messages.querySelector(".message-warning")) part?.after(document.adoptNode(messages));
}

/** Focus the part of the page if its button disappeared. @param {HTMLElement | null} part */
function keepPlace(part) {
  if (!part || document.activeElement !== document.body) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
}

/** @param {HTMLFormElement} form @param {string} partName */
async function press(form, partName) {
  const answer = await fetch(form.action, { method: "POST", body: new FormData(form) });
  // A refusal is a separate page; sending the form again is harmless.
  if (!answer.ok) throw new Error(answer.statusText);
  const fresh = await pageOf(answer);
  for (const text of findAll(document, ".messages")) text.remove();
  placeParts(fresh);
  tell(fresh, partNamed(partName));
  keepPlace(partNamed(partName));
}

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement | null} */ (closest(event, "form[data-smooth]"));
  const part = form && closest(event, "[data-part]")?.dataset.part;
  if (!part) return;
  event.preventDefault();
  press(form, part).catch(() => form.submit());
});
