// The keyboard cursor: its hex, and the place on the tile grid that contains the hex.

import { placeUnder, pointOf } from "./scale.js";
import { middleOf } from "../laying/tiling.js";

/** @typedef {import("../../../board/hex.js").Hex} Hex */

export class Cursor {
  /** @type {Hex} */
  #hex = [0, 0];

  /** True until the cursor is moved for the first time. */
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

  /**
   * Return the cursor's position in a unit.
   * @param {"place" | "hex"} unit of the result
   * @returns {Hex}
   */
  in(unit) {
    return unit === "hex" ? this.hex : this.place;
  }

  /** @param {Hex} to @param {"place" | "hex"} unit of `to` */
  move(to, unit) {
    this.hex = unit === "hex" ? to : middleOf(to);
  }
}
