/** One request with its idempotency key, repeated until it is answered. */

import { DoglegError, noAnswer, type Refusal } from "./errors.js";
import { paceOf } from "./pace.js";

/** A token, or a function that returns one. It gets the refused token and returns another if it can. */
export type Token = string | ((refused?: string) => string | Promise<string>);

export interface Settings {
  token?: Token;
  /** The language of messages, as in `Accept-Language`; by default the user's. */
  language?: string;
  /** The longest wait for a rate limit in seconds; a longer limit is an error. */
  patience?: number;
  /** Seconds of silence after which a connection is closed. */
  silence?: number;
  fetch?: typeof fetch;
  /** Null to poll tables instead of using sockets. */
  WebSocket?: typeof WebSocket | null;
  /** Resolves after this many milliseconds. */
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

/** Resolves after a time, or as soon as the signal is aborted. */
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

/** Works on pages loaded over http, where `crypto.randomUUID` is missing. */
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

  /** The current token; null without one. */
  async token(refused?: string): Promise<string | null> {
    return (typeof this.#token === "function" ? await this.#token(refused) : this.#token) || null;
  }

  /** Repeats a request until it is answered. It keeps its key, so it takes effect only once. */
  async ask(asking: Asking): Promise<Answer> {
    return this.#until(withKey(asking), async (response) => ({
      status: response.status,
      headers: response.headers,
      body: await read(response),
    }));
  }

  /** An endless response. */
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
      // A 429 does not count as an attempt, because other clients can use up the limit first.
      if (got.status !== 429) tries += 1;
    }
  }

  /** The answer, or the error that replaces it. */
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
      // The token identifies the user; with a cookie, a page of another origin could not read the answer.
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

  /** Waits as long as the site says, or longer each time. Throws an error that waiting does not solve. */
  async #waitOut(error: DoglegError, tries: number, signal: AbortSignal | undefined): Promise<void> {
    const told = error.retryAfter;
    const inVain = error.status === 429 && (told === null || told > this.#patience);
    if (!error.away || inVain || tries >= TRIES) throw error;
    const least = told === null ? Math.min(FIRST_WAIT * 2 ** (tries - 1), LONGEST_WAIT) : 1000 * told;
    // Jitter, so that programs do not repeat at the same moment.
    await this.sleep(least + Math.random() * (FIRST_WAIT + least / 10), signal);
    signal?.throwIfAborted();
  }
}

/** Adds an idempotency key, so that a repeated request takes effect only once. */
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
  // A proxy may send a date; the site sends seconds.
  return new DoglegError(response.status, said, /^\d+$/.test(after) ? Number(after) : null);
}
