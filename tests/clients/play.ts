/**
 * A whole game of each kind against a bot, by the types that openapi-typescript has made.
 *
 *     DOGLEG_TOKEN=dgl_… node built/play.js http://127.0.0.1:8000
 */
import createClient from "openapi-fetch";
import type { components, paths } from "./dogleg.js";

declare const process: { argv: string[]; env: Record<string, string | undefined> };

type Shapes = components["schemas"];
type Table = Shapes["TableView"];
type Wish = Shapes["OpenTableRequest"];
type Action = Shapes["ActionRequest"]["action"];

const client = createClient<paths>({
  baseUrl: process.argv[2] ?? "",
  headers: { Authorization: `Bearer ${process.env["DOGLEG_TOKEN"]}` },
});

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

function said<Answer>(answer: { data?: Answer; error?: Shapes["Error"] }): Answer {
  if (answer.data === undefined) throw new Error(JSON.stringify(answer.error));
  return answer.data;
}

/** One of what is offered, by chance. */
function chosen(table: Table): Action {
  const options: { action: Action }[] = table.options ?? [];
  const one = options[Math.floor(Math.random() * options.length)];
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

async function act(table: Table, prompt: Shapes["OpenPrompt"]): Promise<void> {
  const { response, error } = await client.POST("/api/v1/tables/{public_id}/actions/", {
    params: {
      path: { public_id: table.session },
      header: { "Idempotency-Key": crypto.randomUUID() },
    },
    body: { prompt: prompt.id, action: chosen(table) },
  });
  // Whatever was answered meanwhile is looked at again.
  if (response.status === 429) await allowed(response);
  else if (!response.ok && response.status !== 409) throw new Error(JSON.stringify(error));
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

const allowed = (response: Response) => pause(1000 * Number(response.headers.get("Retry-After")));

/** The table now; the limits are waited for. */
async function look({ session, version }: Pick<Table, "session" | "version">): Promise<Table> {
  const params = { path: { public_id: session }, query: { since: version } };
  const answer = await client.GET("/api/v1/tables/{public_id}/", { params });
  if (answer.response.status !== 429) return said(answer);
  await allowed(answer.response);
  return look({ session, version });
}

async function play(wish: Wish, bot: string): Promise<Table> {
  const body = { ...wish, places: [{ kind: "bot" as const, bot }] };
  const { session } = said(await client.POST("/api/v1/tables/", { body }));
  const path = { public_id: session };
  let table = said(await client.POST("/api/v1/tables/{public_id}/start/", { params: { path } }));
  while (table.status === "playing") {
    if (table.prompt?.required) await act(table, table.prompt);
    else await pause(50);
    table = await look(table);
  }
  return table;
}

for (const { key, bots } of said(await client.GET("/api/v1/games/"))) {
  const wish = Object.values(WISHES).find(({ game }) => game === key);
  if (wish === undefined || bots[0] === undefined) throw new Error(`nobody plays ${key}`);
  const table = await play(wish, bots[0]);
  if (table.result === null || filled(table) === 0) throw new Error(`${key} is not over`);
  console.log(`typescript: ${table.game_name}, ${table.version} turns, places ${table.result.places}`);
}
