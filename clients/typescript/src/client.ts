/** Play, watch and follow games. Every method respects rate limits, and repeated requests take effect once. */

import { DoglegError } from "./errors.js";
import { Exchange, newKey, type Settings } from "./exchange.js";
import { events, type Reading } from "./feed.js";
import { Follower, type Following, type News } from "./follow.js";
import type { EventShape, Known, PageShape } from "./shapes.js";
import type { ActionOf, AnswerOf, BodyOf, EntryOf, Method, PathFor, ResultOf, TableOf, Values, Wish } from "./types.js";

const API = "/api/v1";
const LONGEST_PAGE = 100;
/** Another answer was faster: the clock's bot, or you in another window. */
const QUICKER = ["closed_prompt", "not_playing"];

export interface Acting {
  /** Your own idempotency key, to be able to repeat an action after a restart of your program. */
  key?: string;
  /** The seat that acts, if you have several. */
  seat?: number;
}

/** Returns the answer to a prompt; undefined if someone else will answer. */
export type Choose<Site> = (table: TableOf<Site>) => ActionOf<Site> | undefined | Promise<ActionOf<Site> | undefined>;

/** `Site` is the `paths` type that openapi-typescript generates; by default, the types known to this client. */
export class Client<Site = Known> {
  readonly #exchange: Exchange;

  constructor(site: string, settings: Settings = {}) {
    this.#exchange = new Exchange(site, settings);
  }

  /** Send any request of the API, typed, with its idempotency key, retries and waits. */
  async request<How extends Method, Path extends PathFor<Site, How>>(
    method: How,
    path: Path,
    wish: Wish<Site, Path, How> = {},
  ): Promise<AnswerOf<Site, Path, How>> {
    const { body, headers = {}, signal } = wish;
    const places: Values = { ...wish.path };
    const filled = path.replace(/\{(\w+)\}/g, (_braces, name: string) => encodeURIComponent(places[name] ?? ""));
    const query: Values = { ...wish.query };
    const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const address = asked.size ? `${filled}?${asked}` : filled;
    const answer = await this.#exchange.ask({ method: method.toUpperCase(), path: address, body, headers, signal });
    return answer.body as AnswerOf<Site, Path, How>;
  }

  /** Yield every result of a list, and fetch its pages when they are needed. */
  async *each<Path extends PathFor<Site, "get">>(
    path: Path,
    wish: Wish<Site, Path, "get"> = {},
  ): AsyncGenerator<ResultOf<Site, Path>> {
    let place: Values = {};
    for (;;) {
      const query = { ...wish.query, ...place, limit: LONGEST_PAGE };
      const answer: unknown = await this.request("get", path, { ...wish, query } as unknown as Wish<Site, Path, "get">);
      const page = answer as PageShape<ResultOf<Site, Path>>;
      yield* page.results;
      if (page.next === null) return;
      place = { cursor: page.cursor };
    }
  }

  me(): Promise<AnswerOf<Site, "/api/v1/me/", "get">> {
    return this.#get("/me/");
  }

  games(): Promise<ResultOf<Site, "/api/v1/games/">[]> {
    return this.#all("/games/");
  }

  /** Your running tables, those that wait for you first. */
  mine(): Promise<ResultOf<Site, "/api/v1/tables/mine/">[]> {
    return this.#all("/tables/mine/");
  }

  /** The first page of the lobby. */
  tables(): Promise<AnswerOf<Site, "/api/v1/tables/", "get">> {
    return this.#get("/tables/");
  }

  invitations(): Promise<ResultOf<Site, "/api/v1/invitations/">[]> {
    return this.#all("/invitations/");
  }

  /** Create a table. */
  open(wish: BodyOf<Site, "/api/v1/tables/", "post">, { key }: Pick<Acting, "key"> = {}): Promise<TableOf<Site>> {
    return this.#post("/tables/", wish, key);
  }

  /** The current view of a table. */
  view(table: string): Promise<TableOf<Site>> {
    return this.#get(at(table));
  }

  start(table: string, unanswered?: "bot" | "go"): Promise<TableOf<Site>> {
    return this.#post(at(table, "start/"), unanswered && { unanswered });
  }

  join(table: string): Promise<TableOf<Site>> {
    return this.#post(at(table, "join/"));
  }

  leave(table: string): Promise<AnswerOf<Site, "/api/v1/tables/{public_id}/leave/", "post">> {
    return this.#post(at(table, "leave/"));
  }

  cancel(table: string): Promise<AnswerOf<Site, "/api/v1/tables/{public_id}/cancel/", "post">> {
    return this.#post(at(table, "cancel/"));
  }

  resign(table: string): Promise<AnswerOf<Site, "/api/v1/tables/{public_id}/resign/", "post">> {
    return this.#post(at(table, "resign/"));
  }

  finish(table: string): Promise<AnswerOf<Site, "/api/v1/tables/{public_id}/finish/", "post">> {
    return this.#post(at(table, "finish/"));
  }

  /** Accept an invitation and take its seat. */
  accept(token: string): Promise<TableOf<Site>> {
    return this.#post(`/invitations/${encodeURIComponent(token)}/accept/`);
  }

  /** Answer a prompt exactly once, even if requests are repeated. */
  act(
    table: string,
    prompt: string,
    action: ActionOf<Site>,
    { key, seat }: Acting = {},
  ): Promise<AnswerOf<Site, "/api/v1/tables/{public_id}/actions/", "post">> {
    return this.#post(at(table, "actions/"), { prompt, action, seat }, key);
  }

  /** Undo the turn that `you.undo` names. */
  undo(
    table: string,
    turn: number,
    { key, seat }: Acting = {},
  ): Promise<AnswerOf<Site, "/api/v1/tables/{public_id}/undo/", "post">> {
    return this.#post(at(table, "undo/"), { turn, seat }, key);
  }

  /** Yield the table whenever it changes, with its new turns, until the game is over. */
  follow(table: string, following: Following = {}): AsyncGenerator<News<TableOf<Site>, EntryOf<Site>>> {
    return new Follower<TableOf<Site>, EntryOf<Site>>(this.#exchange, table, following).news();
  }

  /** Yield every turn exactly once, until the game is over. */
  async *watch(table: string, following: Following = {}): AsyncGenerator<EntryOf<Site>> {
    for await (const { entries } of this.follow(table, following)) yield* entries;
  }

  /** Answer every required prompt and yield every turn, until the game is over. */
  async *play(table: string, choose: Choose<Site>, following: Following = {}): AsyncGenerator<EntryOf<Site>> {
    const answered = new Set<string>();
    for await (const { table: now, entries } of this.follow(table, following)) {
      yield* entries;
      if (!now.prompt?.required || answered.has(now.prompt.id)) continue;
      answered.add(now.prompt.id);
      const action = await choose(now);
      if (action !== undefined) await this.#actUnlessClosed(table, now.prompt.id, action);
    }
  }

  /** Yield each of your events exactly once, without end. */
  feed(reading: Reading = {}): AsyncGenerator<EventShape> {
    return events(this.#exchange, reading);
  }

  async #actUnlessClosed(table: string, prompt: string, action: ActionOf<Site>): Promise<void> {
    try {
      await this.act(table, prompt, action);
    } catch (error) {
      if (!(error instanceof DoglegError && QUICKER.includes(error.code))) throw error;
    }
  }

  async #all<Result>(path: string): Promise<Result[]> {
    const found: Result[] = [];
    for await (const result of this.each((API + path) as PathFor<Site, "get">)) found.push(result as Result);
    return found;
  }

  async #get<Answer>(path: string): Promise<Answer> {
    return (await this.#exchange.ask({ method: "GET", path: API + path })).body as Answer;
  }

  async #post<Answer>(path: string, body?: unknown, key = newKey()): Promise<Answer> {
    const headers = { "Idempotency-Key": key };
    return (await this.#exchange.ask({ method: "POST", path: API + path, body, headers })).body as Answer;
  }
}

const at = (table: string, what = ""): string => `/tables/${encodeURIComponent(table)}/${what}`;
