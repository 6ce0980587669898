// The dialog for a draft that another user has saved at the same time. The user decides which
// changes to keep, and no work is lost.

import { answerOf } from "../../core/asking.js";

/**
 * @param {HTMLDialogElement} dialog with buttons "mine", "theirs" and "copy"
 * @param {object} given
 * @param {import("./saving.js").Saving<any>} given.saving
 * @param {import("./draft.js").Choices} given.choices
 * @param {HTMLElement} given.again reopens the dialog if it was closed without an answer
 * @param {(slug: string) => void} given.copied called after our draft was saved as a new design
 * @param {(sentence: string) => void} given.tell
 */
export function watchConflicts(dialog, { saving, choices, again, copied, tell }) {
  /** @type {Record<string, () => unknown>} */
  const answers = {
    mine: () => choices.keepMine(),
    theirs: () => choices.takeTheirs(),
    copy: async () => copied((await choices.copyMine()).slug),
  };
  const ask = async () => {
    if (dialog.open || !saving.theirs) return;
    const answer = await answerOf(dialog);
    await Promise.resolve(answers[answer]?.()).catch((error) => tell(error.sentence));
  };
  saving.on("conflict", ask);
  saving.on("state", () => (again.hidden = saving.state.name !== "conflict"));
  again.addEventListener("click", ask);
}
