// The hand: tiles that are carried over the board until they are put down.

import { bestTurn } from "./fitting.js";
import { preview } from "./held.js";
import { done, tileWords } from "./speech.js";

/** @typedef {import("./held.js").Held} Held */

const tilesOf = ({ course, indices }) => indices.map((index) => course.tiles[index]);

const DONE = { move: "moved", place: "placed", paste: "pasted" };

export class Hand {
  /** @type {Held | null} */
  held = null;

  /**
   * @param {object} given
   * @param {import("./box.js").Box} given.box
   * @param {(code: string, values?: object) => string} given.say
   */
  constructor({ box, say }) {
    Object.assign(this, { box, say });
  }

  /** The course as it would be, or null. */
  get preview() {
    return this.held && preview(this.held);
  }

  /**
   * Another place, turn or face. A tile out of the box turns itself so that its edges meet, until
   * somebody turns it.
   * @param {Partial<Held>} change
   */
  carry(change) {
    const held = { ...this.held, ...change };
    const turnsItself = held.kind === "place" && !held.byHand && held.to && this.box.face(held.face);
    this.held = turnsItself
      ? { ...held, turn: bestTurn(held.base, this.box, held.face, held.to) }
      : held;
  }

  /** What is carried and where it would lie. @returns {string} */
  get words() {
    const { preview } = this;
    if (!preview) return "";
    const [first] = tilesOf(preview);
    return this.say(preview.fits ? "held_at" : "held_taken", tileWords(this.say, first));
  }

  /** What to do with it. @returns {string} */
  get hint() {
    const { kind, face, indices } = this.held;
    return this.say(`hint_${kind}`, { face, n: indices.length });
  }

  /** What putting down has done, as a sentence. @returns {string} */
  get label() {
    const { preview } = this;
    const [face, other] = [preview.indices[0], preview.swapped].map((index) => preview.course.tiles[index]?.face);
    return other ? this.say("swapped", { face, other }) : done(this.say, DONE[this.held.kind], tilesOf(preview));
  }
}
