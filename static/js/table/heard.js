// The table as the socket told it last: whole, or only what has changed since it told it before.

/** @typedef {import("../core/protocol.d.ts").Message} Message */
/** @typedef {import("../core/protocol.d.ts").Table} Table */

/**
 * A listener that gives the whole table of a message, or null if the message is about something else.
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
