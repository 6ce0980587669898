// The buttons for likes, follows and comments, which this script submits without leaving the page.

import { announce } from "../core/announce.js";
import { sendBusy, whileBusy } from "../core/busy.js";
import { closest, find, findAll } from "../core/dom.js";
import { pageOf, placeParts } from "../core/live/refresh.js";
import { toast } from "../core/toast.js";

/** @param {string} name */
const partNamed = (name) => find(document, `[data-part="${name}"]`);

/**
 * Show the server's messages: a refusal stays below the part, everything else is a toast.
 * @param {Document} fresh @param {HTMLElement} part
 */
function tell(fresh, part) {
  const messages = fresh.querySelector(".messages");
  if (!messages) return;
  const sentence = messages.textContent.replace(/\s+/g, " ").trim();
  if (messages.querySelector(".message-warning, .message-error")) {
    announce(sentence);
    part.after(document.adoptNode(messages));
  } else toast(sentence, part.querySelector("[type=submit]") ?? part);
}

/** Focus the part of the page if its button disappeared. @param {HTMLElement} part */
function keepPlace(part) {
  if (document.activeElement !== document.body) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
}

/**
 * Show the page in an answer, as far as it concerns this one.
 * @param {Response} answer @param {string} partName
 */
async function show(answer, partName) {
  const fresh = await pageOf(answer);
  for (const text of findAll(document, ".messages")) text.remove();
  placeParts(fresh);
  const part = partNamed(partName);
  tell(fresh, part);
  keepPlace(part);
  if (partName === "like") part.querySelector("[aria-pressed=true]")?.toggleAttribute("data-popped", true);
}

/** @param {HTMLFormElement} form @param {string} partName */
async function press(form, partName) {
  const answer = await fetch(form.action, { method: "POST", body: new FormData(form) });
  // A refusal is a separate page. The caller sends the form again to show it, which is harmless.
  if (!answer.ok) throw new Error(answer.statusText);
  // The change is stored: if its page cannot be read, load the page instead of sending the form again.
  await show(answer, partName).catch(() => location.assign(answer.url));
}

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement | null} */ (closest(event, "form[data-smooth]"));
  const part = form && closest(event, "[data-part]")?.dataset.part;
  if (!part) return;
  event.preventDefault();
  const button = event.submitter ?? find(form, "[type=submit]");
  whileBusy(button, () => press(form, part)).catch(() => sendBusy(form, button));
});
