// Whose time runs, beside the question: a line for everybody whom the clock is on.

import { announce } from "../core/announce.js";
import { setServerTime, tellDeadlines, until } from "../core/deadlines.js";
import { make } from "../core/dom.js";
import { seatMarker } from "./seat-marker.js";

/** @typedef {import("../core/protocol.d.ts").Table} Table */
/** @typedef {import("../core/protocol.d.ts").Seat} Seat */
/** @typedef {import("../core/words.js").Say} Say */

const SHORT = 10000;

/** @param {Seat} seat @param {boolean} mine @param {Say} say */
const line = ({ number, name, deadline_at: deadline, bank }, mine, say) =>
  make(
    "li",
    { class: "clock" },
    seatMarker(number),
    make("span", { class: "clock-name" }, mine ? say("your_time") : name),
    make("time", { datetime: deadline, "data-deadline": "", "data-bank": bank }),
  );

export class Clocks {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #warning;

  /** @param {HTMLElement} list @param {Say} say */
  constructor(list, say) {
    this.list = list;
    this.say = say;
  }

  /** @param {Table} table */
  show({ now, seats, you }) {
    setServerTime(now);
    const timed = seats.filter((seat) => seat.deadline_at);
    this.list.hidden = timed.length === 0;
    this.list.replaceChildren(...timed.map((seat) => line(seat, seat.number === you.seat, this.say)));
    tellDeadlines();
    this.#warn(seats[you.seat ?? -1]?.deadline_at ?? null);
  }

  /** Once, shortly before the end: a watch that ticks aloud would be unbearable. @param {string | null} deadline */
  #warn(deadline) {
    clearTimeout(this.#warning);
    const left = deadline ? until(deadline) - SHORT : 0;
    if (left <= 0 || left > 2 ** 31 - 1) return;
    this.#warning = setTimeout(() => announce(this.say("time_short", { n: SHORT / 1000 })), left);
  }
}
