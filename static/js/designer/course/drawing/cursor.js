// The keyboard's cursor: it stands on a hex, and thereby on a place of the tile grid.

import { placeUnder, pointOf } from "./scale.js";
import { middleOf } from "../laying/tiling.js";

/** @typedef {import("../../../board/hex.js").Hex} Hex */

export class Cursor {
  /** @type {Hex} */
  #hex = [0, 0];

  /** Whether it was never moved. */
  isNew = true;

  get hex() {
    return this.#hex;
  }

  set hex(hex) {
    this.#hex = hex;
    this.isNew = false;
  }

  get place() {
    return placeUnder(pointOf(this.hex));
  }

  /** Where it stands. @param {"place" | "hex"} unit what is asked for @returns {Hex} */
  in(unit) {
    return unit === "hex" ? this.hex : this.place;
  }

  /** @param {Hex} to @param {"place" | "hex"} unit what `to` is */
  move(to, unit) {
    this.hex = unit === "hex" ? to : middleOf(to);
  }
}
