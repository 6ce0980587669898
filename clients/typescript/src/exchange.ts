/** One request until it is answered, with its key, its retries and its waits. */

import { DoglegError, noAnswer, type Refusal } from "./errors.js";
import { paceOf } from "./pace.js";

/** A token, or who has one; asked with the token that was refused, it brings another one if it can. */
export type Token = string | ((refused?: string) => string | Promise<string>);

export interface Settings {
  token?: Token;
  /** The language of sentences, as in `Accept-Language`; otherwise that of the golfer. */
  language?: string;
  /** The longest time, in seconds, that a limit is waited for; a longer one is an error. */
  patience?: number;
  /** Seconds without a word after which a connection is given up. */
  silence?: number;
  fetch?: typeof fetch;
  /** Null where sockets are not wanted: then tables are polled. */
  WebSocket?: typeof WebSocket | null;
  /** Waits so many milliseconds. */
  sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

export interface Asking {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

const TRIES = 8;
const TIMEOUT = 30_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 60_000;

/** Resolves after a while, or as soon as it is not wanted any more. */
export function slept(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(ended, milliseconds);
    function ended() {
      clearTimeout(timer);
      signal?.removeEventListener("abort", ended);
      done();
    }
    if (signal?.aborted) ended();
    else signal?.addEventListener("abort", ended);
  });
}

/** Also where a page came by http and `crypto.randomUUID` is missing. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Exchange {
  readonly site: string;
  readonly silence: number;
  readonly sleep: NonNullable<Settings["sleep"]>;
  readonly WebSocket: typeof WebSocket | null;
  readonly #token: Token;
  readonly #language: string;
  readonly #patience: number;
  readonly #fetch: typeof fetch;

  constructor(site: string, settings: Settings) {
    this.site = site.replace(/\/+$/, "");
    this.silence = 1000 * (settings.silence ?? 45);
    this.sleep = settings.sleep ?? slept;
    this.WebSocket = settings.WebSocket === undefined ? (globalThis.WebSocket ?? null) : settings.WebSocket;
    this.#token = settings.token ?? "";
    this.#language = settings.language ?? "";
    this.#patience = settings.patience ?? 120;
    this.#fetch = settings.fetch ?? ((...asked) => fetch(...asked));
  }

  /** The token as it is now; null for a stranger. */
  async token(refused?: string): Promise<string | null> {
    return (typeof this.#token === "function" ? await this.#token(refused) : this.#token) || null;
  }

  /** Asks until it is answered; the key stays the same, so whatever happens, it is done once. */
  async ask(asking: Asking): Promise<Answer> {
    return this.#until(withKey(asking), async (response) => ({
      status: response.status,
      headers: response.headers,
      body: await read(response),
    }));
  }

  /** An answer that does not end. */
  async stream(asking: Asking): Promise<Response> {
    return this.#until(asking, async (response) => response, null);
  }

  async #until<Got>(
    asking: Asking,
    taken: (response: Response) => Promise<Got>,
    timeout: number | null = TIMEOUT,
  ): Promise<Got> {
    let token = await this.token();
    let renewed = false;
    for (let tries = 1; ; ) {
      const got = await this.#once(asking, token, taken, timeout);
      if (!(got instanceof DoglegError)) return got;
      const other: string | null = got.status === 401 && token !== null && !renewed ? await this.token(token) : token;
      renewed ||= other !== token;
      if (other === token) await this.#waitOut(got, tries, asking.signal);
      token = other;
      // Whoever is only too early may come again, however many others there are.
      if (got.status !== 429) tries += 1;
    }
  }

  /** The answer, or why there is none. */
  async #once<Got>(
    asking: Asking,
    token: string | null,
    taken: (response: Response) => Promise<Got>,
    timeout: number | null,
  ): Promise<Got | DoglegError> {
    const pace = paceOf(this.site, token ?? "");
    const wait = pace.wait(Date.now());
    if (wait) await this.sleep(wait, asking.signal);
    const sent = this.#sent(asking, token, timeout);
    try {
      const response = await this.#fetch(this.site + asking.path, sent);
      pace.hear(response.headers, Date.now());
      if (response.ok || response.status === 304) return await taken(response);
      return refused(response, await read(response));
    } catch (error) {
      if (asking.signal?.aborted) throw asking.signal.reason;
      return noAnswer(`${asking.method} ${asking.path}`);
    }
  }

  #sent({ method, body, headers, signal }: Asking, token: string | null, timeout: number | null): RequestInit {
    const signals = [signal, timeout === null ? null : AbortSignal.timeout(timeout)].filter((one) => one != null);
    return {
      method,
      // A token says who asks; a cookie would keep a page of another origin from reading the answer.
      credentials: "omit",
      signal: AbortSignal.any(signals),
      headers: {
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...(this.#language ? { "Accept-Language": this.#language } : {}),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
  }

  /** As long as the site says, else longer each time; an error that no waiting helps is thrown. */
  async #waitOut(error: DoglegError, tries: number, signal: AbortSignal | undefined): Promise<void> {
    const told = error.retryAfter;
    const inVain = error.status === 429 && (told === null || told > this.#patience);
    if (!error.away || inVain || tries >= TRIES) throw error;
    const least = told === null ? Math.min(FIRST_WAIT * 2 ** (tries - 1), LONGEST_WAIT) : 1000 * told;
    // Never all programs at the same moment.
    await this.sleep(least + Math.random() * (FIRST_WAIT + least / 10), signal);
    signal?.throwIfAborted();
  }
}

/** What is sent again is sent with its key: nothing is done twice. */
function withKey(asking: Asking): Asking {
  if (asking.method !== "POST") return asking;
  return { ...asking, headers: { "Idempotency-Key": newKey(), ...asking.headers } };
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text();
  return /\bjson\b/.test(response.headers.get("Content-Type") ?? "") && text ? JSON.parse(text) : text;
}

function refused(response: Response, body: unknown): DoglegError {
  const said = typeof body === "object" && body !== null ? (body as Refusal) : {};
  const after = response.headers.get("Retry-After") ?? "";
  // A proxy may tell a date; the site tells seconds.
  return new DoglegError(response.status, said, /^\d+$/.test(after) ? Number(after) : null);
}
