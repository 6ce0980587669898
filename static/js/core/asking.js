// Ask a question with a dialog.

/**
 * Open a dialog with a `<form method="dialog">` and wait for the answer.
 * @param {HTMLDialogElement} dialog
 * @returns {Promise<string>} the value of the pressed button; empty if the dialog was closed in
 *   any other way
 */
export function answerOf(dialog) {
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue), { once: true });
  });
}
