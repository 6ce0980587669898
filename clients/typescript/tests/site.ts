/** A fake site with one table and one feed, which records requests and fails on demand. */

import type { EntryShape, EventShape, TableShape } from "../src/index.js";

export const PLACE = "https://golf.example";
const PAGE = 100;

/** A recorded request. */
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

type Handler = (asked: Asked, signal: AbortSignal) => Response | Promise<Response>;
type Fault = (asked: Asked, done: () => Promise<Response>) => Response | Promise<Response>;

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json", ...headers } });

/** A page of a list. With a cursor, another page follows. */
export const page = (results: unknown[] = [], cursor = "") => ({
  count: 2,
  limit: 100,
  cursor: cursor || "end",
  next: cursor ? `/somewhere/?cursor=${cursor}` : null,
  previous: null,
  results,
});

/** The request does not reach the site. */
export const unreached: Fault = () => Promise.reject(new TypeError("fetch failed"));
/** The request is processed, and the answer is lost. */
export const unanswered: Fault = async (_asked, done) => (await done(), unreached(_asked, done));
export const refusing =
  (status: number, code: string, headers: Record<string, string> = {}): Fault =>
  () =>
    json({ code, detail: "No." }, status, headers);

export class Site {
  token = "secret";
  status = "playing";
  version = 0;
  log: EntryShape[] = [];
  prompt: TableShape["prompt"] = null;
  feed: EventShape[] = [];
  /** The requests, in order. */
  asked: Asked[] = [];
  /** Faults for the next requests whose path has this ending. */
  faults: [string, Fault][] = [];
  acts: unknown[] = [];
  sockets: FakeSocket[] = [];
  /** Close codes for the next handshakes; without one, a handshake succeeds. */
  handshakes: number[] = [];
  tickets = new Set<string>();
  streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  readonly #answers = new Map<string, unknown>();
  readonly #waiting: [() => boolean, () => void][] = [];

  /** The `WebSocket` of this site. */
  readonly Socket: typeof WebSocket = ((site: Site) =>
    class extends FakeSocket {
      constructor(address: string, protocols: string[] = []) {
        super(site, address, protocols);
      }
    })(this) as unknown as typeof WebSocket;

  readonly fetch = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(address));
    const body = typeof init.body === "string" ? JSON.parse(init.body) : init.body;
    const headers = new Headers(init.headers);
    const asked = { method: init.method ?? "GET", path: pathname, query: searchParams, headers, body };
    this.asked.push(asked);
    const done = async () => this.#answer(asked, init.signal ?? new AbortController().signal);
    const place = this.faults.findIndex(([path]) => pathname.endsWith(path));
    const fault = place < 0 ? undefined : this.faults.splice(place, 1)[0];
    const answer = await (fault ? fault[1](asked, done) : done());
    this.#tell();
    return answer;
  };

  /** Add this many turns to the game. */
  play(turns: number): void {
    for (let turn = 0; turn < turns; turn += 1) {
      this.version += 1;
      const lines = [{ event: { type: "Played" }, text: `Turn ${this.version}.` }];
      this.log.push({ turn: this.version, version: this.version, seat: 0, at: "", undoes: null, lines });
    }
    for (const socket of this.sockets) socket.show();
  }

  finish(): void {
    this.status = "finished";
    this.play(1);
  }

  happen(kind: string): void {
    const event = { number: this.feed.length + 1, kind, at: "", data: {}, look: "" };
    this.feed.push(event);
    for (const stream of this.streams) write(stream, { type: "event", ...event });
  }

  /** Drop all connections without a close frame. */
  cut(): void {
    for (const stream of [...this.streams]) this.#drop(stream, new TypeError("terminated"));
    for (const socket of this.sockets.splice(0)) socket.end(1006);
  }

  /** Resolves as soon as the condition is true. */
  until(so: () => boolean): Promise<void> {
    return new Promise((done) => {
      this.#waiting.push([so, done]);
      this.#tell();
    });
  }

  heard(): void {
    this.#tell();
  }

  view(since: number | null): TableShape {
    const { version, status, prompt } = this;
    const after = since === null ? this.log.slice(-PAGE) : this.log.filter((entry) => entry.version > since);
    const log = after.slice(0, PAGE);
    const more = after.length > log.length;
    const names = { session: "t1", game: "golfie", game_name: "Golfie", words: [] };
    const options = prompt && [{ action: { type: "Lay" } }];
    return { ...names, version, status, prompt, options, since, log, log_more: more, log_next: upTo(log, more, version) };
  }

  #tell(): void {
    for (const [so, done] of this.#waiting) if (so()) done();
  }

  #answer(asked: Asked, signal: AbortSignal): Response | Promise<Response> {
    if (asked.path.startsWith("/api/") && asked.headers.get("Authorization") !== `Bearer ${this.token}`) {
      return json({ code: "not_authenticated", detail: "Sign in." }, 401);
    }
    const found = this.#handlers[`${asked.method} ${asked.path.replace("/api/v1", "")}`];
    return found ? found(asked, signal) : json({ code: "not_found", detail: "Nothing is here." }, 404);
  }

  readonly #handlers: Record<string, Handler> = {
    "GET /tables/mine/": () => json(page([{ session: "t1" }])),
    "GET /tables/t1/": (asked) => this.#table(asked),
    "GET /tables/t1/log/": ({ query }) => {
      const { log: entries, log_next: next, log_more: more } = this.view(Number(query.get("since")));
      return json({ entries, next, more });
    },
    "POST /tables/t1/actions/": (asked) => this.#act(asked),
    "POST /socket-tickets/": () => {
      const ticket = `ticket${this.asked.length}`;
      this.tickets.add(ticket);
      return json({ ticket });
    },
    "GET /feed/stream/": ({ query }, signal) => this.#stream(Number(query.get("after")), signal),
  };

  #table({ query, headers }: Asked): Response {
    const since = query.has("since") ? Number(query.get("since")) : null;
    const tag = `"${this.version}-${this.status}-${since}"`;
    if (headers.get("If-None-Match") === tag) return new Response(null, { status: 304 });
    return json(this.view(since), 200, { ETag: tag });
  }

  #act({ headers, body }: Asked): Response {
    const key = headers.get("Idempotency-Key");
    if (!key) return json({ code: "key_missing", detail: "Send a key." }, 400);
    if (!this.#answers.has(key)) {
      this.acts.push(body);
      this.prompt = null;
      this.play(1);
      this.#answers.set(key, { session: "t1", version: this.version, turn: this.version, seat: 0, key });
    }
    return json(this.#answers.get(key));
  }

  #drop(stream: ReadableStreamDefaultController<Uint8Array>, why: Error): void {
    if (this.streams.includes(stream)) stream.error(why);
    this.streams = this.streams.filter((other) => other !== stream);
  }

  #stream(after: number, signal: AbortSignal): Response {
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        this.streams.push(stream);
        signal.addEventListener("abort", () => this.#drop(stream, signal.reason));
        for (const event of this.feed.slice(after)) write(stream, { type: "event", ...event });
        write(stream, { type: "alive", next: this.feed.length });
      },
    });
    return new Response(body);
  }
}

const upTo = (log: EntryShape[], more: boolean, version: number): number =>
  more ? (log.at(-1)?.version ?? version) : version;

function write(stream: ReadableStreamDefaultController<Uint8Array>, told: object): void {
  const bytes = new TextEncoder().encode(`${JSON.stringify(told)}\n`);
  // In two pieces, as a network may deliver it.
  stream.enqueue(bytes.slice(0, 5));
  stream.enqueue(bytes.slice(5));
}

class FakeSocket {
  static readonly OPEN = 1;
  readyState = 0;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  /** The messages sent to the site. */
  said: object[] = [];
  /** True for a silent socket whose close is not reported. */
  dead = false;
  #have: number | null;
  readonly #site: Site;

  constructor(site: Site, address: string, protocols: string[]) {
    const since = new URL(address).searchParams.get("since");
    const code = address.includes("/tables/t1/") ? site.handshakes.shift() : 4404;
    this.#site = site;
    this.#have = since === null ? null : Number(since);
    // A ticket opens one socket.
    const allowed = code === undefined && site.tickets.delete((protocols[1] ?? "").replace("dogleg.ticket.", ""));
    queueMicrotask(() => (allowed ? this.#open() : this.end(code ?? 4401)));
  }

  #open(): void {
    this.readyState = 1;
    this.#site.sockets.push(this);
    this.show();
    this.#site.heard();
  }

  show(): void {
    if (this.readyState !== 1 || this.dead) return;
    const table = this.#site.view(this.#have);
    this.#have = table.version;
    this.onmessage?.({ data: JSON.stringify({ type: "table", table }) });
  }

  send(text: string): void {
    const message = JSON.parse(text) as { type: string; since?: number };
    this.said.push(message);
    if (message.type === "sync") this.#have = message.since ?? null;
    this.show();
    this.#site.heard();
  }

  close(): void {
    this.readyState = 3;
    this.#site.sockets = this.#site.sockets.filter((other) => other !== this);
    this.#site.heard();
  }

  end(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}
