// A dialog as a question with an answer.

/**
 * Open a dialog whose buttons are those of a `<form method="dialog">`.
 * @param {HTMLDialogElement} dialog
 * @returns {Promise<string>} the value of the pressed button; empty when it was closed otherwise
 */
export function answerOf(dialog) {
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue), { once: true });
  });
}
