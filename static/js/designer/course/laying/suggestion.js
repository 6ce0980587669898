// Holes suggested by the server for the tiles on the board.

import { answerOf } from "../../../core/asking.js";
import { whileBusy } from "../../../core/busy.js";
import { find } from "../../../core/dom.js";
import { postJson } from "../../../core/http.js";
import { setHoles } from "../holes/holes.js";

/** @typedef {import("../course.js").Hole} Hole */

/** @param {Hole[]} holes */
const parOf = (holes) => holes.reduce((total, { par }) => total + par, 0);

/**
 * @param {HTMLElement} button requests a suggestion
 * @param {HTMLDialogElement} dialog confirms before holes are replaced; its question is in
 *   `[data-words]`
 * @param {object} given
 * @param {import("../desk.js").CourseDesk} given.desk
 * @param {string} given.address
 * @param {import("../../../core/words.js").Say} given.say
 * @param {(sentence: string) => void} given.tell
 */
export function offerSuggestion(button, dialog, { desk, address, say, tell }) {
  /** @param {{holes: Hole[], why?: string}} suggested */
  const replace = async ({ holes, why = "" }) => {
    if (!holes.length) return tell(why || say("nothing_to_suggest"));
    const values = { n: holes.length, par: parOf(holes), before: desk.course.holes.length };
    if (desk.course.holes.length && !(await isWanted(values, why))) return undefined;
    return desk.change(say("did_suggest", values), setHoles(desk.course, holes));
  };
  /** @param {import("../../../core/words.js").Values} values @param {string} why */
  const isWanted = async (values, why) => {
    find(dialog, "[data-words]").textContent = `${say("replace_holes", values)} ${why}`;
    return (await answerOf(dialog)) === "replace";
  };
  const suggest = () => postJson(address, desk.course).then(replace).catch((error) => tell(error.sentence));
  button.addEventListener("click", () => whileBusy(button, suggest));
}
