// An open draft with its history, saved after every step.

import { getJson, newKey, postUntilAnswered, putJson } from "../../core/http.js";
import { lasting, ofTab } from "../../core/storage.js";
import { History } from "./history.js";
import { oneAtATime } from "../together/one-at-a-time.js";
import { Past } from "./past.js";
import { Saving } from "./saving.js";
import { Unsaved } from "./unsaved.js";

/** @typedef {import("../../core/protocol.d.ts").Draft} Draft */
/** @typedef {import("../../core/words.js").Say} Say */
/** @typedef {{draft: string, create: string}} Addresses */
/** @typedef {import("./conflicts.js").Conflict} Conflict */
/**
 * @typedef {object} Choices the choices after two users have changed the same parts
 * @property {(conflict: Conflict, side: import("./merge.js").Side) => void} choose
 * @property {() => Promise<{slug: string}>} copyMine stores our versions in a new design, and leaves
 *   the other versions in the draft
 */

/**
 * @template {import("../../core/protocol.d.ts").Design} Design
 * @param {object} given
 * @param {import("../../core/protocol.d.ts").Draft<Design>} given.draft as GET …/draft/ answers
 * @param {Addresses} given.addresses of the API: PUT saves the draft, POST creates a design
 * @param {import("./merge.js").Merging} given.merging of its type
 * @param {Say} given.say sentences `restored`, `took_mine`, `took_theirs` and `caught_up`
 * @param {(sentence: string) => void} given.tell
 * @param {import("../../core/storage.js").Store} [given.storage]
 * @param {import("../../core/storage.js").Store} [given.tab] the storage of this tab only
 */
export function openDraft({ draft, addresses, merging, say, tell, storage = lasting, tab = ofTab }) {
  const saving = new Saving({
    draft,
    merging,
    unsaved: new Unsaved(storage, addresses.draft, { create: addresses.create }),
    put: (design, revision) => putJson(addresses.draft, design, { revision }),
  });
  const past = new Past(tab, addresses.draft);
  const history = goneOn(draft.design, saving, past, say("restored"));
  saveWhenItMatters(saving);
  addEventListener("pagehide", () => past.keep(history));
  saving.on("merged", ({ value, onto }) => history.rebase(value, onto));
  const catchUp = oneAtATime(() => caughtUp({ saving, address: addresses.draft }));
  watchReturns(() => catchUp().then((news) => news && tell(say("caught_up"))));
  return { history, saving, catchUp, choices: choices({ history, saving, addresses, say }) };
}

/**
 * Continue from the design that an earlier page could not save, including the stored steps that led
 * to it.
 * @template Design
 * @param {Design} saved @param {Saving<Design>} saving @param {Past} past @param {string} label
 * @returns {History<Design>}
 */
function goneOn(saved, saving, past, label) {
  const left = saving.leftOver();
  const design = left.length === 1 ? left[0] : saved;
  const steps = past.stepsTo(design);
  const history = new History(steps ? design : saved, steps);
  history.on("change", ({ value, how }) => how === "merge" || saving.save(value));
  if (steps && left.length) saving.save(design);
  else for (const lost of left) history.do(label, lost);
  return history;
}

/** @param {Saving<any>} saving */
function saveWhenItMatters(saving) {
  addEventListener("online", () => saving.flush());
  document.addEventListener("visibilitychange", () => document.hidden && saving.flush());
}

/** @param {() => Promise<unknown>} back */
function watchReturns(back) {
  // Ignore a failed request, because the next save also fetches other users' changes.
  const look = () => back().catch(() => {});
  addEventListener("focus", look);
  document.addEventListener("visibilitychange", () => document.hidden || look());
}

/**
 * Merge another user's saved changes, and apply our unsaved ones on top.
 * @param {{saving: Saving<any>, address: string}} given
 */
async function caughtUp({ saving, address }) {
  /** @type {Draft} */
  const there = await getJson(address);
  const isNews = saving.catchUp(there);
  if (saving.state.name === "saved" && saving.revision === there.revision) saving.judged(there.verdict);
  return isNews;
}

/**
 * Return the choices for conflicts. After any choice, undo restores the version that was not chosen.
 * @param {{history: History<any>, saving: Saving<any>, addresses: Addresses, say: Say}} given
 * @returns {Choices}
 */
function choices({ history, saving, addresses, say }) {
  const { conflicts } = saving;
  /** @type {Choices["choose"]} */
  const choose = (conflict, side) => {
    const ours = conflicts.withOurs(conflict, history.value);
    // A step that changes the part is refused while the conflict is open.
    conflicts.close(conflict);
    if (side === "ours") history.do(say("took_mine"), ours);
    else history.note(say("took_theirs"), ours);
  };
  return {
    choose,
    async copyMine() {
      const open = conflicts.open;
      const copy = await postUntilAnswered(addresses.create, saving.ours, { key: newKey() });
      for (const conflict of open) choose(conflict, "theirs");
      return copy;
    },
  };
}
