// The frame of every designer page: its data, its parts, and the functions that all designers
// share.

import { announce } from "../core/announce.js";
import { find, findTag, readJson } from "../core/dom.js";
import { speaker } from "../core/words.js";
import { ConflictDialog } from "./draft/conflict-dialog.js";
import { offerPlay } from "./publish/play-draft.js";
import { Folds } from "./folds.js";
import { Publishing } from "./publish/publishing.js";
import { Tray } from "./tray.js";
import { QuickDesign } from "./quick-design.js";
import { failure, leaveSaved, offerDialogs, teller } from "./surroundings.js";

/** @typedef {ReturnType<typeof openShell>} Shell */

/** Return the page's data, parts, dialogs and sentences. */
export function openShell() {
  const page = find(document, "[data-designer]");
  const { words, ...given } = readJson("designer-data");
  const say = speaker(words);
  /** @param {string} name */
  const part = (name) => find(page, `[data-${name}]`);
  /** @param {string} name */
  const dialog = (name) => findTag(document, "dialog", `[data-dialog=${name}]`);
  const tray = new Tray(page, { say, announce });
  new Folds(page);
  return { page, given, say, part, dialog, tray, tell: teller(page, say), fail: failure(part("failure"), say) };
}

/**
 * Set up publishing, practice, conflicts, and the links to other pages.
 * @param {Shell} shell
 * @param {object} parts
 * @param {import("./draft/history.js").History<any>} parts.history
 * @param {import("./draft/saving.js").Saving<any>} parts.saving
 * @param {import("./draft/draft.js").Choices} parts.choices
 * @param {import("./publish/verdict.js").Verdict} parts.verdict
 * @param {import("../core/tabs.js").Tabs} parts.tabs
 * @param {import("./draft/versions.js").Versions} parts.versions of the type
 * @param {(label: string, design: any) => void} parts.take replaces the draft with a quick design
 * @param {() => number} [parts.holes] number of holes that can be played alone
 */
export function offerAround(shell, { history, saving, choices, verdict, tabs, versions, take, holes }) {
  const { page, given, say, dialog, tray, tell } = shell;
  // Only the author can publish and play a draft. Users who edit through a link cannot.
  const authors = () => {
    const publishing = new Publishing(dialog("publish"), {
      history, saving, verdict, addresses: given.addresses, untitled: given.untitled, say, announce,
      showProblems: () => {
        tray.show();
        tabs.go("panel-problems");
      },
      listed: (listing) => (findTag(page, "select", "[name=listing]").value = listing),
    });
    const play = offerPlay(dialog("play"), { holes, saving, verdict, say, announce });
    return { publish: () => publishing.open(), play };
  };
  offerDialogs(page, { ...offerQuick(shell, history, take), ...(given.shared ? {} : authors()) });
  new ConflictDialog(page, dialog("conflict"), { saving, history, choices, versions, me: given.me, say, tell });
  leaveSaved(page, saving, () => tell(say("play_unsaved")));
}

/**
 * Set up the dialog with a quick design, if this type of design has a generator.
 * @param {Shell} shell
 * @param {import("./draft/history.js").History<any>} history
 * @param {(label: string, design: any) => void} take
 * @returns {Record<string, () => unknown>} the function that opens the dialog
 */
function offerQuick({ given, say, dialog }, history, take) {
  const { addresses, untitled, default_name: defaultName } = given;
  if (!addresses.quick) return {};
  const current = () => history.value;
  const quick = new QuickDesign(dialog("quick"), { current, take, addresses, untitled, defaultName, say, announce });
  return { quick: () => quick.open() };
}
