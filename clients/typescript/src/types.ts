/** Types of requests and answers, derived from an OpenAPI document's `paths`. */

import type { EntryShape, OptionShape, TableShape } from "./shapes.js";

export type Method = "get" | "put" | "post" | "patch" | "delete";

type Operation<Site, Path extends string, How extends Method> = Path extends keyof Site
  ? Site[Path] extends { [Key in How]: infer Found }
    ? Found
    : never
  : never;

type JsonOf<Told> = Told extends { content: { "application/json": infer Body } } ? Body : undefined;

/** The paths that have this method. */
export type PathFor<Site, How extends Method> = {
  [Path in keyof Site & string]: Site[Path] extends { [Key in How]: { responses: unknown } } ? Path : never;
}[keyof Site & string];

export type AnswerOf<Site, Path extends string, How extends Method> =
  Operation<Site, Path, How> extends { responses: infer Told } ? JsonOf<Told[keyof Told & (200 | 201 | 202 | 204)]> : never;

/** A result of a list: an element of `results` of its pages. */
export type ResultOf<Site, Path extends string> = Listed<AnswerOf<Site, Path, "get">>;
type Listed<Answer> = Answer extends { results: readonly (infer Result)[] } ? Result : never;

export type BodyOf<Site, Path extends string, How extends Method> =
  Operation<Site, Path, How> extends { requestBody?: infer Told } ? JsonOf<NonNullable<Told>> : undefined;

export type Values = Record<string, string | number | boolean>;

/** The path or query parameters; any if the document is missing. */
type ParametersOf<Site, Path extends string, How extends Method, Where extends "path" | "query"> =
  Operation<Site, Path, How> extends { parameters: infer Told }
    ? Told extends { [Key in Where]?: infer Found }
      ? NonNullable<Found>
      : never
    : Values;

/** The parts of a request; `path` fills the placeholders of its address. */
export interface Wish<Site, Path extends string, How extends Method> {
  path?: ParametersOf<Site, Path, How, "path">;
  query?: ParametersOf<Site, Path, How, "query">;
  body?: BodyOf<Site, Path, How>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

type Fitting<Found, Shape> = Found extends Shape ? Found : Shape;

/** A viewer's view of a table. */
export type TableOf<Site> = Fitting<AnswerOf<Site, "/api/v1/tables/{public_id}/", "get">, TableShape>;
/** A turn in the log of a table. */
export type EntryOf<Site> = Fitting<TableOf<Site>["log"][number], EntryShape>;
/** A possible answer to a prompt, with the action to send. */
export type OptionOf<Site> = Fitting<NonNullable<TableOf<Site>["options"]>[number], OptionShape>;
export type ActionOf<Site> = BodyOf<Site, "/api/v1/tables/{public_id}/actions/", "post"> extends { action: infer Action }
  ? Action
  : never;
