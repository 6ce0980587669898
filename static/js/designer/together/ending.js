// The end of a page's access to a draft: the link was turned off or gives another permission, the
// draft was deleted, or the user has signed out. Nothing that is not saved is lost.

import { find, findAll, findTag } from "../../core/dom.js";
import { getJson } from "../../core/http.js";
import { isUnanswered, pauseBefore } from "../../core/live/outbox.js";
import { ownCopy } from "./own-copy.js";

/** @typedef {import("../../core/words.js").Say} Say */
/** @typedef {import("../../core/http.js").RequestError} RequestError */
/** @typedef {import("../draft/saving.js").Saving<any>} Saving */
/**
 * @typedef {object} Ending
 * @property {string} title code of the dialog's title
 * @property {string} reason the sentence that says why
 * @property {boolean} canOpen true if the page can be loaded again
 * @property {boolean} canSave true if the user can store a copy as a design
 */

/**
 * Return what has ended.
 * @param {RequestError | null} error the refusal of the draft, or null if it can still be read
 * @param {Say} say
 * @returns {Ending}
 */
export function endingOf(error, say) {
  if (!error) return { title: "ended_title", reason: say("ended_changed"), canOpen: true, canSave: true };
  const { status, code, sentence } = error;
  if (code === "link_withdrawn") return { title: "ended_link_title", reason: sentence, canOpen: false, canSave: true };
  if (code === "account_needed" || code === "not_authenticated" || status === 401) {
    return { title: "ended_title", reason: say("ended_signed_out"), canOpen: false, canSave: false };
  }
  const reason = status === 404 ? say("ended_gone") : sentence;
  return { title: "ended_title", reason, canOpen: false, canSave: true };
}

/**
 * Return the refusal of a draft, or null if it can still be read. Repeats requests without an answer.
 * @param {string} address @param {(milliseconds: number) => Promise<unknown>} pause
 * @returns {Promise<RequestError | null>}
 */
async function refusalOf(address, pause) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await getJson(address);
      return null;
    } catch (error) {
      if (!isUnanswered(error)) return /** @type {RequestError} */ (error);
      await pause(pauseBefore(attempt, /** @type {RequestError} */ (error)));
    }
  }
}

/** @param {number} milliseconds */
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Handle the end of this page's access. A page with unsaved changes stays open until the user has
 * decided what to do with them.
 * @param {object} given
 * @param {{draft: string, create?: string}} given.addresses @param {Say} given.say
 * @param {Saving} [given.saving]
 */
export async function endHere({ addresses, say, saving }) {
  await saving?.stop();
  const refusal = await refusalOf(addresses.draft, wait);
  if (!refusal && (saving?.isComplete ?? true)) return location.reload();
  const dialog = findTag(document, "dialog", "[data-dialog=ended]");
  for (const open of findAll(document, "dialog[open]")) /** @type {HTMLDialogElement} */ (open).close();
  showEnding(dialog, endingOf(refusal, say), { addresses, say, saving });
}

/**
 * @param {HTMLDialogElement} dialog @param {Ending} ending
 * @param {{addresses: {create?: string}, say: Say, saving?: Saving}} given
 */
function showEnding(dialog, ending, { addresses, say, saving }) {
  find(dialog, "[data-ended-title]").textContent = say(ending.title);
  find(dialog, "[data-ended-words]").textContent = ending.reason;
  find(dialog, "[data-ended-again]").hidden = !ending.canOpen;
  find(dialog, "[data-ended-again]").addEventListener("click", () => location.reload());
  if (saving) offerUnsaved(dialog, { saving, say, create: ending.canSave ? addresses.create : undefined });
  // The dialog cannot be closed, because the page behind it no longer works.
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  dialog.showModal();
  findAll(dialog, "button, a").find((button) => button.checkVisibility())?.focus();
}

/** @param {HTMLElement} dialog @param {{saving: Saving, say: Say, create: string | undefined}} given */
function offerUnsaved(dialog, { saving, say, create }) {
  const words = find(dialog, "[data-ended-unsaved]");
  const place = find(dialog, "[data-own-copy]");
  const copy = ownCopy({ design: () => saving.ours, create, stored: () => saving.forget(), say });
  // A text field or a stroke can end after the dialog has opened, and then adds a change.
  const show = () => {
    if (saving.isComplete && copy.isConnected) return;
    words.textContent = say(saving.isComplete ? "ended_saved" : "ended_unsaved");
    if (!saving.isComplete) place.replaceChildren(copy);
  };
  saving.on("state", show);
  show();
}
