// What each key does on the plot's board, and the directions of the arrow keys.

/** @typedef {Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">} Press */

/** @type {Record<string, string>} */
const PLAIN = {
  c: "cell",
  w: "water",
  e: "erase",
  g: "gate",
  r: "turn",
  t: "turn-plot",
  f: "flip-plot",
  m: "mirror-across",
  enter: "use",
  " ": "use",
  delete: "remove",
  backspace: "remove",
};

/** @type {Record<string, string>} */
const SHIFTED = { m: "mirror-down" };

/** @type {Record<string, import("./plot.js").Square>} */
const STEPS = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };

/** @param {Press} press */
const isCommand = ({ ctrlKey, metaKey, altKey }) => ctrlKey || metaKey || altKey;

/** Return the name of the action, or null for other keys. @param {Press} press */
export function actionOf(press) {
  if (isCommand(press)) return null;
  return (press.shiftKey ? SHIFTED : PLAIN)[press.key.toLowerCase()] ?? null;
}

/** Return the step for an arrow key, or null. @param {Press} press */
export const arrowOf = (press) => (isCommand(press) ? null : (STEPS[press.key] ?? null));
