// The table of 18 Holes: a table view drawn, and what changes when the next one comes.

import { Board } from "../../board/board.js";
import { wind } from "../../board/compass.js";
import { distance, hexKey } from "../../board/hex.js";
import { announce } from "../../core/announce.js";
import { find } from "../../core/dom.js";
import { addEntries, hasEnded, sentencesIn } from "../../table/log.js";
import { waitingSentence } from "../../table/sentence.js";
import { Asking } from "./asking.js";
import { otherBags, ownClubs } from "./bags.js";
import { deckCounts, deckOdds } from "./decks.js";
import { groundOf, holePlayed } from "./ground.js";
import { movesIn, showMoves } from "./happenings.js";
import { Looked } from "./looked.js";
import { newlyChosen, playerRows } from "./players.js";
import { tracesIn } from "./traces.js";

/** @typedef {import("../../board/hex.js").Hex} Hex */
/** @typedef {import("./view.d.ts").EighteenTableView} Table */
/** @typedef {{box: number[], size: number, lines: string[], terrains: Record<string, string>, traced: import("./traces.js").Entry[]}} Ground */
/** @typedef {import("../../table/given.d.ts").Given<Table, Ground>} Given */

export class EighteenTable {
  /** @type {Table} */
  #table;
  #ground;
  /** @type {import("./traces.js").Entry[]} */
  #log;
  #drawing = Promise.resolve();

  /**
   * @param {HTMLElement} root the table's part of the page
   * @param {Given & {components: import("./view.d.ts").Components}} given
   */
  constructor(root, { table, sheet, components, say, send, scored, hold, why, asks }) {
    this.root = root;
    this.sheet = sheet;
    this.scored = scored;
    this.hold = hold;
    this.why = why;
    this.tools = { components, say };
    this.#table = table;
    this.#log = sheet.traced;
    this.#ground = groundOf(table.view.course.rows, sheet.terrains);
    this.board = new Board(this.#part("stage"), {
      box: sheet.box,
      size: sheet.size,
      has: (hex) => this.#ground.has(hexKey(hex)),
      tell: this.#ears(),
    });
    const looked = new Looked(this.board, this.#part("caption"), say);
    this.asking = new Asking(this.#part("asking"), { board: this.board, looked, components, say, send, asks });
    this.#listen();
    this.#draw(table);
    this.#fitHole();
    root.querySelector(".board-still")?.remove();
  }

  get version() {
    return this.#table.version;
  }

  get table() {
    return this.#table;
  }

  /** The newest table view: what is new in its log is shown first. @param {Table} next */
  show(next) {
    this.#drawing = this.#drawing.then(() => this.#follow(next));
    return this.#drawing;
  }

  /** @param {Table} next */
  async #follow(next) {
    const before = this.#table;
    if (next.version < before.version) return;
    const news = next.log.filter((entry) => entry.version > before.version);
    this.#log = [...this.#log, ...news];
    addEntries(this.#part("log"), news);
    sentencesIn(news).forEach(announce);
    for (const seat of newlyChosen(before.view, next.view, next.you.seat)) {
      announce(this.tools.say("golfer_has_chosen", { name: next.seats[seat].name }));
    }
    await showMoves(this.board, this.#golfers(before), movesIn(news));
    if (hasEnded(news, "HoleEnded")) await this.hold();
    this.#draw(next);
    if (next.prompt && next.prompt.id !== before.prompt?.id) announce(next.prompt.text);
    if (next.view.hole !== before.view.hole) this.#fitHole();
    if (next.view.hole !== before.view.hole || next.status !== before.status) this.scored();
  }

  /** The newest finished hole, as whoever comes back finds it. */
  lookBack() {
    const { view } = this.#table;
    const hole = view.phase === "over" ? view.hole : view.hole - 1;
    const { tee, green } = view.course.holes[hole - 1];
    this.board.setLine(this.sheet.lines[hole - 1]);
    this.board.setGolfers([]);
    this.board.fit([tee, green]);
  }

  onward() {
    this.#draw(this.#table);
    this.#fitHole();
  }

  /** @param {Table} table */
  #draw(table) {
    this.#table = table;
    const { view, you } = table;
    const { say, components } = this.tools;
    const own = you.seat === null ? null : view.seats[you.seat];
    this.board.setLine(this.sheet.lines[view.hole - 1]);
    this.board.setTraces(tracesIn(this.#log, view.course.holes));
    this.board.setGolfers(this.#golfers(table));
    this.board.setCursor(own && view.phase !== "draft" ? own.at : holePlayed(view).tee);
    this.asking.show(table, this.#sentence(table));
    this.#head(view);
    this.#part("result").hidden = table.status === "playing";
    const choosing = table.prompt?.kind === "club";
    this.#part("own-clubs").replaceChildren(...(own?.hand ? ownClubs(own, choosing, this.tools) : []));
    this.#part("players").replaceChildren(...playerRows(table, this.tools));
    const bags = otherBags(table, this.tools);
    this.#part("bags-section").hidden = bags.length === 0;
    this.#part("bags").replaceChildren(...bags);
    this.#part("decks").replaceChildren(...deckCounts(view.decks, say));
    this.#part("odds").replaceChildren(...deckOdds(view.decks, components.shots, say));
  }

  /** @param {Table["view"]} view */
  #head(view) {
    this.#part("hole").textContent = String(view.hole);
    this.#part("par").textContent = this.tools.say("par", { n: holePlayed(view).par });
    this.#part("round").textContent = view.round ? this.tools.say("round", { n: view.round }) : "";
  }

  /** @param {Table} table */
  #sentence(table) {
    const { view, you } = table;
    const out = you.seat !== null && view.seats[you.seat].out;
    return waitingSentence(table, this.tools.say, out && !table.prompt ? "you_sit_out" : null);
  }

  /** @param {Table} table */
  #golfers({ view, you, deciding }) {
    // Before the first hole nobody stands anywhere.
    if (view.phase === "draft") return [];
    const golfers = view.seats.map(({ at }, seat) => ({ seat, at, now: deciding.includes(seat) }));
    // The reader's golfer first: the cursor starts there.
    return golfers.sort((a, b) => Number(b.seat === you.seat) - Number(a.seat === you.seat));
  }

  /** @returns {import("../../board/board.js").Told} */
  #ears() {
    return {
      choose: (hex) => this.asking.chooseHex(hex) || this.#cannot(),
      point: (hex) => this.asking.previewHex(hex),
      cursor: (hex) => announce(this.#hexInWords(hex)),
      edge: () => announce(this.tools.say("edge")),
      back: () => this.asking.back(),
    };
  }

  #cannot() {
    this.asking.back();
    this.why();
  }

  /** @param {Hex} hex */
  #hexInWords(hex) {
    const { say } = this.tools;
    const { view } = this.#table;
    const terrain = say(`terrain_${this.#ground.get(hexKey(hex))}`);
    const { green } = holePlayed(view);
    const [n, direction] = [distance(hex, green), say(`wind_${wind(hex, green)}`)];
    const where = n ? say(n > 1 ? "to_flag" : "to_flag_one", { terrain, n, direction }) : say("the_green");
    const here = view.seats.flatMap(({ at }, seat) =>
      hexKey(at) === hexKey(hex) ? [this.#table.seats[seat].name] : [],
    );
    return [where, ...here, ...this.asking.wordsAt(hex)].join(". ");
  }

  #fitHole() {
    const { view, you } = this.#table;
    const { tee, green } = holePlayed(view);
    const own = you.seat === null || view.phase === "draft" ? [] : [view.seats[you.seat].at];
    this.board.fit([tee, green, ...own]);
  }

  #listen() {
    /** @param {string} name @param {() => void} act */
    const on = (name, act) => this.#part(name).addEventListener("click", act);
    on("fit-hole", () => this.#fitHole());
    on("fit-course", () => this.board.fit([]));
    on("zoom-in", () => this.board.zoom(1.3));
    on("zoom-out", () => this.board.zoom(1 / 1.3));
  }

  /** @param {string} name */
  #part(name) {
    return find(this.root, `[data-${name}]`);
  }
}
