// Playing the draft: what is saved is what is played.

/**
 * @param {HTMLDialogElement} dialog with the form `[data-play-form]`; its selects `hole` and `mode` are
 *   for designs that have such a choice
 * @param {object} given
 * @param {() => number} [given.holes] of which one may be played alone
 * @param {import("./saving.js").Saving} given.saving
 * @param {import("./verdict.js").Verdict} given.verdict
 * @param {(code: string, values?: object) => string} given.say
 * @param {(sentence: string) => void} given.announce
 * @returns {() => Promise<void>} opens it
 */
export function offerPlay(dialog, { holes, saving, verdict, say, announce }) {
  const form = dialog.querySelector("[data-play-form]");
  const state = dialog.querySelector("[data-play-state]");
  const tell = (sentence) => {
    state.textContent = sentence;
    if (sentence) announce(sentence);
  };
  form.elements.bots.addEventListener("change", () => fitToBots(form));
  fitToBots(form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (await saving.flush()) form.submit();
    else tell(say("play_unsaved"));
  });
  return async () => {
    if (holes) fillHoles(form.elements.hole, holes(), say);
    tell("");
    dialog.showModal();
    await saving.flush();
    if (!verdict.valid) tell(say("play_errors"));
  };
}

// Match play, and what bots play like, are nothing for somebody alone.
function fitToBots(form) {
  const { bots, mode } = form.elements;
  const alone = bots.value === "0";
  for (const part of form.querySelectorAll("[data-with-bots]")) part.hidden = part.disabled = alone;
  if (alone && mode?.value === "match") mode.value = "stableford";
}

function fillHoles(select, count, say) {
  const chosen = select.value;
  const holes = Array.from({ length: count }, (_, place) => place + 1);
  const all = new Option(say("play_all", { n: count }), "0");
  select.replaceChildren(all, ...holes.map((hole) => new Option(say("play_hole", { hole }), hole)));
  select.value = holes.includes(Number(chosen)) ? chosen : "0";
}
