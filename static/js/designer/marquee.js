// A rectangle that the user draws to select everything inside it.

import { find } from "../core/dom.js";

/** @typedef {import("../board/hex.js").Point} Point */

export class Marquee {
  /** @param {HTMLElement} stage */
  constructor(stage) {
    this.frame = find(stage, "[data-marquee]");
  }

  /** @param {Point} from @param {Point} to points of the window */
  show([x, y], [toX, toY]) {
    const { style } = this.frame;
    this.frame.hidden = false;
    style.transform = `translate(${Math.min(x, toX)}px, ${Math.min(y, toY)}px)`;
    style.width = `${Math.abs(toX - x)}px`;
    style.height = `${Math.abs(toY - y)}px`;
  }

  hide() {
    this.frame.hidden = true;
  }
}
