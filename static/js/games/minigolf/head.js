// Round, phase and the player's points above the course, and an explanation why points start below
// zero.

import { Counting } from "../../core/counting.js";
import { find } from "../../core/dom.js";
import { countsOf, signed, sum } from "./counts.js";

/** @typedef {import("./view.d.ts").MinigolfTableView} Table */
/** @typedef {import("../../core/words.js").Say} Say */

export class Head {
  /** @param {HTMLElement} root of the table @param {{sheet: Pick<import("./view.d.ts").Sheet, "promised">, say: Say}} given */
  constructor(root, { sheet, say }) {
    this.root = root;
    this.sheet = sheet;
    this.say = say;
    this.total = new Counting((points) => {
      find(root, "[data-total]").textContent = say(points === 1 ? "point" : "points", { n: signed(points) });
    });
  }

  /** @param {Table} table @param {import("./view.d.ts").Builder} builder the seat whose course is shown */
  show({ view, you }, builder) {
    const { root, say } = this;
    const counts = countsOf(builder);
    const total = sum(counts);
    find(root, "[data-hole]").textContent = String(Math.max(view.round, 1));
    find(root, "[data-phase]").textContent = view.final ? say("final") : "";
    if (counts.length) this.total.set(total);
    else this.#clearTotal();
    find(root, "[data-start-note]").hidden = you.seat === null || total >= 0 || builder.tiles.length > 0;
    const promises = root.querySelector("[data-promises]");
    const own = you.seat === null ? null : view.seats[you.seat].promises;
    if (promises && own) promises.textContent = own.map((one) => this.sheet.promised[one]).join(", ") || "–";
  }

  /** There are no points without a plot, for example after its choice was taken back. */
  #clearTotal() {
    this.total.clear();
    find(this.root, "[data-total]").textContent = "";
  }
}
