/** A table's log, which delivers every turn exactly once and fetches missed ones. */

import type { EntryShape, TableShape } from "./shapes.js";

/** A page of a log, as returned by `log/`. */
export interface LogPage<Entry> {
  entries: Entry[];
  next: number;
  more: boolean;
}

/** Fetches the page after a version. */
export type Pages<Entry> = (since: number) => Promise<LogPage<Entry>>;

const OVER = ["finished", "cancelled"];

export class Log<Table extends TableShape, Entry extends EntryShape> {
  /** The version up to which every turn was delivered; null to start with the first view. */
  have: number | null;
  table: Table | null = null;

  constructor(have: number | null) {
    this.have = have;
  }

  get over(): boolean {
    return this.table !== null && OVER.includes(this.table.status) && (this.have ?? 0) >= this.table.version;
  }

  /** All new turns of this view, or none if the view is older than the last one. */
  async caughtUp(view: Table, pages: Pages<Entry>): Promise<Entry[]> {
    if (view.version < (this.table?.version ?? 0)) return [];
    const fresh: Entry[] = [];
    let have = this.have ?? view.version;
    if (view.since !== null && view.since <= have) {
      fresh.push(...after(have, view.log as unknown as Entry[]));
      have = Math.max(have, view.log_next);
    }
    while (have < view.version) {
      const page = await pages(have);
      fresh.push(...after(have, page.entries));
      have = page.next;
    }
    this.have = have;
    this.table = view;
    return fresh;
  }
}

function after<Entry extends EntryShape>(have: number, entries: Entry[]): Entry[] {
  return entries.filter(({ version }) => version > have);
}
