// Requests to our own site, with the CSRF token, JSON in both directions, and idempotency keys.

/** @typedef {import("./protocol.d.ts").Refusal} Refusal */

/**
 * @typedef {object} Options
 * @property {string} [key] the idempotency key; all repetitions of a request have the same one
 * @property {number} [revision] the revision to replace
 * @property {AbortSignal} [signal]
 * @property {string} [accept]
 */

export class RequestError extends Error {
  /**
   * `status` is 0 if no response arrived. `code` and `sentence` come from the server. `wait` is the
   * number of milliseconds that the server asks to wait.
   * @param {number} status @param {Partial<Refusal>} [refusal] @param {number} [wait]
   */
  constructor(status, { code = "unreachable", detail = "", ...rest } = {}, wait = 0) {
    super(detail || code);
    this.status = status;
    this.code = code;
    this.sentence = detail;
    this.details = rest;
    this.wait = wait;
  }
}

const csrfToken = () =>
  /** @type {HTMLMetaElement | null} */ (document.querySelector("meta[name=csrf-token]"))?.content ?? "";

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Return a new idempotency key. All retries of a request must use the same key. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/** @param {Response} response */
const isJson = (response) => response.headers.get("Content-Type")?.includes("json");

const LONGEST_WAIT = 60000;

/**
 * Return Retry-After in milliseconds. HTTP also allows a date, but our servers never send one.
 * @param {Response} response
 */
const waitOf = (response) =>
  Math.min(Number(response.headers.get("Retry-After")) * 1000 || 0, LONGEST_WAIT);

/** @param {Response} response @returns {Promise<any>} */
async function read(response) {
  const body = isJson(response) ? await response.json() : null;
  if (response.ok) return body ?? (await response.text());
  const data = body ?? { code: `http_${response.status}` };
  throw new RequestError(response.status, data, waitOf(response));
}

// Other errors mean that the connection broke before or during the response.
/** @param {any} reason */
const isFinal = (reason) => reason instanceof RequestError || reason.name === "AbortError";

const JSON_TYPE = "application/json";

/**
 * @param {string} method @param {string} address
 * @param {Options & {body?: unknown}} [options]
 */
async function send(method, address, { body, key, revision, signal, accept = JSON_TYPE } = {}) {
  /** @type {Record<string, string>} */
  const headers = { Accept: accept, "X-CSRFToken": csrfToken() };
  if (revision !== undefined) headers["If-Match"] = `"${revision}"`;
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers["Content-Type"] = JSON_TYPE;
  if (key) headers["Idempotency-Key"] = key;
  const answer = fetch(address, {
    method,
    headers,
    signal,
    credentials: "same-origin",
    // A form is small, and is sent even if the user leaves the page.
    keepalive: isForm,
    body: /** @type {BodyInit | undefined} */ (isForm || body === undefined ? body : JSON.stringify(body)),
  });
  return answer.then(read).catch((reason) => {
    throw isFinal(reason) ? reason : new RequestError(0);
  });
}

/** @param {string} address @param {Options} [options] */
export const getJson = (address, options) => send("GET", address, options);

/**
 * Return all results of a list of the API. @param {string} address @returns {Promise<any[]>}
 */
export async function getAll(address) {
  const found = [];
  for (let cursor = "", more = true; more; ) {
    const page = await getJson(`${address}?limit=100${cursor}`);
    found.push(...page.results);
    cursor = `&cursor=${page.cursor}`;
    more = page.next !== null;
  }
  return found;
}

/**
 * Return the HTML of a page. @param {string} address @param {Options} [options] @returns
 * {Promise<string>}
 */
export const getPage = (address, options) => send("GET", address, { accept: "text/html", ...options });

/** @param {string} address @param {unknown} body @param {Options} [options] */
export const postJson = (address, body, options) => send("POST", address, { ...options, body });

/** Post a form of a page, and return JSON. @param {string} address @param {FormData} form */
export const postForm = (address, form) => send("POST", address, { body: form });

/**
 * Post JSON and return the response as text, such as an SVG picture or a course in notation.
 * @param {string} address @param {unknown} body @param {Options} [options]
 * @returns {Promise<string>}
 */
export const postForText = (address, body, options) =>
  send("POST", address, { accept: "*/*", ...options, body });

/**
 * Replace the given `revision`. Rejects with 412 if it is no longer the current one.
 * @param {string} address @param {unknown} body @param {Options} [options]
 */
export const putJson = (address, body, options) => send("PUT", address, { ...options, body });

/** @param {string} address @param {unknown} body @param {Options} [options] */
export const patchJson = (address, body, options) => send("PATCH", address, { ...options, body });

/** @param {string} address @param {Options} [options] */
export const deleteJson = (address, options) => send("DELETE", address, options);

// There was no response, or the server is temporarily down. The request may have been processed, so
// the retry must use the same key.
/** @param {unknown} error */
const worthRepeating = (error) =>
  error instanceof RequestError && [0, 502, 503, 504].includes(error.status);

/**
 * Repeat a request until a response arrives.
 * @template Answer
 * @param {() => Promise<Answer>} ask sends the request; must be safe to repeat
 * @param {object} [how]
 * @param {AbortSignal} [how.signal]
 * @param {(attempt: number) => void} [how.waiting] called before each retry, for example to
 *   inform the user
 * @param {number[]} [how.delays] milliseconds before each retry; the last value is also used
 *   for all later ones
 */
export async function untilAnswered(
  ask,
  { signal, waiting = () => {}, delays = [500, 1000, 2000, 4000, 8000] } = {},
) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!worthRepeating(error) || signal?.aborted) throw error;
      waiting(attempt + 1);
      const { wait } = /** @type {RequestError} */ (error);
      await pause(Math.max(wait, delays[Math.min(attempt, delays.length - 1)]));
    }
  }
}

/**
 * Repeat a POST with the same key until a response arrives.
 * @param {string} address @param {unknown} body
 * @param {{key?: string} & Parameters<typeof untilAnswered>[1]} [how]
 */
export const postUntilAnswered = (address, body, { key = newKey(), ...how } = {}) =>
  untilAnswered(() => postJson(address, body, { key, signal: how.signal }), how);
