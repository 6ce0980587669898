// The hand: tiles are selected, lifted, carried and put down.

import { hexKey } from "../../../board/hex.js";
import { placeOf, tileAt } from "../course.js";
import { lifted } from "../held.js";

const toggled = (list, item) =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];

export class TilesTool {
  name = "select";
  unit = "place";

  /** @param {import("../desk.js").CourseDesk} desk */
  constructor(desk) {
    this.desk = desk;
  }

  /** A finger or the mouse tapped. */
  tap(point, { shiftKey }) {
    const place = this.desk.canvas.placeUnder(point);
    if (this.desk.held) return this.#putDown(place);
    const index = tileAt(this.desk.course, place);
    this.desk.setCursor(place);
    if (shiftKey || this.desk.several) return index >= 0 && this.mark(place);
    return this.desk.select(index >= 0 ? [index] : []);
  }

  /** Enter: put down what is in the hand, or lift what lies here. */
  use(place) {
    if (this.desk.held) return this.#putDown(place);
    const index = tileAt(this.desk.course, place);
    return index >= 0 && this.#lift(index, true);
  }

  /** Space: into the selection, or out of it. */
  mark(place) {
    const index = tileAt(this.desk.course, place);
    if (index >= 0) this.desk.select(toggled(this.desk.selection, index), true);
  }

  /** The mouse or the cursor came to a place. */
  aim(place) {
    const { held } = this.desk;
    if (held && place && hexKey(held.to ?? ["", ""]) !== hexKey(place)) {
      this.desk.hand.carry({ to: place });
    }
  }

  /** The place of the tile that follows the one here. @param {number} by 1 or −1 */
  next(place, by) {
    const { tiles } = this.desk.course;
    const here = tileAt(this.desk.course, place);
    const tile = tiles.at((here < 0 && by < 0 ? by : here + by) % tiles.length);
    return tile ? placeOf(tile) : null;
  }

  /** What a drag that begins here carries; nothing on the bare grid, which is pushed. */
  grab(point, { shiftKey, pointerType }) {
    if (this.desk.held) return null;
    const index = tileAt(this.desk.course, this.desk.canvas.placeUnder(point));
    if (shiftKey || (this.desk.several && index < 0)) return this.#marquee(point);
    // A finger that pushes the sheet lands on tiles: those are carried once they are selected.
    const isMeant = pointerType !== "touch" || this.desk.selection.includes(index);
    return index >= 0 && isMeant ? this.#drag(index) : null;
  }

  cancel() {
    this.desk.hand.hold(null);
  }

  leave() {
    this.desk.hand.hold(null);
  }

  #lift(index, aloud = false) {
    const { selection, course } = this.desk;
    const together = selection.includes(index) ? [index, ...selection.filter((one) => one !== index)] : [index];
    this.desk.hand.hold(lifted(course, together), aloud);
  }

  #putDown(place) {
    this.aim(place);
    this.desk.hand.drop();
  }

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
