/** Errors that a call can throw. */

/** The body of an error response. */
export interface Refusal {
  code?: string | undefined;
  detail?: string | undefined;
  fields?: Record<string, unknown>;
  retry_after?: number;
  [more: string]: unknown;
}

const AWAY = [429, 502, 503, 504];
const NO_ANSWER = "no_answer";

/** The site refused the request or did not answer (`no_answer`). Without an HTTP response, `status` is 0. */
export class DoglegError extends Error {
  override readonly name = "DoglegError";
  readonly status: number;
  /** For programs; codes never change. */
  readonly code: string;
  /** For people, in their language. */
  readonly detail: string;
  /** Messages by the name of the invalid field. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Seconds until the request can be repeated, if the site says so. */
  readonly retryAfter: number | null;
  /** The whole body of the response. */
  readonly said: Readonly<Refusal>;

  constructor(status: number, said: Refusal, retryAfter: number | null = null) {
    const detail = said.detail ?? "The site refused the request.";
    const code = said.code ?? "unknown";
    super(`${detail} (${status ? `${status} ${code}` : code})`);
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.fields = said.fields ?? {};
    this.retryAfter = retryAfter ?? said.retry_after ?? null;
    this.said = said;
  }

  /** True if the site or the connection is temporarily unavailable. */
  get away(): boolean {
    return this.code === NO_ANSWER || AWAY.includes(this.status);
  }
}

/** An error for a missing answer; the outcome of the request is unknown. */
export const noAnswer = (what: string): DoglegError =>
  new DoglegError(0, { code: NO_ANSWER, detail: `No answer to ${what}.` });
