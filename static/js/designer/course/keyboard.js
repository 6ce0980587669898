// What each key does on the course designer's board.

/** @typedef {{key: string, shiftKey: boolean, ctrlKey: boolean, metaKey: boolean, altKey: boolean}} Press */
/** @typedef {Record<string, string>} Keys names of actions by key */

/** @type {Keys} */
const PLAIN = {
  enter: "use",
  " ": "mark",
  escape: "cancel",
  delete: "remove",
  backspace: "remove",
  r: "rotate-right",
  f: "flip",
  x: "swap",
  n: "next",
  p: "palette",
  e: "problem",
  l: "problems",
  "+": "zoom-in",
  "=": "zoom-in",
  "-": "zoom-out",
  0: "fit",
  "?": "keys",
};

/** @type {Keys} */
const SHIFTED = { r: "rotate-left", n: "previous", e: "problem-back", "?": "keys", "+": "zoom-in" };

/** @type {Keys} */
const COMMANDS = { z: "undo", y: "redo", c: "copy", v: "paste", d: "duplicate", a: "select-all" };

/** @type {Keys} */
const SHIFTED_COMMANDS = { z: "redo" };

/** @param {Press} press */
const tableOf = ({ shiftKey, ctrlKey, metaKey }) => {
  if (ctrlKey || metaKey) return shiftKey ? SHIFTED_COMMANDS : COMMANDS;
  return shiftKey ? SHIFTED : PLAIN;
};

/**
 * Return the name of the action for a key press, or null for other keys.
 * @param {Press} event
 * @returns {string | null}
 */
export function actionOf(event) {
  if (event.altKey) return null;
  return tableOf(event)[event.key.toLowerCase()] ?? null;
}

/**
 * Return true if an arrow key moves the cursor. With modifier keys it scrolls instead.
 * @param {Press} press
 */
export const isStep = ({ shiftKey, ctrlKey, metaKey, altKey }) =>
  !(shiftKey || ctrlKey || metaKey || altKey);
