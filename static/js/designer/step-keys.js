// The keyboard shortcuts for undo and redo, outside text fields.

/** @typedef {"undo" | "redo"} Step */

/** @type {Record<string, Step>} */
const KEYS = { z: "undo", y: "redo" };

/** @typedef {Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "target">} Press */

/**
 * Return true in a text field, where the browser's own undo applies.
 * @param {Press} press
 */
const isWriting = ({ target }) =>
  Boolean(/** @type {Element | null} */ (target)?.matches?.("textarea, input:not([type=number])"));

/**
 * Return "undo", "redo", or null for other keys.
 * @param {Press} event
 * @returns {Step | null}
 */
export function stepOf(event) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || isWriting(event)) return null;
  const key = event.key.toLowerCase();
  return event.shiftKey ? (key === "z" ? "redo" : null) : (KEYS[key] ?? null);
}
