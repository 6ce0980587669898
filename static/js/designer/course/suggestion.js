// Holes that the server suggests for the tiles that lie there.

import { answerOf } from "../../core/asking.js";
import { postJson } from "../../core/http.js";
import { setHoles } from "./holes.js";

const parOf = (holes) => holes.reduce((total, { par }) => total + par, 0);

/**
 * @param {HTMLButtonElement} button asks for a suggestion
 * @param {HTMLDialogElement} dialog asks before holes are replaced; says what in `[data-words]`
 * @param {{desk: import("./desk.js").CourseDesk, address: string, say: Function, tell: Function}} given
 */
export function offerSuggestion(button, dialog, { desk, address, say, tell }) {
  const replace = async ({ holes, why = "" }) => {
    if (!holes.length) return tell(why || say("nothing_to_suggest"));
    const values = { n: holes.length, par: parOf(holes), before: desk.course.holes.length };
    if (desk.course.holes.length && !(await isWanted(values, why))) return undefined;
    return desk.change(say("did_suggest", values), setHoles(desk.course, holes));
  };
  const isWanted = async (values, why) => {
    dialog.querySelector("[data-words]").textContent = `${say("replace_holes", values)} ${why}`;
    return (await answerOf(dialog)) === "replace";
  };
  button.addEventListener("click", async () => {
    button.setAttribute("aria-busy", "true");
    await postJson(address, desk.course).then(replace).catch((error) => tell(error.sentence));
    button.removeAttribute("aria-busy");
  });
}
