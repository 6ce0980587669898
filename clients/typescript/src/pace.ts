/**
 * When a token may ask again: one pace for all clients of a token here.
 *
 * Other processes with the same token are told by the site: `RateLimit` counts them too, and at worst
 * a 429 comes, which is waited out.
 */

/** Limits of all requests that are spent. Others (of comments, of ratings) hold up only what they are for. */
const SPENT = /"requests-[^"]*";r=0;t=(\d+)/g;

export class Pace {
  #notBefore = 0;

  /** What an answer says of what is left; `at` in milliseconds. */
  hear(headers: Headers, at: number): void {
    for (const [, seconds] of (headers.get("RateLimit") ?? "").matchAll(SPENT)) {
      this.#notBefore = Math.max(this.#notBefore, at + 1000 * Number(seconds));
    }
  }

  /** Milliseconds. */
  wait(at: number): number {
    return Math.max(0, this.#notBefore - at);
  }
}

const paces = new Map<string, Pace>();

/** The same for the same token. */
export function paceOf(site: string, token: string): Pace {
  const name = `${site}\n${token}`;
  const pace = paces.get(name) ?? new Pace();
  paces.set(name, pace);
  return pace;
}
