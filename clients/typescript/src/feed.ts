/** An account's live events, from a stream that is reopened where it ended. */

import { DoglegError, noAnswer } from "./errors.js";
import type { Exchange } from "./exchange.js";
import type { EventShape } from "./shapes.js";

export interface Reading {
  /** The number of the last processed event: 0 for all stored ones, or `newest`. */
  after?: number | "newest";
  /** Ends the feed. */
  signal?: AbortSignal;
}

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 60_000;

/** Every event exactly once, without end. The errors `feed_cut` and `feed_unknown` say in `said` where to resume. */
export async function* events(exchange: Exchange, { after = 0, signal }: Reading): AsyncGenerator<EventShape> {
  const place = { after };
  for (let wait = FIRST_WAIT; !signal?.aborted; wait = Math.min(2 * wait, LONGEST_WAIT)) {
    try {
      for await (const told of lines(exchange, place.after, signal)) {
        wait = FIRST_WAIT / 2;
        if (told.type === "alive") place.after = told.next;
        if (told.type !== "event") continue;
        place.after = told.number;
        yield eventOf(told);
      }
    } catch (error) {
      if (!signal?.aborted && !(error instanceof DoglegError && error.away)) throw error;
    }
    await exchange.sleep(wait * (0.5 + Math.random()), signal);
  }
}

type Told =
  | ({ type: "event" } & EventShape)
  | { type: "alive"; next: number }
  | { type: "end"; code: number };

const eventOf = ({ number, kind, at, data, look }: EventShape): EventShape => ({ number, kind, at, data, look });

/** The lines of one stream. It ends when the site ends it or is silent for too long. */
async function* lines(
  exchange: Exchange,
  after: number | string,
  signal: AbortSignal | undefined,
): AsyncGenerator<Told> {
  const given = new AbortController();
  const end = () => given.abort(noAnswer("the feed"));
  signal?.addEventListener("abort", end);
  let timer = setTimeout(end, exchange.silence);
  try {
    const path = `/api/v1/feed/stream/?after=${after}`;
    const response = await exchange.stream({ method: "GET", path, signal: given.signal });
    let rest = "";
    for await (const text of texts(response, given.signal)) {
      clearTimeout(timer);
      timer = setTimeout(end, exchange.silence);
      const parts = (rest + text).split("\n");
      rest = parts.pop() ?? "";
      for (const line of parts.filter(Boolean)) yield JSON.parse(line) as Told;
    }
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
    given.abort();
  }
}

/** The text received until the connection ends in any way. */
async function* texts(response: Response, signal: AbortSignal): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  while (reader && !signal.aborted) {
    const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
    if (done || value === undefined) return;
    yield value;
  }
}
