// The cards stored in this browser, one entry for each card.

import { cookies } from "../../core/cookies.js";
import { DEVICE, lasting } from "../../core/storage.js";

/** @typedef {import("./paper.d.ts").Card} Card */

const PREFIX = `${DEVICE}card-`;
/** Tells the server not to delete the cards when a user signs out (accounts/middleware.py). */
const HELD = "dogleg-cards";

/** @param {string} id @param {import("../../core/storage.js").GuardedStorage} [storage] @returns {Card | null} */
export function loadCard(id, storage = lasting) {
  try {
    const card = JSON.parse(storage.getItem(PREFIX + id) ?? "null");
    return card?.id === id && Array.isArray(card.players) ? card : null;
  } catch {
    return null;
  }
}

/**
 * Change a stored card. The stored version is read first, so that two tabs with the same card do not
 * overwrite each other's entries.
 * @param {Card} card the version to use if none is stored yet
 * @param {(card: Card) => Card} change @param {string} now @param {import("../../core/storage.js").GuardedStorage} [storage]
 */
export function changeCard(card, change, now, storage = lasting) {
  const changed = { ...change(loadCard(card.id, storage) ?? card), changed: now };
  storage.setItem(PREFIX + card.id, JSON.stringify(changed));
  return changed;
}

/** @param {string} id @param {import("../../core/storage.js").GuardedStorage} [storage] */
export const removeCard = (id, storage = lasting) => storage.removeItem(PREFIX + id);

/** Return all cards: unfinished ones first, then those changed last. @param {import("../../core/storage.js").GuardedStorage} [storage] */
export function allCards(storage = lasting) {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  const found = names.filter((name) => name.startsWith(PREFIX)).map((name) => loadCard(name.slice(PREFIX.length), storage));
  const cards = found.filter((card) => card !== null);
  return cards.sort((one, other) => Number(one.done) - Number(other.done) || other.changed.localeCompare(one.changed));
}

/** Tell the server whether this browser has cards. */
export function noteCards() {
  if (allCards().length) cookies.setItem(HELD, "1");
  else cookies.removeItem(HELD);
}

/** Return true if the browser really stores a card, and not only this page. @param {string} id */
export const isStored = (id) => lasting.stores(PREFIX + id);

/** Return true if the browser stores anything for this site. */
export function canStore() {
  const probe = `${DEVICE}probe`;
  lasting.setItem(probe, "1");
  const stores = lasting.stores(probe);
  lasting.removeItem(probe);
  return stores;
}

/** Call `hear` when another tab changes this card. @param {string} id @param {() => void} hear */
export function onOtherTab(id, hear) {
  addEventListener("storage", ({ key }) => {
    if (key === PREFIX + id) hear();
  });
}
