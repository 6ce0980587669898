// Animations of the nine cards.

import { make } from "../../core/dom.js";
import { move } from "../../core/motion.js";
import { showFace } from "./card.js";
import { rises } from "./log-events.js";

/** @typedef {import("./view.d.ts").Face} Face */
/** @typedef {import("./view.d.ts").CardEvent} CardEvent */
/** @typedef {{cells: HTMLElement[], badge: HTMLElement, faces: Face[], lines: number[][]}} Stage */

const TURN = 320;
const SWAP = 340;
const LOSE = 560;
const TAKE = 620;
const SLIDE = 300;

/** Create a flag that flies up over the cards, for one more stroke or two fewer. */
export const flag = () => make("span", { class: "area-badge", "aria-hidden": "true", hidden: true });

/** @param {HTMLElement} cell @param {number} value */
async function turn(cell, value) {
  await move(cell, [{ transform: "none" }, { transform: "rotateY(90deg)" }], TURN / 2);
  showFace(cell, { up: true, value });
  await move(cell, [{ transform: "rotateY(90deg)" }, { transform: "none" }], TURN / 2);
}

/** @param {HTMLElement} badge @param {string} text */
function wave(badge, text) {
  badge.textContent = text;
  badge.hidden = false;
  const frames = [{ opacity: 0, transform: "scale(0.5)" }, { opacity: 1, offset: 0.3 }, { opacity: 0, transform: "translateY(-60%)" }];
  move(badge, frames, 1100).then(() => (badge.hidden = true));
}

/** @param {HTMLElement} one @param {HTMLElement} other */
async function swap(one, other) {
  const [x, y] = [other.offsetLeft - one.offsetLeft, other.offsetTop - one.offsetTop];
  /** @param {number} sign */
  const way = (sign) => [{ transform: "none" }, { transform: `translate(${sign * x}px, ${sign * y}px)` }];
  one.classList.add("cell-above");
  await Promise.all([move(one, way(1), SWAP), move(other, way(-1), SWAP)]);
  one.classList.remove("cell-above");
}

/** @param {Stage} stage */
async function slide({ cells, faces }) {
  const height = cells[3].offsetTop - cells[0].offsetTop;
  const moving = rises(faces).map((rise, cell) =>
    rise ? move(cells[cell], [{ transform: "none" }, { transform: `translateY(${-rise * height}px)` }], SLIDE) : null,
  );
  await Promise.all(moving);
}

/** @type {Record<string, (stage: Stage, event: CardEvent) => Promise<unknown>>} */
const MOTIONS = {
  CardRevealed: ({ cells }, { cell, value }) => turn(cells[cell], value),
  CardsSwapped: ({ cells }, { cell, other }) => swap(cells[cell], cells[other]),
  async BallLost({ cells, badge }, { cell }) {
    showFace(cells[cell], { up: true, value: 0 });
    wave(badge, "+1");
    const away = "translate(30%, -20%) rotate(14deg)";
    const frames = [{ transform: "none" }, { transform: "rotate(-4deg)", offset: 0.4 }, { transform: away, opacity: 0 }];
    await move(cells[cell], frames, LOSE);
  },
  async CardDealt({ cells }, { cell, value, up }) {
    if (up) await turn(cells[cell], value);
  },
  async CardPicked({ cells, faces }, { cell, value }) {
    if (!faces[cell]?.up) await turn(cells[cell], value);
    const frames = [{ transform: "none" }, { transform: "translateY(-40%) scale(0.9)", opacity: 0 }];
    await move(cells[cell], frames, TURN);
  },
  ComboTaken({ cells, badge, lines }, { line }) {
    wave(badge, "−2");
    const frames = [{ transform: "none" }, { transform: "scale(1.1)", offset: 0.4 }, { transform: "scale(0.3)", opacity: 0 }];
    return Promise.all(lines[line].map((cell) => move(cells[cell], frames, TAKE)));
  },
  ColumnsSlid: slide,
};

/**
 * Animate an event. Resolves when the cards have stopped moving. @param {Stage} stage @param
 * {CardEvent} event
 */
export const showEvent = (stage, event) => MOTIONS[event.type](stage, event);
