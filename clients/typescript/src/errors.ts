/** What a call may end with, beside an answer. */

/** What the site says when it refuses. */
export interface Refusal {
  code?: string | undefined;
  detail?: string | undefined;
  fields?: Record<string, unknown>;
  retry_after?: number;
  [more: string]: unknown;
}

/** The site has said no, or nothing: then `status` is 0 and `code` is `no_answer`. */
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
    super(`${detail} (${status} ${said.code ?? "unknown"})`);
    this.status = status;
    this.code = said.code ?? "unknown";
    this.detail = detail;
    this.fields = said.fields ?? {};
    this.retryAfter = retryAfter ?? said.retry_after ?? null;
    this.said = said;
  }

  /** Whether the site, or the way to it, is away for now. */
  get away(): boolean {
    return [0, 429, 502, 503, 504].includes(this.status);
  }
}

/** Nothing came back; whether it was done is not known. */
export const noAnswer = (what: string): DoglegError =>
  new DoglegError(0, { code: "no_answer", detail: `No answer to ${what}.` });
