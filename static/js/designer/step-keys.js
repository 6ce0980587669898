// The keys that take a step back or do it again, where nobody writes.

/** @typedef {"undo" | "redo"} Step */

/** @type {Record<string, Step>} */
const KEYS = { z: "undo", y: "redo" };

/** @typedef {Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "target">} Press */

/** In a field of words the browser's own undo is meant. @param {Press} press */
const isWriting = ({ target }) =>
  Boolean(/** @type {Element | null} */ (target)?.matches?.("textarea, input:not([type=number])"));

/**
 * "undo", "redo", or null for other keys.
 * @param {Press} event
 * @returns {Step | null}
 */
export function stepOf(event) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || isWriting(event)) return null;
  const key = event.key.toLowerCase();
  return event.shiftKey ? (key === "z" ? "redo" : null) : (KEYS[key] ?? null);
}
