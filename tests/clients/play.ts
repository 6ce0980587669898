/**
 * A whole game of each kind against a bot, by clients/typescript and the types that openapi-typescript
 * has made; somebody watches each without a socket, and somebody follows the feed.
 *
 *     DOGLEG_TOKEN=dgl_… node --experimental-websocket built/play.js http://127.0.0.1:8000
 */
import { Client, type ActionOf, type AnswerOf, type BodyOf, type EventShape, type Known, type TableOf } from "./dogleg/index.js";
import type { paths } from "./document.js";

declare const process: { argv: string[]; env: Record<string, string | undefined> };

type Table = TableOf<paths>;
type Wish = BodyOf<paths, "/api/v1/tables/", "post">;
type Action = ActionOf<paths>;

/** Where the document says something else than the client expects; there must be nowhere. */
type Differing = {
  [Path in keyof Known]: {
    [How in keyof Known[Path] & ("get" | "post")]: AnswerOf<paths, Path, How> extends AnswerOf<Known, Path, How>
      ? never
      : `${How} ${Path}`;
  }[keyof Known[Path] & ("get" | "post")];
}[keyof Known];
const asExpected: [Differing] extends [never] ? true : Differing = true;
type Event = AnswerOf<paths, "/api/v1/feed/", "get">["events"][number];
const eventAsExpected: Event extends EventShape ? true : Event = true;

const site = process.argv[2] ?? "";
const token = process.env["DOGLEG_TOKEN"] ?? "";
const client = new Client<paths>(site, { token });
const withoutSockets = new Client<paths>(site, { token, WebSocket: null });

/** What is asked for at a table of each game; a game that is added without a line here is an error. */
const WISHES: { [Game in Table["game"]]: Extract<Wish, { game: Game }> } = {
  eighteen: {
    game: "eighteen",
    listing: "unlisted",
    options: { course: "starter-links", mode: "stableford", clubs: "starter", round_limit: 8 },
  },
  golfie: { game: "golfie", listing: "unlisted", options: { teams: 0 } },
  minigolf: { game: "minigolf", listing: "unlisted", options: { edition: "family", first_game: true } },
};

/** One of what is offered, by chance. */
function chosen({ options }: Table): Action {
  const one = options?.[Math.floor(Math.random() * options.length)];
  if (one === undefined) throw new Error("nothing is offered");
  return one.action;
}

/** How many places of the board, of the sheet or of the course are taken: told apart by the game. */
function filled({ game, view }: Table): number {
  if (view === null) return 0;
  switch (game) {
    case "eighteen":
      return view.seats.length;
    case "golfie":
      return view.sheet.length;
    case "minigolf":
      return view.seats[0]?.tiles.length ?? 0;
  }
}

async function versions(entries: AsyncIterable<{ version: number }>): Promise<string> {
  const told: number[] = [];
  for await (const { version } of entries) told.push(version);
  if (new Set(told).size !== told.length) throw new Error(`told twice: ${told}`);
  return told.join(" ");
}

async function play(wish: Wish, bot: string): Promise<Table> {
  const { session } = await client.open({ ...wish, places: [{ kind: "bot", bot }] });
  const watched = versions(withoutSockets.watch(session));
  await client.start(session);
  const played = await versions(client.play(session, chosen));
  if (played !== (await watched)) throw new Error(`the player was told ${played}, the watcher ${await watched}`);
  return client.view(session);
}

/** Resolves when the feed has reported the end of all these tables; other games of the user may end meanwhile. */
async function finished(tables: string[], after: number): Promise<void> {
  let left = tables;
  for await (const { kind, look } of client.feed({ after })) {
    if (kind === "finished") left = left.filter((table) => !look.includes(table));
    if (left.length === 0) return;
  }
}

if (!asExpected || !eventAsExpected || globalThis.WebSocket === undefined) throw new Error("node --experimental-websocket");
const games = await client.games();
const { next } = await client.request("get", "/api/v1/feed/", { query: { after: "newest" } });
const played: string[] = [];
for (const { key, bots } of games) {
  const wish = Object.values(WISHES).find(({ game }) => game === key);
  if (wish === undefined || bots[0] === undefined) throw new Error(`nobody plays ${key}`);
  const table = await play(wish, bots[0]);
  if (table.result === null || filled(table) === 0) throw new Error(`${key} is not over`);
  played.push(table.session);
  console.log(`typescript: ${table.game_name}, ${table.version} turns, places ${table.result.places}`);
}
await finished(played, next);
