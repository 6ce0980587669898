// The list of people working on a draft, and announcements when they join or leave.

import { draw } from "../../board/svg.js";
import { make } from "../../core/dom.js";

/** @typedef {import("./meeting.js").Present} Present */
/** @typedef {import("../../core/words.js").Say} Say */

/** Return a person's name. @param {Present["by"]} by @param {Say} say */
export const nameOf = (by, say) => by?.name ?? say("together_visitor");

/** Draw a person's mark, for lists. @param {import("../marks.js").Mark} mark */
const sign = ({ shape, number }) =>
  draw("svg", { class: `together-mark mark-${number}`, viewBox: "-9 -9 18 18", "aria-hidden": "true" }, draw("path", { d: shape }));

/**
 * @param {HTMLElement} list
 * @param {object} given
 * @param {import("./meeting.js").Meeting} given.meeting
 * @param {string | null} given.me the user's id, as others see it
 * @param {Say} given.say @param {(sentence: string) => void} given.announce
 */
export function showPeople(list, { meeting, me, say, announce }) {
  /** @param {Present} present */
  const isMe = ({ by }) => by !== null && by.id === me;
  /** @param {Present} present */
  const entry = (present) => {
    const name = isMe(present) ? say("together_you") : make("bdi", {}, nameOf(present.by, say));
    return make("li", { class: "together-person" }, sign(present.mark), name, ` · ${say(present.deciding.length ? "together_deciding" : `together_${present.level}`)}`);
  };
  let announced = "";
  const show = () => {
    const others = meeting.others;
    const now = JSON.stringify(others.map(({ socket, by, level, deciding }) => [socket, by, level, deciding.length > 0]));
    if (now === announced) return;
    announced = now;
    const none = make("li", { class: "quiet" }, say("together_alone"));
    list.replaceChildren(...(others.length ? others.map(entry) : [none]));
  };
  // A reload looks like leaving and joining again, so a user who returns quickly is not announced.
  /** @type {Map<string, ReturnType<typeof setTimeout>>} */
  const leaving = new Map();
  meeting.on("joined", (present) => {
    const { id } = present.by ?? { id: present.socket };
    const away = leaving.get(id);
    clearTimeout(away);
    leaving.delete(id);
    const isKnown = meeting.others.filter(({ by }) => by?.id === id).length > 1;
    if (!isMe(present) && away === undefined && !isKnown) announce(say("together_joined", { name: nameOf(present.by, say) }));
  });
  meeting.on("left", (present) => {
    if (isMe(present)) return;
    const { id } = present.by ?? { id: present.socket };
    if (meeting.others.some(({ by }) => by?.id === id)) return;
    leaving.set(id, setTimeout(() => {
      leaving.delete(id);
      announce(say("together_left", { name: nameOf(present.by, say) }));
    }, 4000));
  });
  meeting.on("people", show);
  show();
}
