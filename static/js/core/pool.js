// The player's place in a pool. While a page says that the player waits, it extends the lease.

import { postForm, postJson } from "./http.js";
import { ofTab } from "./storage.js";

/** @typedef {{status: "out" | "waiting" | "meanwhile" | "matched", others: number, table: string | null}} Place */

const NAME = "dogleg-pool";
/** Shorter than the 15 seconds that a place lasts after its page was closed. */
const RENEW_EVERY = 10000;
/** When a page is reloaded, the message that it was closed can arrive after the request for it. */
const FIRST_AFTER = 3000;

/** Remember in this tab that the player waits, so that its next pages keep the place. @param {boolean} waits */
export const rememberPlace = (waits) => (waits ? ofTab.setItem(NAME, "1") : ofTab.removeItem(NAME));

/** Return true if the player waits, as far as this tab knows. */
export const remembersPlace = () => ofTab.getItem(NAME) !== null;

/** Extend the lease. @returns {Promise<Place>} */
const renewPlace = () => postJson("/play/person/alive/", {});

/**
 * Extend the lease for as long as this page is open, and shorten it when the page is closed.
 * @param {(place: Place) => void} heard called with each answer
 * @returns {() => Promise<void>} sends the request immediately
 */
export function keepPlace(heard) {
  const ask = () => renewPlace().then(heard, () => {});
  setTimeout(ask, FIRST_AFTER);
  setInterval(ask, RENEW_EVERY);
  addEventListener("pagehide", () => {
    const form = new FormData();
    postForm("/play/person/closed/", form).catch(() => {});
  });
  addEventListener("pageshow", (event) => event.persisted && ask());
  return ask;
}
