/**
 * Sign in from a page with OAuth 2.1 and PKCE, for a public app (docs/oauth.md).
 *
 *     const signIn = new SignIn({ site, clientId, redirect });
 *     await signIn.finish();                                   // after the redirect back
 *     if (!signIn.signedIn) location.assign(await signIn.begin());
 *     const client = new Client(site, { token: signIn.token });
 */

import { DoglegError, noAnswer, type Refusal } from "./errors.js";

export interface App {
  site: string;
  clientId: string;
  /** Exactly as registered. */
  redirect: string;
  scope?: string;
  /** Storage for tokens. All tabs must share it: using a refresh token twice revokes all tokens. */
  storage?: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  fetch?: typeof fetch;
}

interface Tokens {
  access: string;
  refresh: string;
  /** Expiry time in milliseconds. */
  until: number;
}

/** Tokens are refreshed this many milliseconds before they expire. */
const MARGIN = 60_000;

/** Messages for errors without a description. */
const NO: Record<string, string> = { access_denied: "You declined access." };

export class SignIn {
  readonly #app: Required<App>;

  constructor(app: App) {
    const standard = { scope: "read play", storage: globalThis.localStorage };
    this.#app = { ...standard, fetch: (...asked) => fetch(...asked), ...app, site: app.site.replace(/\/+$/, "") };
  }

  get signedIn(): boolean {
    return this.#kept !== null;
  }

  /** Returns the address to send the user to. */
  async begin(): Promise<string> {
    const { site, clientId, redirect, scope } = this.#app;
    const state = random();
    const verifier = random();
    this.#store("begun", { state, verifier });
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
    const asked = new URLSearchParams({
      response_type: "code",
      client_id: clientId,
      redirect_uri: redirect,
      scope,
      state,
      code_challenge: base64url(new Uint8Array(digest)),
      code_challenge_method: "S256",
    });
    return `${site}/oauth/authorize/?${asked}`;
  }

  /** Processes the address that the user returned to. Returns true if it contained an answer. */
  async finish(address: string = location.href): Promise<boolean> {
    const answer = new URL(address).searchParams;
    const begun = this.#load<{ state: string; verifier: string }>("begun");
    if (!answer.has("state") || begun === null) return false;
    this.#forget("begun");
    const issuer = answer.get("iss") ?? this.#app.site;
    const ours = answer.get("state") === begun.state && new URL(issuer).origin === new URL(this.#app.site).origin;
    if (!ours) throw new DoglegError(0, { code: "state_differs", detail: "This sign-in was not started here." });
    const error = answer.get("error");
    if (error) throw new DoglegError(0, { code: error, detail: answer.get("error_description") ?? NO[error] });
    await this.#fetched({
      grant_type: "authorization_code",
      code: answer.get("code") ?? "",
      redirect_uri: this.#app.redirect,
      code_verifier: begun.verifier,
    });
    return true;
  }

  /** For `new Client(site, { token: signIn.token })`: the token, refreshed when it expires or is refused. */
  readonly token = async (refused?: string): Promise<string> => {
    const known = this.#fresh(refused);
    return known ?? alone(this.#name("tokens"), () => this.#refreshed(refused));
  };

  /** Revokes the tokens and removes them from storage. */
  async end(): Promise<void> {
    const kept = this.#kept;
    this.#forget("tokens");
    if (kept) await this.#post("/oauth/revoke/", { token: kept.refresh });
  }

  get #kept(): Tokens | null {
    return this.#load<Tokens>("tokens");
  }

  #fresh(refused: string | undefined): string | null {
    const kept = this.#kept;
    if (kept === null) return "";
    return kept.access !== refused && kept.until > Date.now() ? kept.access : null;
  }

  /** A refresh token works once, so only one tab refreshes, after checking whether another has done so. */
  async #refreshed(refused: string | undefined): Promise<string> {
    const known = this.#fresh(refused);
    const kept = this.#kept;
    if (known !== null || kept === null) return known ?? "";
    try {
      return await this.#fetched({ grant_type: "refresh_token", refresh_token: kept.refresh });
    } catch (error) {
      if (error instanceof DoglegError && !error.away) this.#forget("tokens");
      throw error;
    }
  }

  async #fetched(fields: Record<string, string>): Promise<string> {
    const got = await this.#post("/oauth/token/", fields);
    const { access_token: access, refresh_token: refresh, expires_in: seconds } = got as Record<string, string>;
    const tokens = { access, refresh, until: Date.now() + 1000 * Number(seconds) - MARGIN };
    this.#store("tokens", tokens);
    return tokens.access ?? "";
  }

  async #post(path: string, fields: Record<string, string>): Promise<Refusal> {
    const body = new URLSearchParams({ client_id: this.#app.clientId, ...fields });
    const lost = () => null;
    const response = await this.#app.fetch(this.#app.site + path, { method: "POST", body, credentials: "omit" }).catch(lost);
    if (response === null) throw noAnswer(`POST ${path}`);
    const said: Refusal = await response.json().catch(() => ({}));
    if (response.ok) return said;
    const { error, error_description: words = error } = said as Record<string, string | undefined>;
    throw new DoglegError(response.status, { code: error, detail: words, ...said });
  }

  #name(what: string): string {
    return `dogleg ${this.#app.site} ${this.#app.clientId} ${what}`;
  }

  #load<Kept>(what: string): Kept | null {
    return JSON.parse(this.#app.storage.getItem(this.#name(what)) ?? "null");
  }

  #store(what: string, value: object): void {
    this.#app.storage.setItem(this.#name(what), JSON.stringify(value));
  }

  #forget(what: string): void {
    this.#app.storage.removeItem(this.#name(what));
  }
}

/** Refreshes in progress. A lock allows one among all tabs, or one in this page without locks. */
const running = new Map<string, Promise<string>>();

async function alone(name: string, work: () => Promise<string>): Promise<string> {
  const begun = running.get(name) ?? locked(name, work).finally(() => running.delete(name));
  running.set(name, begun);
  return begun;
}

async function locked(name: string, work: () => Promise<string>): Promise<string> {
  const locks = globalThis.navigator?.locks;
  return locks ? await locks.request(name, work) : await work();
}

const random = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
