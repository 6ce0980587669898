// Which action a key means on the designer's board.

/** @typedef {{key: string, shiftKey: boolean, ctrlKey: boolean, metaKey: boolean, altKey: boolean}} Press */
/** @typedef {Record<string, string>} Keys the names of actions by key */

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
 * The name of the action, or null for keys that mean nothing here.
 * @param {Press} event
 * @returns {string | null}
 */
export function actionOf(event) {
  if (event.altKey) return null;
  return tableOf(event)[event.key.toLowerCase()] ?? null;
}

/** Whether a key steps from place to place rather than scrolls with a modifier. @param {Press} press */
export const isStep = ({ shiftKey, ctrlKey, metaKey, altKey }) =>
  !(shiftKey || ctrlKey || metaKey || altKey);
