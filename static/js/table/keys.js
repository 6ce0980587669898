// Keyboard shortcuts: numbers choose an option, Enter confirms, Backspace and U undo, W announces
// the position.

import { giveBack } from "../core/dialog.js";
import { find, findTag } from "../core/dom.js";

/** @typedef {{type: "number", place: number} | {type: "confirm" | "back" | "where" | "help"}} Meaning */

/** @type {Record<string, Meaning>} */
const MEANINGS = {
  Enter: { type: "confirm" },
  Backspace: { type: "back" },
  u: { type: "back" },
  U: { type: "back" },
  w: { type: "where" },
  W: { type: "where" },
  "?": { type: "help" },
};

/**
 * Return the meaning of a key at a table, or null.
 * @param {string} key
 * @returns {Meaning | null}
 */
export const meaningOf = (key) =>
  /^[1-9]$/.test(key) ? { type: "number", place: Number(key) - 1 } : (MEANINGS[key] ?? null);

/** Assign number keys to the first nine options. @param {HTMLElement[]} options in order */
export function nameByNumber(options) {
  options.slice(0, 9).forEach((option, place) => {
    option.dataset.key = String(place + 1);
    option.setAttribute("aria-keyshortcuts", String(place + 1));
  });
}

/**
 * Return true if a key must not be handled here, for example because it is for the focused element.
 * @param {KeyboardEvent} event
 */
function isTaken({ key, target, ctrlKey, metaKey, altKey, defaultPrevented, repeat }) {
  const element = /** @type {Element} */ (target);
  if (ctrlKey || metaKey || altKey || defaultPrevented || repeat) return true;
  if (element.closest("input, select, textarea, dialog")) return true;
  return key === "Enter" && element.closest("button, a, summary, [role=application]") !== null;
}

const OFF = "number-keys-off";

/**
 * Set up the dialog that lists the keys. It can switch them off, because speech recognition can
 * trigger single keys with spoken words.
 * @param {HTMLDialogElement} dialog @param {import("../core/storage.js").Store} storage
 */
function keysDialog(dialog, storage) {
  const use = findTag(dialog, "input", "[data-keys-use]");
  const apply = () => document.body.classList.toggle("has-number-keys", use.checked);
  use.checked = !storage.getItem(OFF);
  apply();
  use.addEventListener("change", () => {
    if (use.checked) storage.removeItem(OFF);
    else storage.setItem(OFF, "yes");
    apply();
  });
  return { isOn: () => use.checked };
}

/**
 * @param {HTMLDialogElement | null} dialog null for spectators, who have no shortcuts
 * @param {object} how
 * @param {import("../core/storage.js").Store} how.storage
 * @param {() => import("./given.d.ts").Choosing} how.choosing
 * @param {() => void} how.takeBack undoes the last step, if possible
 * @param {() => void} how.tellWhere announces the position and the prompt
 */
export function watchKeys(dialog, { storage, choosing, takeBack, tellWhere }) {
  if (!dialog) return;
  const { isOn } = keysDialog(dialog, storage);
  const open = () => dialog.showModal();
  const opener = find(document, "[data-keys-open]");
  opener.addEventListener("click", open);
  dialog.addEventListener("close", () => giveBack(opener));
  /** @type {Record<string, (meaning: any) => unknown>} */
  const acts = {
    number: ({ place }) => choosing().chooseNumber(place),
    confirm: () => choosing().confirmChosen(),
    back: () => choosing().back() || takeBack(),
    where: tellWhere,
    help: open,
  };
  document.addEventListener("keydown", (event) => {
    const meaning = meaningOf(event.key);
    if (!meaning || isTaken(event) || !isOn()) return;
    event.preventDefault();
    acts[meaning.type](meaning);
  });
}
