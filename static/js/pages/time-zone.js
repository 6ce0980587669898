// Sends the browser's time zone: fills in the hidden field of the sign-up form, and suggests the
// zone in the profile.

import { find } from "../core/dom.js";

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** @type {NodeListOf<HTMLInputElement>} */
const fields = document.querySelectorAll("[data-browser-time-zone]");
for (const field of fields) field.value = zone ?? "";

/** @type {HTMLSelectElement | null} */
const choice = document.querySelector("[data-browser-time-zone-hint]");
/** @type {HTMLElement | null} */
const hint = document.querySelector("[data-time-zone-hint]");

/** @param {HTMLSelectElement} select */
const offers = (select) => [...select.options].some((option) => option.value === zone);

if (choice && hint && choice.value !== zone && offers(choice)) {
  find(hint, "[data-time-zone-name]").textContent = zone.replaceAll("_", " ");
  choice.closest(".field")?.append(hint);
  hint.hidden = false;
  find(hint, "[data-time-zone-use]").addEventListener("click", () => {
    choice.value = zone;
    hint.hidden = true;
    choice.focus();
  });
}
