// The tool that selects, lifts, carries and puts down tiles.

import { sameHex } from "../../../board/hex.js";
import { placeOf, tileAt } from "../course.js";
import { lifted } from "../held.js";

/** @typedef {import("../../../board/hex.js").Hex} Hex */
/** @typedef {import("../../../board/hex.js").Point} Point */
/** @typedef {import("../../../board/gestures.js").Drag} Drag */

/** @param {number[]} list @param {number} item */
const toggled = (list, item) =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];

/** @typedef {import("./tool.d.ts").Tool} Tool */

/** @implements {Tool} */
export class TilesTool {
  name = "select";
  /** @type {"place"} */
  unit = "place";

  /** @param {import("../desk.js").CourseDesk} desk */
  constructor(desk) {
    this.desk = desk;
  }

  /** Handle a tap by touch or mouse. @param {Point} point @param {PointerEvent} event */
  tap(point, { shiftKey }) {
    const place = this.desk.canvas.placeUnder(point);
    if (this.desk.held) return this.#putDown(place);
    const index = tileAt(this.desk.course, place);
    this.desk.setCursor(place);
    if (shiftKey || this.desk.several) return index >= 0 && this.mark(place);
    this.desk.select(index >= 0 ? [index] : []);
    return index < 0 && this.desk.emit("vacant", { place, into: false });
  }

  /**
   * Handle Enter: put down the held tiles, lift the tile at the place, or offer tiles that fit
   * there.
   * @param {Hex} place
   */
  use(place) {
    if (this.desk.held) return this.#putDown(place);
    const index = tileAt(this.desk.course, place);
    return index >= 0 ? this.#lift(index, true) : this.desk.emit("vacant", { place, into: true });
  }

  /** Handle Space: add the tile at a place to the selection, or remove it. @param {Hex} place */
  mark(place) {
    const index = tileAt(this.desk.course, place);
    if (index >= 0) this.desk.select(toggled(this.desk.selection, index), true);
  }

  /** Handle the mouse or the cursor moving to a place. @param {Hex | null} place */
  aim(place) {
    const { held } = this.desk;
    if (!held || !place || (held.to && sameHex(held.to, place))) return;
    this.desk.hand.carry({ to: place });
  }

  /**
   * Return the next place where the held tiles fit or, with an empty hand, the next tile's place.
   * @param {Hex} place
   * @param {number} by 1 or −1
   */
  next(place, by) {
    const { hand, held, course } = this.desk;
    const places = held ? hand.legal.map(({ at }) => at) : course.tiles.map(placeOf);
    const here = places.findIndex((at) => sameHex(at, place));
    return places.at((here < 0 && by < 0 ? by : here + by) % places.length) ?? null;
  }

  /**
   * Return the drag that starts here, or null on the bare grid, where a drag pans the view.
   * @param {Point} point @param {PointerEvent} event @returns {Drag | null}
   */
  grab(point, { shiftKey, pointerType }) {
    if (this.desk.held) return null;
    const index = tileAt(this.desk.course, this.desk.canvas.placeUnder(point));
    if (shiftKey || (this.desk.several && index < 0)) return this.#marquee(point);
    // A finger that pans the view also touches tiles, so touch only drags selected tiles.
    const isMeant = pointerType !== "touch" || this.desk.selection.includes(index);
    return index >= 0 && isMeant ? this.#drag(index) : null;
  }

  cancel() {
    this.desk.hand.hold(null);
  }

  leave() {
    this.desk.hand.hold(null);
  }

  /** @param {number} index */
  #lift(index, aloud = false) {
    const { selection, course } = this.desk;
    const together = selection.includes(index) ? [index, ...selection.filter((one) => one !== index)] : [index];
    this.desk.hand.hold(lifted(course, together), aloud);
  }

  /** @param {Hex} place */
  #putDown(place) {
    this.aim(place);
    this.desk.hand.drop();
  }

  /** @param {number} index @returns {Drag} */
  #drag(index) {
    const { desk } = this;
    return {
      move: (point) => {
        if (!desk.held) this.#lift(index);
        this.aim(desk.canvas.placeUnder(point));
      },
      drop: () => desk.hand.drop() || desk.hand.hold(null),
      cancel: () => desk.hand.hold(null),
    };
  }

  /** @param {Point} from @returns {Drag} */
  #marquee(from) {
    const { desk } = this;
    const before = desk.selection;
    return {
      move: (point) => {
        desk.view.marquee.show(from, point);
        desk.select([...new Set([...before, ...desk.canvas.tilesBetween(from, point)])], false);
      },
      drop: () => {
        desk.view.marquee.hide();
        desk.select(desk.selection, true);
      },
      cancel: () => {
        desk.view.marquee.hide();
        desk.select(before, false);
      },
    };
  }
}
