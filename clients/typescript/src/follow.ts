/** Follows a table over its socket, and by polling while the socket is unavailable. */

import { DoglegError } from "./errors.js";
import type { Exchange } from "./exchange.js";
import { Log, type LogPage } from "./log.js";
import type { EntryShape, TableShape } from "./shapes.js";
import { messages, opened } from "./socket.js";

/** A view with its new turns. */
export interface News<Table, Entry> {
  table: Table;
  entries: Entry[];
}

export interface Following {
  /** The version up to which you know every turn: 0 for a whole game, or `newest`. */
  have?: number | "newest";
  /** Ends the following. */
  signal?: AbortSignal;
}

const POLL = 1000;
const SLOWEST_POLL = 10_000;
const MOST_POLLS = 32;
/** Close codes for too many sockets. */
const BUSY = [4429, 1013];

export class Follower<Table extends TableShape, Entry extends EntryShape> {
  readonly #exchange: Exchange;
  readonly #place: string;
  readonly #log: Log<Table, Entry>;
  readonly #signal: AbortSignal | undefined;
  #tag = "";
  #pause = POLL;
  /** The number of polls before the next attempt with a socket. */
  #polls = 1;

  constructor(exchange: Exchange, table: string, { have = 0, signal }: Following) {
    this.#exchange = exchange;
    this.#place = `/tables/${encodeURIComponent(table)}/`;
    this.#log = new Log(have === "newest" ? null : have);
    this.#signal = signal;
  }

  /** Views with new turns, until the game is over or the signal is aborted. */
  async *news(): AsyncGenerator<News<Table, Entry>> {
    for await (const view of this.#views()) {
      const entries = await this.#unlessAway(() => this.#log.caughtUp(view, (since) => this.#page(since)));
      if (entries === null) this.#tag = "";
      if (this.#ended) return;
      if (entries && this.#log.table === view) yield { table: view, entries };
      if (this.#log.over) return;
    }
  }

  get #ended(): boolean {
    return this.#signal?.aborted ?? false;
  }

  async *#views(): AsyncGenerator<Table> {
    while (!this.#ended) {
      this.#polls = Math.min(2 * this.#polls, MOST_POLLS);
      if (this.#exchange.WebSocket) yield* this.#heard(this.#exchange.WebSocket);
      yield* this.#polled();
    }
  }

  /** The views of a socket until it closes. The next poll reports why it was closed. */
  async *#heard(Socket: typeof WebSocket): AsyncGenerator<Table> {
    const path = `/ws${this.#place}${this.#since}`;
    const line = await this.#unlessAway(() => opened(this.#exchange, Socket, path));
    if (!line) return;
    const question = () => ({ type: "sync", since: this.#log.have ?? 0 });
    for await (const said of messages(line, this.#exchange.silence, question, this.#signal)) {
      if (said.type === "table") {
        this.#polls = 1;
        yield said["table"] as Table;
      }
      if (said.type === "closed" && BUSY.includes(said["code"] as number)) this.#polls = MOST_POLLS;
    }
  }

  get #since(): string {
    return `?since=${this.#log.have ?? 0}`;
  }

  async *#polled(): AsyncGenerator<Table> {
    for (let polls = 0; polls < this.#polls && !this.#ended; polls += 1) {
      const view = await this.#unlessAway(() => this.#looked());
      if (view) yield view;
      this.#pause = view ? POLL : Math.min(1.5 * this.#pause, SLOWEST_POLL);
      await this.#exchange.sleep(this.#pause * (0.5 + Math.random()), this.#signal);
    }
  }

  /** The table if it has changed, else null. */
  async #looked(): Promise<Table | null> {
    const headers: Record<string, string> = this.#tag ? { "If-None-Match": this.#tag } : {};
    const answer = await this.#get(this.#place + this.#since, headers);
    if (answer.status === 304) return null;
    this.#tag = answer.headers.get("ETag") ?? "";
    return answer.body as Table;
  }

  async #page(since: number): Promise<LogPage<Entry>> {
    return (await this.#get(`${this.#place}log/?since=${since}`)).body as LogPage<Entry>;
  }

  #get(path: string, headers: Record<string, string> = {}) {
    return this.#exchange.ask({ method: "GET", path: `/api/v1${path}`, headers, signal: this.#signal });
  }

  /** Null while the site is unavailable or after an abort; other errors are thrown. */
  async #unlessAway<Got>(work: () => Promise<Got>): Promise<Got | null> {
    try {
      return await work();
    } catch (error) {
      if (this.#ended || (error instanceof DoglegError && error.away)) return null;
      throw error;
    }
  }
}
