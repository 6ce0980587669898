// Collaboration on a draft: people, the share link, comments, and losing access by link.

import { announce } from "../../core/announce.js";
import { find, findTag } from "../../core/dom.js";
import { getJson } from "../../core/http.js";
import { DraftComments } from "./draft-comments.js";
import { Meeting } from "./meeting.js";
import { nameOf, showPeople } from "./people.js";
import { ShareLink } from "./share-link.js";

/** @typedef {import("../draft/saving.js").Saving<any>} Saving */
/** @typedef {import("../draft/saving.js").Met<any>} Met */
/** @typedef {import("../../core/protocol.d.ts").Person} Person */

/** Milliseconds between two announcements of other users' changes. */
const TOLD_EVERY = 5000;

/**
 * @param {import("../shell.js").Shell} shell
 * @param {object} parts
 * @param {Saving} parts.saving
 * @param {() => Promise<unknown>} parts.catchUp
 * @param {import("../draft/history.js").History<any>} parts.history
 * @param {() => number} [parts.holes] number of holes that can be commented on
 * @param {(hole: number) => void} [parts.show] brings a hole, from 1, into view
 * @param {(comments: import("../../core/protocol.d.ts").DraftComment[]) => void} [parts.listed] called
 *   with the comments
 * @param {(met: Met) => object | null} [parts.laid] returns what another user laid, if it is a
 *   single piece
 * @returns {Meeting}
 */
export function offerTogether({ page, given, say, tell }, { saving, catchUp, history, holes = () => 0, show, listed, laid = () => null }) {
  const { addresses, level, me } = given;
  const meeting = new Meeting({ path: addresses.socket, level, revision: () => saving.revision, catchUp });
  showPeople(find(page, "[data-people]"), { meeting, me, say, announce });
  const link = /** @type {HTMLFormElement | null} */ (page.querySelector("[data-share-link]"));
  if (link) new ShareLink(link, { address: addresses.link, say });
  const comments = offerComments(page, { meeting, me, address: addresses.comments, say, holes, show, listed });
  history.on("change", () => comments.offer());
  tellChanges({ meeting, saving, say, me, laid });
  meeting.on("ended", () => endHere({ addresses, say, tell, saving }));
  return meeting;
}

/**
 * @param {HTMLElement} page
 * @param {object} given
 * @param {Meeting} given.meeting @param {string | null} given.me @param {string} given.address
 * @param {import("../../core/words.js").Say} given.say
 * @param {() => number} given.holes @param {(hole: number) => void} [given.show]
 * @param {(comments: import("../../core/protocol.d.ts").DraftComment[]) => void} [given.listed]
 */
export function offerComments(page, { meeting, me, address, say, holes, show, listed }) {
  const comments = new DraftComments(find(page, "[data-draft-comments]"), { address, say, holes, show, listed });
  const refresh = () => comments.refresh().catch(() => {});
  meeting.on("comments", ({ by }) => {
    refresh();
    if (by && by.id !== me) announce(say("comment_new", { name: by.name }));
  });
  meeting.on("live", (live) => live && refresh());
  refresh();
  return comments;
}

/**
 * Announce other users' changes sparingly: only the newest every few seconds, with its author.
 * @param {{meeting: Meeting, saving: Saving, say: import("../../core/words.js").Say, me: string | null,
 *          laid: (met: Met) => object | null}} given
 */
function tellChanges({ meeting, saving, say, me, laid }) {
  /** @type {Person | null} */
  let by = null;
  /** @type {string} */
  let sentence = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let quiet;
  const speak = () => {
    quiet = sentence ? setTimeout(speak, TOLD_EVERY) : undefined;
    if (sentence) announce(sentence);
    sentence = "";
  };
  meeting.on("saved", (saved) => (by = saved.by));
  saving.on("merged", (met) => {
    if (!by || by.id === me) return;
    const what = laid(met);
    const words = { name: nameOf(by, say), ...what };
    sentence = say(what ? "together_laid" : "together_changed", words);
    quiet ??= setTimeout(speak, 0);
  });
}

/**
 * Handle the case that this page has lost its access by link, or that its permission has changed.
 * @param {object} given
 * @param {{draft: string}} given.addresses @param {import("../../core/words.js").Say} given.say
 * @param {(sentence: string) => void} given.tell @param {Saving} [given.saving]
 */
export async function endHere({ addresses, say, tell, saving }) {
  saving?.stop();
  try {
    await getJson(addresses.draft);
    location.reload();
  } catch (error) {
    const { status, sentence = "" } = /** @type {import("../../core/http.js").RequestError} */ (error);
    const drawn = saving && status === 410 ? ` ${say("together_yours_is_theirs")}` : "";
    const words = `${sentence}${drawn}`;
    const dialog = /** @type {HTMLDialogElement | null} */ (document.querySelector("[data-dialog=ended]"));
    if (!dialog) return tell(sentence);
    find(dialog, "[data-ended-words]").textContent = words;
    // The dialog cannot be closed, because the page behind it no longer works.
    dialog.addEventListener("cancel", (event) => event.preventDefault());
    if (!dialog.open) dialog.showModal();
    findTag(dialog, "a").focus();
  }
}
