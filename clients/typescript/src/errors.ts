/** What a call may end with, beside an answer. */

/** What the site says when it refuses. */
export interface Refusal {
  code?: string | undefined;
  detail?: string | undefined;
  fields?: Record<string, unknown>;
  retry_after?: number;
  [more: string]: unknown;
}

const AWAY = [429, 502, 503, 504];
const NO_ANSWER = "no_answer";

/** The site has said no, or nothing (`no_answer`). `status` is 0 where no answer of HTTP says it. */
export class DoglegError extends Error {
  override readonly name = "DoglegError";
  readonly status: number;
  /** For programs; it never changes. */
  readonly code: string;
  /** For people, in their language. */
  readonly detail: string;
  /** Sentences by the name of the field that is wrong. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Seconds after which it may be tried again, if the site has said so. */
  readonly retryAfter: number | null;
  /** All that was said. */
  readonly said: Readonly<Refusal>;

  constructor(status: number, said: Refusal, retryAfter: number | null = null) {
    const detail = said.detail ?? "The site has refused.";
    const code = said.code ?? "unknown";
    super(`${detail} (${status ? `${status} ${code}` : code})`);
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.fields = said.fields ?? {};
    this.retryAfter = retryAfter ?? said.retry_after ?? null;
    this.said = said;
  }

  /** Whether the site, or the way to it, is away for now. */
  get away(): boolean {
    return this.code === NO_ANSWER || AWAY.includes(this.status);
  }
}

/** Nothing came back; whether it was done is not known. */
export const noAnswer = (what: string): DoglegError =>
  new DoglegError(0, { code: NO_ANSWER, detail: `No answer to ${what}.` });
