// Gaps after a long absence: log entries missing from a message are fetched before the table is
// shown.

/** @typedef {import("../core/protocol.d.ts").LogPage} LogPage */
/** @typedef {import("../core/protocol.d.ts").Table} Table */

/**
 * Return true if a table's log contains everything after the version `have`.
 * @param {Table} newTable
 * @param {number} have
 */
function tellsAllAfter({ since, log, log_more: isCut }, have) {
  if (since !== null) return since <= have && !isCut;
  return !isCut || log[0].version <= have + 1;
}

/**
 * Return a function that completes the tables of consecutive messages, so that each one has all log
 * entries since the previous one.
 * @param {number} first the version up to which the page has all entries
 * @param {(since: number) => Promise<LogPage>} getLog
 * @returns {(newTable: Table) => Promise<Table>}
 */
export function filler(first, getLog) {
  let have = first;
  /** @type {Promise<unknown>} */
  let before = Promise.resolve();

  /** @param {Table} newTable */
  async function missing(newTable) {
    const log = [];
    for (let next = have, more = true; more; ) {
      const page = await getLog(next);
      log.push(...page.entries.filter((entry) => entry.version <= newTable.version));
      ({ next } = page);
      more = page.more && next < newTable.version;
    }
    return log;
  }

  /** @param {Table} newTable */
  async function fill(newTable) {
    const whole = tellsAllAfter(newTable, have) ? newTable : { ...newTable, log: await missing(newTable) };
    have = Math.max(have, newTable.version);
    return whole;
  }

  return (newTable) => {
    const filled = before.then(() => fill(newTable));
    before = filled.catch(() => {});
    return filled;
  };
}
