// Several people on one device. The server sends what one of them can see, or only what spectators
// can see while the cards are covered. Whenever another person has to decide, this module leaves the page, so that it
// keeps no cards of the previous person.

/** @typedef {import("../core/protocol.d.ts").Table} Table */

/**
 * Return true if the viewer plays together with other people on this device.
 * @param {Table} table
 */
export const isShared = ({ you, seats }) =>
  seats.some(({ number, device }) => device && you.seats.includes(number)) && you.seats.length > 1;

/**
 * Return the query of requests for what this page shows, to append to others: "&seat=1", or "".
 * @param {Table} table
 */
export const seatAsked = (table) =>
  isShared(table) && table.you.seat !== null ? `&seat=${table.you.seat}` : "";

export class SharedDevice {
  #handTo;

  /**
   * @param {Table} table as this page first shows it
   * @param {() => void} leave opens the table again, for the next person
   */
  constructor(table, leave) {
    this.isShared = isShared(table);
    this.seat = table.you.seat;
    this.#handTo = table.you.hand_to;
    this.leave = leave;
    /** True as soon as the browser was told to open the page for another person. */
    this.isLeaving = false;
    if (this.isShared) this.#emptyOnLeaving();
  }

  /** Leave the page if a newer table is for another person. @param {Table} next */
  follow({ you }) {
    const before = this.#handTo;
    this.#handTo = you.hand_to;
    const isForAnother = you.hand_to !== null && you.hand_to !== before;
    if (!this.isShared || (you.seat === this.seat && !isForAnother)) return;
    this.isLeaving = true;
    this.leave();
  }

  // Browsers can keep a page in memory and show it again when the next person goes back.
  #emptyOnLeaving() {
    addEventListener("pagehide", () => document.body.replaceChildren());
    addEventListener("pageshow", ({ persisted }) => persisted && this.leave());
  }
}
