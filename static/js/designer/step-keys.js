// The keys that take a step back or do it again, where nobody writes.

const KEYS = { z: "undo", y: "redo" };

/** In a field of words the browser's own undo is meant. */
const isWriting = ({ target }) => Boolean(target?.matches?.("textarea, input:not([type=number])"));

/**
 * "undo", "redo", or null for other keys.
 * @param {KeyboardEvent} event
 */
export function stepOf(event) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || isWriting(event)) return null;
  const key = event.key.toLowerCase();
  return event.shiftKey ? (key === "z" ? "redo" : null) : (KEYS[key] ?? null);
}
