// Buttons in the list of holes that show how many open comments a hole has, and lead to them.

import { findAll, make } from "../../../core/dom.js";

/** @typedef {import("../../../core/protocol.d.ts").DraftComment} DraftComment */

const MARK = "data-hole-comments";

/**
 * @param {HTMLElement} list of the holes; it is redrawn after each change of the course
 * @param {object} given
 * @param {import("../../draft/history.js").History<any>} given.history
 * @param {import("../../../core/words.js").Say} given.say
 * @param {() => void} given.open shows the comments
 * @returns {(comments: DraftComment[]) => void} takes the current comments
 */
export function markHoles(list, { history, say, open }) {
  /** @type {Map<number, number>} */
  let counts = new Map();
  const show = () => {
    for (const old of findAll(list, `[${MARK}]`)) old.remove();
    for (const [index, entry] of [...list.children].entries()) {
      const n = counts.get(index + 1);
      if (n) entry.append(make("button", { type: "button", class: "button button-quiet hole-comments", [MARK]: "", onclick: open }, say("hole_comments", { n })));
    }
  };
  history.on("change", show);
  return (comments) => {
    counts = new Map();
    for (const { hole, done } of comments) {
      if (hole && !done) counts.set(hole, (counts.get(hole) ?? 0) + 1);
    }
    show();
  };
}
