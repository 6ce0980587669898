// Playing the draft: what is saved is what is played.

import { find, findAll, findTag } from "../core/dom.js";

/** @typedef {import("../core/words.js").Say} Say */

/**
 * @param {HTMLDialogElement} dialog with the form `[data-play-form]`; its selects `hole` and `mode` are
 *   for designs that have such a choice
 * @param {object} given
 * @param {() => number} [given.holes] of which one may be played alone
 * @param {import("./saving.js").Saving<any>} given.saving
 * @param {import("./verdict.js").Verdict} given.verdict
 * @param {Say} given.say
 * @param {(sentence: string) => void} given.announce
 * @returns {() => Promise<void>} opens it
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
    if (await saving.flush()) form.submit();
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

/** Match play, and what bots play like, are nothing for somebody alone. @param {HTMLFormElement} form */
function fitToBots(form) {
  const { bots, mode } = selectsOf(form);
  const alone = bots.value === "0";
  for (const part of findAll(form, "[data-with-bots]")) {
    part.hidden = alone;
    if (part instanceof HTMLOptionElement) part.disabled = alone;
  }
  if (alone && mode?.value === "match") mode.value = "stableford";
}

/** @param {HTMLSelectElement} select @param {number} count @param {Say} say */
function fillHoles(select, count, say) {
  const chosen = select.value;
  const holes = Array.from({ length: count }, (_, place) => place + 1);
  const all = new Option(say("play_all", { n: count }), "0");
  select.replaceChildren(all, ...holes.map((hole) => new Option(say("play_hole", { hole }), String(hole))));
  select.value = holes.includes(Number(chosen)) ? chosen : "0";
}
