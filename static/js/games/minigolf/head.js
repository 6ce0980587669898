// Round, phase and the player's points above the course, and why points start below zero.

import { find } from "../../core/dom.js";
import { countsOf, signed, sum } from "./counts.js";

/** @typedef {import("./view.d.ts").MinigolfTableView} Table */
/**
 * @typedef {{builder: import("./view.d.ts").Builder, sheet: import("./view.d.ts").Sheet, say:
 *   import("../../core/words.js").Say}} Given `builder` is the seat whose course is shown
 */

/** @param {HTMLElement} root of the table @param {Table} table @param {Given} given */
export function showHead(root, { view, you }, { builder, sheet, say }) {
  const counts = countsOf(builder);
  const total = sum(counts);
  find(root, "[data-hole]").textContent = String(Math.max(view.round, 1));
  find(root, "[data-phase]").textContent = view.final ? say("final") : "";
  find(root, "[data-total]").textContent = counts.length ? say(total === 1 ? "point" : "points", { n: signed(total) }) : "";
  find(root, "[data-start-note]").hidden = you.seat === null || total >= 0 || builder.tiles.length > 0;
  const promises = root.querySelector("[data-promises]");
  const own = you.seat === null ? null : view.seats[you.seat].promises;
  if (promises && own) promises.textContent = own.map((one) => sheet.promised[one]).join(", ") || "–";
}
