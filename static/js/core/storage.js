// Browser storage that never throws. Any access to storage can throw if the browser blocks it, so
// all pages use these two stores. Values that cannot be stored are kept until the page is closed.

import { cookies } from "./cookies.js";

/** @typedef {Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">} Store */

const OWNER = "dogleg-golfer";
/** The name of the cookie that the server sets at each sign-out, and of our copy of its value. */
const SIGNED_OUT = "dogleg-signed-out";

/**
 * The prefix of values that belong to the device and to no user, such as scorecards of tabletop
 * games. They stay when another user signs in.
 */
export const DEVICE = "dogleg-device-";

/** @implements {Store} */
export class GuardedStorage {
  /** Values that the browser refused to store, by name. @type {Map<string, string>} */
  #refused = new Map();

  /** @param {() => Storage} open returns the browser's storage; can throw or return null */
  constructor(open) {
    this.open = open;
  }

  get length() {
    return this.#names().length;
  }

  /** @param {number} place */
  key(place) {
    return this.#names()[place] ?? null;
  }

  /** @param {string} name */
  getItem(name) {
    return this.#refused.get(name) ?? this.#ask((stored) => stored.getItem(name)) ?? null;
  }

  /** @param {string} name @param {string} value */
  setItem(name, value) {
    this.removeItem(name);
    const isStored = this.#ask((stored) => {
      stored.setItem(name, value);
      return true;
    });
    if (!isStored) this.#refused.set(name, value);
  }

  /** @param {string} name */
  removeItem(name) {
    this.#refused.delete(name);
    this.#ask((stored) => stored.removeItem(name));
  }

  /** Return true if the browser has stored this value, so that it outlives the page. @param {string} name */
  stores(name) {
    return !this.#refused.has(name) && this.#ask((stored) => stored.getItem(name)) !== null;
  }

  /** Remove everything that belongs to a user. */
  clear() {
    for (const name of this.#names()) if (!name.startsWith(DEVICE)) this.removeItem(name);
  }

  #names() {
    const stored = this.#ask((there) => Array.from({ length: there.length }, (_, place) => there.key(place) ?? ""));
    return [...new Set([...(stored ?? []), ...this.#refused.keys()])];
  }

  /**
   * Return the result from the browser's storage, or null if the browser refuses access.
   * @template Answer @param {(stored: Storage) => Answer} ask @returns {Answer | null}
   */
  #ask(ask) {
    try {
      return ask(this.open());
    } catch {
      return null;
    }
  }
}

/** Storage shared by all tabs. It survives closing the browser. */
export const lasting = new GuardedStorage(() => localStorage);

/** Storage of this tab. It survives a reload. */
export const ofTab = new GuardedStorage(() => sessionStorage);

/**
 * Clear what another user's pages stored in this browser: drafts, scorecards and unsent moves.
 * Nothing is cleared for a guest who signs in, who is the same user, or for a visitor, who may be a
 * user that signs in later. After each sign-out, every tab clears its storage once.
 * @param {string} golfer the id of the signed-in user, "guest", or "" for visitors
 * @param {GuardedStorage[]} [stores]
 * @param {string | null} [signOut] the last sign-out, see accounts/middleware.py
 */
export function clearForAnother(golfer, stores = [lasting, ofTab], signOut = cookies.getItem(SIGNED_OUT)) {
  for (const store of stores) {
    if (isOfAnother(store, golfer) || (signOut && store.getItem(SIGNED_OUT) !== signOut)) store.clear();
    if (signOut) store.setItem(SIGNED_OUT, signOut);
    if (golfer) store.setItem(OWNER, golfer);
  }
}

/** @param {GuardedStorage} store @param {string} golfer */
function isOfAnother(store, golfer) {
  const before = store.getItem(OWNER) ?? "guest";
  return golfer !== "" && before !== "guest" && before !== golfer;
}
