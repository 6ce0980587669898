/**
 * Play each game with the TypeScript client that openapi-generator makes from the OpenAPI document.
 *
 *     DOGLEG_TOKEN=dgl_… node built/play_openapi_generator.js http://127.0.0.1:8000
 *
 * /developers/generated-clients/ has the commands before this one.
 */
import {
  Configuration,
  GamesApi,
  MeApi,
  PlayApi,
  ProblemDetailsFromJSON,
  ResponseError,
  TablesApi,
  type OpenTableRequest,
  type ProblemDetails,
  type TableView,
} from "./dogleg-typescript/index.js";

declare const process: { argv: string[]; env: Record<string, string | undefined> };

const site = process.argv[2] ?? "";
const token = process.env["DOGLEG_TOKEN"] ?? "";
// The generated client sends the token of an OAuth scheme as it is, without "Bearer".
const accessToken = (scheme?: string) => (scheme === "oauth2" ? `Bearer ${token}` : token);
const configuration = new Configuration({ basePath: site, accessToken });
const games = new GamesApi(configuration);
const me = new MeApi(configuration);
const moves = new PlayApi(configuration);
const tables = new TablesApi(configuration);

const caddie = { kind: "bot", bot: "caddie" } as const;
const hole = { course: "starter-links", mode: "stableford", clubs: "starter", hole: 1 } as const;

const WISHES: OpenTableRequest[] = [
  { game: "eighteen", options: hole, places: [caddie], listing: "unlisted" },
  { game: "golfie", options: {}, places: [caddie], listing: "unlisted" },
  { game: "minigolf", options: { firstGame: true }, listing: "unlisted" },
];

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds));

/** Sends a request again after a 429, when it says so. */
async function patiently<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof ResponseError) || error.response.status !== 429) throw error;
      await pause(Number(error.response.headers.get("Retry-After")));
    }
  }
}

/** Why a request was refused. Other errors are thrown again. */
async function problem(error: unknown): Promise<ProblemDetails> {
  if (!(error instanceof ResponseError)) throw error;
  return ProblemDetailsFromJSON(await error.response.json());
}

/** Creates a table, and looks at it at the address in the answer. */
async function open(openTableRequest: OpenTableRequest): Promise<TableView> {
  const { raw } = await tables.tablesCreateRaw({ openTableRequest, idempotencyKey: crypto.randomUUID() });
  const publicId = raw.headers.get("Location")?.split("/").at(-2);
  if (publicId === undefined) throw new Error("The answer has no Location.");
  return tables.tablesRetrieve({ publicId });
}

function look({ session, version }: TableView): Promise<TableView> {
  return patiently(() => tables.tablesRetrieve({ publicId: session, since: version }));
}

/** Plays one of the offered options at random; returns the table afterwards. */
async function move(table: TableView): Promise<TableView> {
  const option = table.options?.[Math.floor(Math.random() * table.options.length)];
  if (table.prompt === null || option === undefined) throw new Error("It is not your turn.");
  const request = {
    publicId: table.session,
    idempotencyKey: crypto.randomUUID(),
    actionRequest: { prompt: table.prompt.id, action: option.action },
    since: table.version,
    view: true,
  };
  try {
    const answer = await patiently(() => moves.tablesAct(request));
    return answer.table ?? look(table);
  } catch (error) {
    // Another answer arrived first, such as a bot's.
    if ((await problem(error)).status === 409) return look(table);
    throw error;
  }
}

/** Plays a whole game. */
async function play(wish: OpenTableRequest): Promise<TableView> {
  let table = await tables.tablesStart({ publicId: (await open(wish)).session });
  while (table.status === "playing") {
    if (table.prompt?.required) {
      table = await move(table);
    } else {
      await pause(0.1);
      table = await look(table);
    }
  }
  return table;
}

/** The results of a page. Without `limit`, some lists are an array, as they were at first. */
function results<Item>(list: Item[] | { results: Item[] }): Item[] {
  return Array.isArray(list) ? list : list.results;
}

/** The reason of a refusal. */
async function refused(request: Promise<unknown>, status: number): Promise<string> {
  const why = await request.then(() => undefined, problem);
  if (why?.status !== status) throw new Error(`Expected ${status}, not ${JSON.stringify(why)}`);
  const places = why.errors?.map(({ pointer, detail }) => `${pointer}: ${detail}`) ?? [];
  return places.join("; ") || `${why.code}: ${why.detail}`;
}

const offered = results(await games.gamesList({ limit: 10 }));
console.log(`${site} has ${offered.map(({ name }) => name).join(", ")}.`);
const played: TableView[] = [];
for (const wish of WISHES) {
  const table = await play(wish);
  if (table.result === null) throw new Error(`${table.gameName} is not over.`);
  console.log(`${table.gameName}: ${table.version} turns, places ${table.result.places}`);
  played.push(table);
}

const [over] = played;
if (over === undefined) throw new Error("No game was played.");
console.log(await refused(open({ game: "golfie", options: { deck: "there-is-no-such-deck" } }), 400));
console.log(await refused(tables.tablesStart({ publicId: over.session }), 409));
console.log(await refused(tables.tablesLogList({ publicId: over.session, since: over.version + 1 }), 422));

const log = await tables.tablesLogList({ publicId: over.session });
if (log.entries.length === 0) throw new Error("The log is empty.");
let { events } = await me.feedList({ limit: 500 });
while (!events.some(({ kind }) => kind === "finished")) {
  await pause(0.5); // The event comes a moment after the game.
  ({ events } = await me.feedList({ limit: 500 }));
}
const listed = await tables.tablesList({ limit: 10 });
const own = results(await tables.tablesMineList({ limit: 10 }));
console.log(`${events.length} events, ${listed.count} public tables, ${own.length} tables of your own`);
