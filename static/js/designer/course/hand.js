// The hand: tiles that the user carries over the board before putting them down.

import { distance } from "../../board/hex.js";
import { placeOf, tileAt } from "./course.js";
import { bestTurn, nearestFree } from "./laying/fitting.js";
import { fresh, preview as previewOf } from "./held.js";
import { legalPlaces } from "./laying/legal.js";
import { besides, done, jointWords, tileWords } from "./speech.js";
import { middleOf } from "./laying/tiling.js";

/** @typedef {import("./held.js").Held} Held */

/** @typedef {import("../../board/hex.js").Hex} Hex */

/** @param {import("./held.js").Preview} preview */
const tilesOf = ({ course, indices }) => indices.map((index) => course.tiles[index]);

const DONE = { move: "moved", place: "placed", paste: "pasted" };

export class Hand {
  /** @type {Held | null} */
  held = null;
  /** @type {{key: string, base: Held["base"], places: import("./laying/legal.js").LegalPlace[]} | null} */
  #legal = null;

  /** @param {import("./desk.js").CourseDesk} desk */
  constructor(desk) {
    this.desk = desk;
    this.box = desk.box;
    this.say = desk.say;
  }

  /** The course as it would be after putting the tiles down, or null. */
  get preview() {
    return this.held && previewOf(this.held);
  }

  /** The places where the held tiles fit, best first. Computed once for each rotation. */
  get legal() {
    const { held } = this;
    if (!held) return [];
    const { base, face, indices, turn, byHand } = held;
    const key = [face, indices, !face || byHand ? turn : "any"].join(" ");
    if (this.#legal?.key !== key || this.#legal.base !== base) {
      this.#legal = { key, base, places: legalPlaces(held, this.box) };
    }
    return this.#legal.places;
  }

  /** A sentence about the held tiles and their position. @returns {string} */
  get words() {
    const { preview } = this;
    if (!preview) return "";
    const [first] = tilesOf(preview);
    const beside = besides(this.say, preview.course, placeOf(first), preview.indices);
    const words = { ...tileWords(this.say, first), beside: beside && `, ${beside}`, joined: this.#joined(preview) };
    return this.say(preview.fits ? "held_at" : "held_taken", words);
  }

  /**
   * Describe how a single tile would connect to those around it.
   * @param {import("./held.js").Preview} preview
   */
  #joined({ course, indices }) {
    return indices.length === 1 ? jointWords(this.say, course, this.box, indices[0]) : "";
  }

  /** The instruction for the held tiles. @returns {string} */
  get hint() {
    if (!this.held) return "";
    const { kind, face, indices } = this.held;
    return this.say(`hint_${kind}`, { face, n: indices.length });
  }

  /**
   * Return a sentence about what putting the tiles down did.
   * @param {Held} held @param {import("./held.js").Preview} preview
   */
  #label({ kind }, preview) {
    const { indices, swapped, course } = preview;
    if (swapped === undefined) return done(this.say, DONE[kind], tilesOf(preview), this.#joined(preview));
    return this.say("swapped", { face: course.tiles[indices[0]].face, other: course.tiles[swapped].face });
  }

  /**
   * Pick up tiles. If `held` is null, put the tiles in the hand back.
   * @param {Held | null} held
   * @param {boolean} [aloud]
   */
  hold(held, aloud = false) {
    if (!held && !this.held) return;
    const { desk } = this;
    this.held = held;
    if (held?.to) desk.setCursor(held.to);
    desk.emit("hold", { face: held?.face ?? null });
    if (aloud && held) desk.speak(this.say("lifted", { n: held.indices.length }));
    desk.refresh();
  }

  /**
   * Take a face from the box. The next tap or Enter on the board places it.
   * @param {string} face
   * @param {Hex | null} [to] where it is shown until then; defaults to the empty place under the
   *   cursor or a nearby place where it fits
   */
  choose(face, to) {
    const { desk } = this;
    if (desk.inHand.name !== "select") desk.tool("select");
    this.hold(fresh(desk.course, face));
    const place = to === undefined ? this.#waiting() : to;
    this.carry({ to: place });
    if (!place) return;
    desk.setCursor(place);
    // Mouse and touch users continue in the visible part of the board.
    if (desk.byKey) desk.canvas.reveal(middleOf(place));
    const { length: n } = this.legal;
    desk.speak(n ? this.say("legal_places", { held: this.words, n }) : this.words);
  }

  /** Return the place where a tile from the box is shown before it is put down. */
  #waiting() {
    const { course, place } = this.desk;
    if (tileAt(course, place) < 0) return place;
    const best = this.legal.filter(({ isOnward }) => isOnward || !this.legal[0].isOnward);
    const [near] = best.toSorted((one, other) => distance(one.at, place) - distance(other.at, place));
    return near?.at ?? nearestFree(course, place);
  }

  /** Change the place, rotation or face of the held tiles. @param {Partial<Held>} change */
  carry(change) {
    if (!this.held) return;
    this.held = this.#turned({ ...this.held, ...change });
    if (change.byHand || change.face) this.desk.speak(this.words);
    this.desk.refresh();
  }

  /** Put the held tiles down. @returns {boolean} whether they fit */
  drop() {
    const { desk, held, preview } = this;
    if (preview && !preview.fits) desk.refuse("no_room");
    if (!held || !preview?.fits) return false;
    const label = this.#label(held, preview);
    this.hold(null);
    if (!desk.change(label, preview.course)) return false;
    desk.select(preview.indices);
    const place = placeOf(desk.course.tiles[preview.indices[0]]);
    desk.setCursor(place);
    // Mouse users click on a place that is already visible, so the view only follows the keyboard.
    if (desk.byKey) desk.canvas.revealAround(place);
    return true;
  }

  /**
   * Rotate a tile from the box so that its edges match, unless the user has rotated it.
   * @param {Held} held
   */
  #turned(held) {
    const { kind, byHand, base, to, face } = held;
    if (kind !== "place" || byHand || !to || !face || !this.box.face(face)) return held;
    return { ...held, turn: bestTurn(base, this.box, face, to) };
  }
}
