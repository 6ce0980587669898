// Which action a key means on the designer's board.

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
  "+": "zoom-in",
  "=": "zoom-in",
  "-": "zoom-out",
  0: "fit",
  "?": "keys",
};

const SHIFTED = { r: "rotate-left", n: "previous", "?": "keys", "+": "zoom-in" };

const COMMANDS = { z: "undo", y: "redo", c: "copy", v: "paste", d: "duplicate", a: "select-all" };

const SHIFTED_COMMANDS = { z: "redo" };

const tableOf = ({ shiftKey, ctrlKey, metaKey }) => {
  if (ctrlKey || metaKey) return shiftKey ? SHIFTED_COMMANDS : COMMANDS;
  return shiftKey ? SHIFTED : PLAIN;
};

/**
 * The name of the action, or null for keys that mean nothing here.
 * @param {{key: string, shiftKey: boolean, ctrlKey: boolean, metaKey: boolean, altKey: boolean}} event
 * @returns {string | null}
 */
export function actionOf(event) {
  if (event.altKey) return null;
  return tableOf(event)[event.key.toLowerCase()] ?? null;
}

/** Whether a key steps from place to place rather than scrolls with a modifier. */
export const isStep = ({ shiftKey, ctrlKey, metaKey, altKey }) =>
  !(shiftKey || ctrlKey || metaKey || altKey);
