export { Client, type Acting, type Choose } from "./client.js";
export { DoglegError, type Refusal } from "./errors.js";
export type { Settings, Token } from "./exchange.js";
export type { Reading } from "./feed.js";
export type { Following, News } from "./follow.js";
export { is, type KnownBy } from "./open.js";
export { SignIn, type App } from "./oauth.js";
export type { AnswerShape, CardShape, EntryShape, EventShape, GameShape, Known, OptionShape, PageShape, TableShape } from "./shapes.js";
export type { ActionOf, AnswerOf, BodyOf, EntryOf, OptionOf, ResultOf, TableOf } from "./types.js";
