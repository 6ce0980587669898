// The option that is looked at, before it is played: on the board its flight or what it may reach,
// below that a line of words.

import { make } from "../../core/dom.js";
import { legendOf, regionsOf } from "./reach.js";

/** @typedef {import("../../board/hex.js").Hex} Hex */
/** @typedef {import("../../core/protocol.d.ts").OptionWords} Words */
/** @typedef {import("./view.d.ts").EighteenOption} Option */

/** What an option is and what comes of it. @param {Words} words */
const inShort = ({ title, detail }) => [title, detail].filter(Boolean).join(": ");

/** The same, and what explains it. @param {Words} words */
export const inWords = (words) =>
  words.explained ? `${inShort(words)}. ${words.explained}` : inShort(words);

/** Whether two boxes share a point. @param {DOMRect} a @param {DOMRect} b */
const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export class Looked {
  /**
   * @param {import("../../board/board.js").Board} board
   * @param {HTMLElement} caption a line on the board, for those who see
   * @param {import("../../core/words.js").Say} say
   */
  constructor(board, caption, say) {
    this.board = board;
    this.caption = caption;
    this.say = say;
  }

  /** @param {Option} option @param {Words} words @param {Hex | null} from where the golfer stands */
  show({ path = [], to, fate, reach = [] }, words, from) {
    const flies = from && (path.length || to);
    this.board.setFlight(flies ? { from, path, to: to ?? null, fate: fate ?? null } : null);
    this.board.setReach(regionsOf(reach));
    const { explained } = words;
    const more = explained ? [make("p", { class: "caption-more" }, explained)] : [];
    const legend = reach.length ? [this.#legend(reach)] : [];
    this.caption.replaceChildren(make("p", {}, inShort(words)), ...more, ...legend);
    this.#place();
  }

  hide() {
    this.board.setFlight(null);
    this.board.setReach([]);
    this.caption.hidden = true;
  }

  // It never covers what it explains: if it would below, it stands above.
  #place() {
    this.caption.hidden = false;
    this.caption.classList.remove("board-caption-above");
    const own = this.caption.getBoundingClientRect();
    const covers = this.board.shown().some((rect) => overlap(rect, own));
    this.caption.classList.toggle("board-caption-above", covers);
  }

  /** @param {import("./view.d.ts").Reach[]} reach */
  #legend(reach) {
    const entries = legendOf(reach, this.say).map(({ label, kind, words }) =>
      make("li", {}, make("span", { class: `reach-sign reach-sign-${kind}` }, label), words),
    );
    return make("ul", { class: "plain-list reach-legend" }, ...entries);
  }
}
