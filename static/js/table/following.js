// A table page without a running game, which is updated whenever there is a newer version.

import { Live } from "../core/live/live.js";
import { refreshParts } from "../core/live/refresh.js";
import { openChat } from "./chat.js";
import { leaveIfHidden } from "./spectators.js";

/** @typedef {import("../core/protocol.d.ts").Table} Table */

/**
 * Follow this page's table. @param {(table: Table) => unknown} changed called for each newer
 * version
 */
export function followTable(changed) {
  const { socket = "", version } = document.body.dataset;
  let newest = Number(version);
  const chat = openChat();
  new Live({
    path: socket,
    hello: () => chat?.hello() ?? null,
    heard(message) {
      chat?.heard(message);
      if (message.type !== "table" || message.table.version <= newest) return;
      newest = message.table.version;
      changed(message.table);
    },
    changed: () => {},
    poll: () => refreshParts(),
    ended: leaveIfHidden,
  });
}
