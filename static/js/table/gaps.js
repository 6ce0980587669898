// Gaps after a long absence: log entries that a message leaves out are fetched before the table is
// shown.

/** @typedef {import("../core/protocol.d.ts").LogPage} LogPage */
/** @typedef {import("../core/protocol.d.ts").Table} Table */

/**
 * Return true if a table's log contains everything after a version.
 * @param {Table} told
 * @param {number} have
 */
function tellsAllAfter({ since, log, log_more: isCut }, have) {
  if (since !== null) return since <= have && !isCut;
  return !isCut || log[0].version <= have + 1;
}

/**
 * Return a function that completes the tables of consecutive messages, each with all log entries
 * since the previous one.
 * @param {number} first the version up to which the page has everything
 * @param {(since: number) => Promise<LogPage>} getLog
 * @returns {(told: Table) => Promise<Table>}
 */
export function filler(first, getLog) {
  let have = first;
  /** @type {Promise<unknown>} */
  let before = Promise.resolve();

  /** @param {Table} told */
  async function missing(told) {
    const log = [];
    for (let next = have, more = true; more; ) {
      const page = await getLog(next);
      log.push(...page.entries.filter((entry) => entry.version <= told.version));
      ({ next } = page);
      more = page.more && next < told.version;
    }
    return log;
  }

  /** @param {Table} told */
  async function fill(told) {
    const whole = tellsAllAfter(told, have) ? told : { ...told, log: await missing(told) };
    have = Math.max(have, told.version);
    return whole;
  }

  return (told) => {
    const filled = before.then(() => fill(told));
    before = filled.catch(() => {});
    return filled;
  };
}
