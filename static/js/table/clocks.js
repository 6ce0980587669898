// The clocks next to the prompt, with a line for each player with a running or stopped clock.

import { announce } from "../core/announce.js";
import { setServerTime, tellDeadlines, until } from "../core/deadlines.js";
import { make } from "../core/dom.js";
import { timeLeft } from "../core/time-left.js";
import { seatMarker } from "./seat-marker.js";

/** @typedef {import("../core/protocol.d.ts").Table} Table */
/** @typedef {import("../core/protocol.d.ts").Seat} Seat */
/** @typedef {import("../core/words.js").Say} Say */

const SHORT = 10000;

/** @param {Seat} seat @param {boolean} mine @param {Say} say */
const line = ({ number, name, deadline_at: deadline, bank, held, away_until: away }, mine, say) =>
  make(
    "li",
    { class: "clock" },
    seatMarker(number),
    make("span", { class: "clock-name" }, mine ? say("your_time") : make("bdi", {}, name)),
    deadline &&
      make("time", { datetime: asDatetime(deadline), "data-deadline": "", "data-bank": bank }),
    held !== null && make("span", { class: "clock-held" }, say("held", { time: inWords(held) })),
    away && make("span", { class: "tag" }, say("on_vacation", { moment: moment(away) })),
  );

/**
 * Format a time with milliseconds, because HTML allows no more precise fractions.
 * @param {string} at
 */
const asDatetime = (at) => new Date(at).toISOString();

/** @param {number} held in seconds */
const inWords = (held) => timeLeft(held * 1000, 0, document.documentElement.lang);

/** @param {string} at */
const moment = (at) =>
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium" }).format(new Date(at));

/**
 * Return true if a player has a running or stopped clock, or is away.
 * @param {Seat} seat
 */
const isTimed = ({ deadline_at: deadline, held, away_until: away }) => deadline || held !== null || away;

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
    const timed = seats.filter(isTimed);
    this.list.hidden = timed.length === 0;
    this.list.replaceChildren(...timed.map((seat) => line(seat, seat.number === you.seat, this.say)));
    tellDeadlines();
    this.#warn(seats[you.seat ?? -1]?.deadline_at ?? null);
  }

  /**
   * Announce only once that the player's time is short. Announcing every second would be
   * unbearable.
   * @param {string | null} deadline
   */
  #warn(deadline) {
    clearTimeout(this.#warning);
    const left = deadline ? until(deadline) - SHORT : 0;
    if (left <= 0 || left > 2 ** 31 - 1) return;
    this.#warning = setTimeout(() => announce(this.say("time_short", { n: SHORT / 1000 })), left);
  }
}
