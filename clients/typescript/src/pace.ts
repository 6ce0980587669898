/**
 * The pace of requests, shared by all clients with the same token in this process.
 *
 * Other processes with the token are taken into account by the site: its `RateLimit` header counts them
 * too, and a 429 is waited out.
 */

/** Exhausted limits of all requests. Others (comments, ratings) affect only their own endpoints. */
const SPENT = /"requests-[^"]*";r=0;t=(\d+)/g;

export class Pace {
  #notBefore = 0;

  /** Remembers the RateLimit header of a response; `at` is in milliseconds. */
  hear(headers: Headers, at: number): void {
    for (const [, seconds] of (headers.get("RateLimit") ?? "").matchAll(SPENT)) {
      this.#notBefore = Math.max(this.#notBefore, at + 1000 * Number(seconds));
    }
  }

  /** The wait before the next request, in milliseconds. */
  wait(at: number): number {
    return Math.max(0, this.#notBefore - at);
  }
}

const paces = new Map<string, Pace>();

/** The shared pace of a token. */
export function paceOf(site: string, token: string): Pace {
  const name = `${site}\n${token}`;
  const pace = paces.get(name) ?? new Pace();
  paces.set(name, pace);
  return pace;
}
