/**
 * The parts of the site's answers that this client itself reads. For the other fields, pass the types
 * that openapi-typescript generates from your site's document: `new Client<paths>(…)`.
 */

export interface EntryShape {
  turn: number | null;
  version: number;
  seat: number | null;
  at: string;
  undoes: number | null;
  lines: { event: { type: string } | null; text: string | null }[];
}

export interface PromptShape {
  id: string;
  kind: string;
  required: boolean;
  text: string;
}

export interface OptionShape {
  action: { type: string };
}

export interface TableShape {
  session: string;
  version: number;
  status: string;
  game: string;
  game_name: string;
  prompt: PromptShape | null;
  options: OptionShape[] | null;
  words: { group: string; title: string; detail: string; explained: string; outcome: string }[] | null;
  since: number | null;
  log: EntryShape[];
  log_more: boolean;
  log_next: number;
}

export interface CardShape {
  session: string;
  version: number;
  status: string;
  game: string;
  game_name: string;
}

/** A page of a list. */
export interface PageShape<Result> {
  count: number;
  limit: number;
  /** Where the next page begins. */
  cursor: string;
  /** The address of the next page; null on the last one. */
  next: string | null;
  previous: string | null;
  results: Result[];
}

export interface GameShape {
  key: string;
  name: string;
  bots: string[];
}

export interface AnswerShape {
  session: string;
  version: number;
  turn: number;
  seat: number;
  key: string;
}

export interface EventShape {
  number: number;
  kind: string;
  at: string;
  data: Record<string, unknown>;
  look: string;
}

interface Json<Body> {
  content: { "application/json": Body };
}
interface Gives<Answer> {
  responses: { 200: Json<Answer> };
}
interface Takes<Body, Answer> extends Gives<Answer> {
  requestBody: Json<Body>;
}

/** The endpoints with a separate method in this client, and the fields it uses. */
export interface Known {
  "/api/v1/games/": { get: Gives<PageShape<GameShape>> };
  "/api/v1/me/": { get: Gives<{ name: string }> };
  "/api/v1/tables/": {
    get: Gives<PageShape<CardShape>>;
    post: Takes<{ game?: string; options?: object; places?: object[]; listing?: string }, TableShape>;
  };
  "/api/v1/tables/mine/": { get: Gives<PageShape<CardShape>> };
  "/api/v1/tables/{public_id}/": { get: Gives<TableShape> };
  "/api/v1/tables/{public_id}/actions/": {
    post: Takes<{ prompt: string; action: { type: string }; seat?: number }, AnswerShape>;
  };
  "/api/v1/tables/{public_id}/undo/": { post: Takes<{ turn: number }, AnswerShape> };
  "/api/v1/tables/{public_id}/start/": { post: Takes<{ unanswered?: "bot" | "go" }, TableShape> };
  "/api/v1/tables/{public_id}/join/": { post: Takes<{ entropy?: string }, TableShape> };
  "/api/v1/tables/{public_id}/leave/": { post: Gives<TableShape> };
  "/api/v1/tables/{public_id}/cancel/": { post: Gives<TableShape> };
  "/api/v1/tables/{public_id}/resign/": { post: Gives<TableShape> };
  "/api/v1/tables/{public_id}/finish/": { post: Gives<TableShape> };
  "/api/v1/invitations/": { get: Gives<PageShape<{ token: string }>> };
  "/api/v1/invitations/{token}/accept/": { post: Gives<TableShape> };
}
