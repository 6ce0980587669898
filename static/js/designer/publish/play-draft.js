// Playing the draft, which is saved first.

import { sendBusy } from "../../core/busy.js";
import { find, findAll, findTag } from "../../core/dom.js";

/** @typedef {import("../../core/words.js").Say} Say */

/**
 * @param {HTMLDialogElement} dialog with the form `[data-play-form]`; its selects `hole` and `mode`
 *   exist only for designs that offer the choice
 * @param {object} given
 * @param {() => number} [given.holes] number of holes, any of which can be played alone
 * @param {import("../draft/saving.js").Saving<any>} given.saving
 * @param {import("./verdict.js").Verdict} given.verdict
 * @param {Say} given.say
 * @param {(sentence: string) => void} given.announce
 * @returns {() => Promise<void>} opens the dialog
 */
export function offerPlay(dialog, { holes, saving, verdict, say, announce }) {
  const form = findTag(dialog, "form", "[data-play-form]");
  const state = find(dialog, "[data-play-state]");
  /** @param {string} sentence */
  const tell = (sentence) => {
    state.textContent = sentence;
    if (sentence) announce(sentence);
  };
  selectsOf(form).bots.addEventListener("change", () => fitToBots(form));
  fitToBots(form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (await saving.flush()) sendBusy(form, event.submitter);
    else tell(say("play_unsaved"));
  });
  return async () => {
    if (holes) fillHoles(selectsOf(form).hole, holes(), say);
    tell("");
    dialog.showModal();
    await saving.flush();
    if (!verdict.valid) tell(say("play_errors"));
  };
}

/** @typedef {Record<"bots" | "hole", HTMLSelectElement> & {mode?: HTMLSelectElement}} Selects */

/** @param {HTMLFormElement} form */
const selectsOf = ({ elements }) => /** @type {HTMLFormControlsCollection & Selects} */ (elements);

/**
 * Adjust the form to the number of bots. Their level is hidden if there are none, and each mode
 * allows only certain numbers of players.
 * @param {HTMLFormElement} form
 */
function fitToBots(form) {
  const { bots, mode } = selectsOf(form);
  for (const part of findAll(form, "[data-with-bots]")) part.hidden = bots.value === "0";
  if (mode) offerModes(mode, 1 + Number(bots.value));
}

/**
 * Offer the modes for this number of players. A selected mode stays selected if it is available.
 * @param {HTMLSelectElement} mode
 * @param {number} golfers
 */
function offerModes(mode, golfers) {
  const options = [...mode.options];
  for (const option of options) {
    const fits = (option.dataset.seats ?? "").split(" ").includes(String(golfers));
    Object.assign(option, { hidden: !fits, disabled: !fits });
  }
  if (mode.selectedOptions[0]?.disabled !== false) mode.value = options.find(({ disabled }) => !disabled)?.value ?? "";
}

/** @param {HTMLSelectElement} select @param {number} count @param {Say} say */
function fillHoles(select, count, say) {
  const chosen = select.value;
  const holes = Array.from({ length: count }, (_, place) => place + 1);
  const all = new Option(say("play_all", { n: count }), "0");
  select.replaceChildren(all, ...holes.map((hole) => new Option(say("play_hole", { hole }), String(hole))));
  select.value = holes.includes(Number(chosen)) ? chosen : "0";
}
