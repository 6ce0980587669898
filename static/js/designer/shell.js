// The page around every designer: what it was given, where its parts are, and what all of them offer.

import { announce } from "../core/announce.js";
import { find, findTag, readJson } from "../core/dom.js";
import { speaker } from "../core/words.js";
import { watchConflicts } from "./draft/conflict.js";
import { offerPlay } from "./publish/play-draft.js";
import { Publishing } from "./publish/publishing.js";
import { Tray } from "./tray.js";
import { leaveSaved, offerDialogs, teller } from "./surroundings.js";

/** @typedef {ReturnType<typeof openShell>} Shell */

/** What the page was given, where its parts and dialogs are, and how it speaks. */
export function openShell() {
  const page = find(document, "[data-designer]");
  const { words, ...given } = readJson("designer-data");
  const say = speaker(words);
  /** @param {string} name */
  const part = (name) => find(page, `[data-${name}]`);
  /** @param {string} name */
  const dialog = (name) => findTag(document, "dialog", `[data-dialog=${name}]`);
  const tray = new Tray(page, { say, announce });
  return { page, given, say, part, dialog, tray, tell: teller(part("notice"), say) };
}

/**
 * Publishing, practice, what to do when somebody else saved meanwhile, and the ways to other pages.
 * @param {Shell} shell
 * @param {object} parts
 * @param {import("./draft/history.js").History<any>} parts.history
 * @param {import("./draft/saving.js").Saving<any>} parts.saving
 * @param {import("./draft/draft.js").Choices} parts.choices
 * @param {import("./publish/verdict.js").Verdict} parts.verdict
 * @param {import("../core/tabs.js").Tabs} parts.tabs
 * @param {() => number} [parts.holes] of which one may be played alone
 * @param {Record<string, () => unknown>} [parts.dialogs] what else buttons open, by its name
 */
export function offerAround({ page, given, say, part, dialog, tray, tell }, { history, saving, choices, verdict, tabs, holes, dialogs }) {
  // Publishing and playing a draft are its author's; whoever draws along has neither.
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
  offerDialogs(page, { ...dialogs, ...(given.shared ? {} : authors()) });
  watchConflicts(dialog("conflict"), {
    saving, choices, tell,
    again: part("conflict-again"),
    copied: () => tell(say("copy_made")),
  });
  leaveSaved(page, saving, () => tell(say("play_unsaved")));
}
