// Collaboration on a draft: people, the share link, comments, and the choices that are open.

import { announce } from "../../core/announce.js";
import { find } from "../../core/dom.js";
import { partName } from "../draft/versions.js";
import { DraftComments } from "./draft-comments.js";
import { endHere } from "./ending.js";
import { Meeting } from "./meeting.js";
import { nameOf, showPeople } from "./people.js";
import { ShareLink } from "./share-link.js";

/** @typedef {import("../draft/saving.js").Saving<any>} Saving */
/** @typedef {import("../draft/saving.js").Met<any>} Met */
/** @typedef {import("../draft/versions.js").Versions} Versions */
/** @typedef {import("../../core/words.js").Say} Say */
/** @typedef {import("../../core/protocol.d.ts").Person} Person */

/** Milliseconds between two announcements of other users' changes. */
const TOLD_EVERY = 5000;

/**
 * @param {import("../shell.js").Shell} shell
 * @param {object} parts
 * @param {Saving} parts.saving
 * @param {() => Promise<unknown>} parts.catchUp
 * @param {import("../draft/history.js").History<any>} parts.history
 * @param {Versions} parts.versions of the type
 * @param {() => number} [parts.holes] number of holes that can be commented on
 * @param {(hole: number) => void} [parts.show] brings a hole, from 1, into view
 * @param {(comments: import("../../core/protocol.d.ts").DraftComment[]) => void} [parts.listed] called
 *   with the comments
 * @param {(met: Met) => object | null} [parts.laid] returns what another user laid, if it is a
 *   single piece
 * @returns {Meeting}
 */
export function offerTogether({ page, given, say }, { saving, catchUp, history, versions, holes = () => 0, show, listed, laid = () => null }) {
  const { addresses, level, me } = given;
  const meeting = new Meeting({ path: addresses.socket, level, revision: () => saving.revision, catchUp });
  showPeople(find(page, "[data-people]"), { meeting, me, say, announce });
  const link = /** @type {HTMLFormElement | null} */ (page.querySelector("[data-share-link]"));
  if (link) new ShareLink(link, { address: addresses.link, say });
  const comments = offerComments(page, { meeting, me, address: addresses.comments, say, holes, show, listed });
  history.on("change", () => comments.offer());
  tellChanges({ meeting, saving, say, me, laid });
  shareChoices(page, { meeting, saving, say, me, versions });
  const end = once(() => endHere({ addresses, say, saving }));
  meeting.on("ended", end);
  saving.on("ended", end);
  return meeting;
}

/** Return a function that acts only the first time. @param {() => unknown} act */
function once(act) {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
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
 * Tell the other pages which choices are open here, and show those that are open there.
 * @param {HTMLElement} page
 * @param {{meeting: Meeting, saving: Saving, say: Say, me: string | null, versions: Versions}} given
 */
function shareChoices(page, { meeting, saving, say, me, versions }) {
  const { conflicts } = saving;
  const send = () => meeting.decide(conflicts.open.map(({ part }) => part));
  conflicts.on("change", send);
  send();
  const line = find(page, "[data-others-deciding]");
  meeting.on("people", (others) => {
    const sentences = others.filter(({ deciding }) => deciding.length).map((other) => decidingSentence(other, { me, say, versions }));
    const sentence = sentences.join(" ");
    if (sentence === line.textContent) return;
    line.textContent = sentence;
    line.hidden = !sentence;
    if (sentence) announce(sentence);
  });
}

/**
 * @param {import("./meeting.js").Present} present
 * @param {{me: string | null, say: Say, versions: Versions}} given
 */
export function decidingSentence({ by, deciding }, { me, say, versions }) {
  const names = [...new Set(deciding.map((part) => partName(part, say, versions)))];
  const parts = new Intl.ListFormat(document.documentElement.lang).format(names);
  const isMe = by !== null && by.id === me;
  return isMe ? say("deciding_elsewhere", { parts }) : say("deciding", { name: nameOf(by, say), parts });
}
