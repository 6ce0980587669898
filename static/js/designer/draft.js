// A draft under the hands: its history, and the saving that follows every step of it.

import { newKey, postUntilAnswered, putJson } from "../core/http.js";
import { History } from "./history.js";
import { Saving } from "./saving.js";
import { Unsaved } from "./unsaved.js";

/**
 * @param {object} given
 * @param {{slug: string, design: object, revision: number, saved_at: string}} given.draft as
 *   GET …/draft/ answers
 * @param {{draft: string, create: string}} given.addresses of the API: PUT saves the draft, POST
 *   creates a design
 * @param {(code: string) => string} given.say words `restored` and `took_theirs`
 * @param {Storage} [given.storage]
 */
export function openDraft({ draft, addresses, say, storage = localStorage }) {
  const history = new History(draft.design);
  const saving = new Saving({
    draft,
    unsaved: new Unsaved(storage, addresses.draft),
    put: (design, revision) => putJson(addresses.draft, design, { revision }),
  });
  history.addEventListener("change", ({ detail }) => saving.save(detail.value));
  for (const design of saving.leftOver()) history.do(say("restored"), design);
  saveWhenItMatters(saving);
  return { history, saving, choices: choices({ history, saving, addresses, say }) };
}

function saveWhenItMatters(saving) {
  addEventListener("online", () => saving.flush());
  document.addEventListener("visibilitychange", () => document.hidden && saving.flush());
}

// What can be done when somebody else saved meanwhile; all three leave ours within reach.
function choices({ history, saving, addresses, say }) {
  const takeTheirs = () => history.do(say("took_theirs"), saving.takeTheirs());
  return {
    keepMine: () => saving.keepMine(),
    takeTheirs,
    /** @returns {Promise<{slug: string}>} the new design that is ours */
    async copyMine() {
      const copy = await postUntilAnswered(addresses.create, history.value, { key: newKey() });
      takeTheirs();
      return copy;
    },
  };
}
