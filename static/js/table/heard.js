// The table in the socket's latest message: complete, or only the changes since the message before.

/** @typedef {import("../core/protocol.d.ts").Message} Message */
/** @typedef {import("../core/protocol.d.ts").Table} Table */

/**
 * Return a listener that returns the complete table of a message, or null for other messages.
 * @returns {(message: Message) => Table | null}
 */
export function hearer() {
  /** @type {Table} */
  let last;
  return (message) => {
    if (message.type === "table") return (last = message.table);
    if (message.type !== "changes") return null;
    const { table } = message;
    last = { ...last, ...table, view: { ...last.view, ...table.view } };
    return last;
  };
}
