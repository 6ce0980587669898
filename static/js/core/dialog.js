// A question before a form is sent that cannot be taken back.

/**
 * Ask with a dialog before a form is submitted; without a script it is submitted at once.
 * @param {HTMLFormElement | null} form
 * @param {HTMLDialogElement} dialog
 * @param {{yes: HTMLButtonElement, no: HTMLButtonElement}} buttons
 */
export function askBefore(form, dialog, { yes, no }) {
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    dialog.showModal();
  });
  yes.addEventListener("click", () => form?.submit());
  no.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => form && giveBack(form));
}

/**
 * Browsers give the focus back to what had it, unless that is hidden by now: a menu has closed. Then
 * the menu has it.
 * @param {HTMLElement} origin
 */
export function giveBack(origin) {
  const holder = document.activeElement;
  if (holder && holder !== document.body && holder.checkVisibility()) return;
  origin.closest("details")?.querySelector("summary")?.focus();
}
