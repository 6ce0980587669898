// Preview of an option before it is played: its flight or reach on the board, and a caption.

import { make } from "../../core/dom.js";
import { legendOf, regionsOf } from "./reach.js";

/** @typedef {import("../../board/hex.js").Hex} Hex */
/** @typedef {import("../../core/protocol.d.ts").OptionWords} Words */
/** @typedef {import("./view.d.ts").EighteenOption} Option */

/** Describe an option and its result in short. @param {Words} words */
export const inShort = ({ title, detail }) => [title, detail].filter(Boolean).join(": ");

/** Describe an option and its result, with the explanation. @param {Words} words */
export const inWords = (words) =>
  words.explained ? `${inShort(words)}. ${words.explained}` : inShort(words);

/** Return true if two boxes overlap. @param {DOMRect} a @param {DOMRect} b */
const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** @param {Option} option @param {Hex} from the golfer's hex @returns {import("../../board/flight.js").Flight | null} */
const flightOf = ({ path = [], to, fate }, from) =>
  path.length || to ? { from, path, to: to ?? null, fate: fate ?? null } : null;

/** Return the hexes of an option's path and reach. @param {Option} option @returns {Hex[]} */
const hexesOf = ({ path = [], to, reach = [] }) => [...path, ...(to ? [to] : []), ...reach.flatMap(({ hexes }) => hexes)];

export class Looked {
  /**
   * @param {import("../../board/board.js").Board} board
   * @param {HTMLElement} caption a line on the board, for sighted users
   * @param {import("../../core/words.js").Say} say
   */
  constructor(board, caption, say) {
    this.board = board;
    this.caption = caption;
    this.say = say;
  }

  /**
   * @param {Option} option @param {Words} words
   * @param {{from: Hex | null, follows: boolean}} how `from` is the golfer's hex; `follows` is true
   *   if the camera moves
   */
  show(option, words, { from, follows }) {
    const { reach = [] } = option;
    this.board.setFlight(from && flightOf(option, from));
    this.board.setReach(regionsOf(reach));
    this.#caption(words, reach);
    this.#place();
    const seen = hexesOf(option);
    if (follows && from && seen.length) this.#follow([from, ...seen]);
  }

  /** @param {Words} words @param {import("./view.d.ts").Reach[]} reach */
  #caption(words, reach) {
    const { explained } = words;
    const more = explained ? [make("p", { class: "caption-more" }, explained)] : [];
    const legend = reach.length ? [this.#legend(reach)] : [];
    this.caption.replaceChildren(make("p", { class: "caption-words" }, inShort(words)), ...more, ...legend);
  }

  // Place the caption before and after moving the camera: it takes up space, and its best position
  // can change.
  /** @param {Hex[]} hexes */
  #follow(hexes) {
    this.board.show(hexes);
    this.#place();
    this.board.show(hexes);
  }

  hide() {
    this.board.setFlight(null);
    this.board.setReach([]);
    this.caption.hidden = true;
  }

  // Place the caption at the bottom, or at the top if it would otherwise cover what it explains.
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
