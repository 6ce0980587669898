// Confirmation of actions that cannot be undone.

import { sendBusy } from "./busy.js";

/**
 * Ask for confirmation in a dialog before a form is submitted. Without JavaScript, the form is
 * submitted directly.
 * @param {HTMLFormElement | null} form
 * @param {HTMLDialogElement} dialog
 * @param {{yes: HTMLButtonElement, no: HTMLButtonElement}} buttons
 */
export function askBefore(form, dialog, { yes, no }) {
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    dialog.showModal();
  });
  yes.addEventListener("click", () => form && sendBusy(form, yes));
  no.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => form && giveBack(form));
}

/**
 * Move the focus to the menu that contains `origin`. When a dialog closes, browsers return the
 * focus to the previous element, but not if that element is hidden in a closed menu.
 * @param {HTMLElement} origin
 */
export function giveBack(origin) {
  const holder = document.activeElement;
  if (holder && holder !== document.body && holder.checkVisibility()) return;
  origin.closest("details")?.querySelector("summary")?.focus();
}
