// The table in the latest socket message. A message contains either the complete table or only the
// changes since the previous message.

/** @typedef {import("../core/protocol.d.ts").Message} Message */
/** @typedef {import("../core/protocol.d.ts").Table} Table */

/**
 * Return a function that returns a message's complete table, or null if it has none.
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
