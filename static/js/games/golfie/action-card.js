// The action card that everybody plays: its name, and the cells that it points at.

import { draw } from "../../board/svg.js";
import { make } from "../../core/dom.js";

const STEP = 16;
const TOP_ROW = [0, 1, 2];
const ALL = [0, 1, 2, 3, 4, 5, 6, 7, 8];
/** @typedef {import("./view.d.ts").ActionCard} ActionCard */
/** @typedef {import("../../core/words.js").Say} Say */

/** @type {Record<ActionCard["kind"], (card: ActionCard) => number[]>} */
const POINTED = { hole: () => TOP_ROW, final: () => TOP_ROW, cart: () => ALL, zone: ({ cells }) => cells };

/** @param {ActionCard} card */
function pointer(card) {
  const pointed = POINTED[card.kind](card);
  const cells = ALL.map((cell) =>
    draw("rect", {
      class: pointed.includes(cell) ? "pointer-on" : "pointer-off",
      x: (cell % 3) * STEP + 1,
      y: Math.floor(cell / 3) * STEP + 1,
      width: STEP - 2.5,
      height: STEP - 2.5,
      rx: 2,
    }),
  );
  return draw("svg", { class: "pointer", viewBox: "0 0 48 48", "aria-hidden": "true" }, ...cells);
}

/** A zone is named after what it points at. @param {ActionCard} card @param {Say} say */
const nameOf = (card, say) => say(card.cells.length > 1 ? "card_double" : `card_${card.kind}`);

/**
 * The card drawn.
 * @param {ActionCard | null} card null before the first
 * @param {Say} say
 */
export function actionCard(card, say) {
  if (!card) return make("div", { class: "action-card action-none" }, say("card_opening"));
  const where = card.cells.map((cell) => say(`cell_${cell}`)).join(", ");
  return make(
    "div",
    { class: `action-card action-${card.kind}` },
    pointer(card),
    make("span", { class: "action-name" }, nameOf(card, say)),
    where && make("span", { class: "visually-hidden" }, where),
  );
}
