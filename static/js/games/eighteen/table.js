// The table of 18 Holes: draws a table view and animates the changes to the next one.

import { Board } from "../../board/board.js";
import { wind } from "../../board/compass.js";
import { distance, hexKey } from "../../board/hex.js";
import { announce } from "../../core/announce.js";
import { Counting } from "../../core/counting.js";
import { find } from "../../core/dom.js";
import { addEntries, hasEnded, sentencesIn } from "../../table/log.js";
import { waitingSentence } from "../../table/sentence.js";
import { Asking } from "./asking.js";
import { otherBags, ownClubs } from "./bags.js";
import { deckCounts, deckOdds } from "./decks.js";
import { lyingInWords, lyingOn, nearest, openTo } from "./greens.js";
import { Ghost } from "./ghost.js";
import { groundOf, holePlayed, placeOf } from "./ground.js";
import { figures } from "./figures.js";
import { movesIn, showMoves } from "./log-events.js";
import { Looked } from "./looked.js";
import { newlyChosen, showPlayers, total } from "./players.js";
import { showOwn } from "./own.js";
import { soloPanel } from "./solo.js";
import { tracesIn } from "./traces.js";

/** @typedef {import("../../board/hex.js").Hex} Hex */
/** @typedef {import("./view.d.ts").EighteenTableView} Table */
/** @typedef {{box: number[], size: number, lines: string[], terrains: Record<string, string>, golfers: import("./players.js").Golfers, ghost: import("../../board/ghost.js").Leg[][] | null, traced: import("./traces.js").Entry[]} & import("./greens.js").Rules} Ground */
/** @typedef {import("../../table/given.d.ts").Given<Table, Ground>} Given */

const NEAREST = 3;

/**
 * Return true if golfers are on the course. Before the first hole they are not.
 * @param {Table["view"]} view
 */
const isPlaced = ({ phase }) => phase !== "draft" && phase !== "before";

/** Return true while players choose greens on the course. @param {Table} table */
const isChoosing = ({ view }) => view.phase === "before";

/** Return the data on which the scorecard depends, as a string. @param {Table} table */
const written = ({ view }) => JSON.stringify([view.hole, view.seats.map(({ card, tokens }) => [card.length, tokens])]);

export class EighteenTable {
  /** @type {Table} */
  #table;
  #ground;
  /** @type {import("./traces.js").Entry[]} */
  #log;
  #drawing = Promise.resolve();

  /**
   * @param {HTMLElement} root the game's part of the page
   * @param {Given & {components: import("./view.d.ts").Components}} given
   */
  constructor(root, { table, sheet, components, say, send, scored, hold, why, asks, rules }) {
    this.root = root;
    this.sheet = sheet;
    this.scored = scored;
    this.hold = hold;
    this.why = why;
    this.tools = { components, say, rules, golfers: sheet.golfers };
    this.#table = table;
    this.#log = sheet.traced;
    this.#ground = groundOf(table.view.course.rows, sheet.terrains);
    this.board = new Board(this.#part("stage"), {
      box: sheet.box,
      size: sheet.size,
      has: (hex) => this.#ground.has(hexKey(hex)),
      tell: this.#ears(),
      over: [find(root, ".board-tools"), this.#part("caption")],
    });
    const looked = new Looked(this.board, this.#part("caption"), say);
    this.asking = new Asking(this.#part("asking"), { board: this.board, looked, components, say, send, asks });
    this.ghost = new Ghost(root, sheet.ghost, { show: (legs) => this.board.setGhost(legs) });
    this.ownTotal = new Counting((points) => {
      find(root, `[data-seat-total="${this.#table.you.seat}"]`).textContent = String(points);
    });
    this.#listen();
    this.#draw(table);
    this.#fitHole();
    this.asking.showAll();
    root.querySelector(".board-still")?.remove();
  }

  get version() {
    return this.#table.version;
  }

  get table() {
    return this.#table;
  }

  /** Animate the new log entries, then show the newest table view. @param {Table} next */
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
    if (this.#stretch(next) !== this.#stretch(before)) {
      this.#fitHole();
      this.asking.showAll();
    }
    if (written(next) !== written(before) || next.status !== before.status) this.scored();
  }

  /** Describe the hex at the keyboard cursor, which starts at the player's ball. */
  where() {
    return isPlaced(this.#table.view) ? [this.#hexInWords(this.board.cursor)] : [];
  }

  /** Show the last finished hole to a returning player. */
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
    this.asking.showAll();
  }

  /** @param {Table} table */
  #draw(table) {
    this.#table = table;
    const { view, you } = table;
    const { say, components } = this.tools;
    const own = you.seat === null ? null : view.seats[you.seat];
    const hole = this.#holeShown(table);
    this.board.setLine(hole === null ? "" : this.sheet.lines[hole - 1]);
    this.board.setTokens(lyingOn(table, this.sheet));
    this.ghost.onHole(hole);
    this.board.setTraces(tracesIn(this.#log, view.course.holes, this.sheet.byHole));
    this.board.setGolfers(this.#golfers(table));
    this.board.setCursor(own && isPlaced(view) ? own.at : holePlayed(view).tee);
    this.asking.show(table, this.#sentence(table));
    this.#head(table, hole);
    this.#part("result").hidden = table.status === "playing";
    const choosing = table.prompt?.kind === "club";
    this.#part("own-clubs").replaceChildren(...(own?.hand ? ownClubs(own, choosing, this.tools) : []));
    showPlayers(this.#part("players"), table, this.tools);
    if (own) this.ownTotal.set(total(view, own));
    showOwn(this.#part("own-facts"), table, { ...this.tools, ownTarget: this.sheet.ownTarget });
    const bags = otherBags(table, this.tools);
    this.#part("bags-section").hidden = bags.length === 0;
    this.#part("bags").replaceChildren(...bags);
    this.#part("solo-section").hidden = !view.solo;
    if (view.solo) this.#part("solo").replaceChildren(...soloPanel(view.solo, this.tools));
    this.#part("decks").replaceChildren(...deckCounts(view.decks, components.shots, say));
    this.#part("odds").replaceChildren(...deckOdds(view.decks, components.shots, say));
  }

  /** @param {Table} table @param {number | null} hole */
  #head({ view, you }, hole) {
    const { say } = this.tools;
    this.#part("hole").textContent = String(hole ?? openTo(view, you.seat).length);
    this.#part("par").textContent = hole ? say("par", { n: view.course.holes[hole - 1].par }) : say("greens_left");
    this.#part("round").textContent = view.round ? say(view.playoff ? "playoff_round" : "round", { n: view.round }) : "";
  }

  /** @param {Table} table */
  #sentence(table) {
    const { view, you } = table;
    const out = you.seat !== null && view.seats[you.seat].out;
    return waitingSentence(table, this.tools.say, out && !table.prompt ? "you_sit_out" : null);
  }

  /** @param {Table} table */
  #golfers({ view, you, deciding }) {
    if (!isPlaced(view)) return [];
    const golfers = view.seats.flatMap((player, seat) => figures(player, seat, deciding.includes(seat)));
    // The player's golfer comes first, because the cursor starts there.
    return golfers.sort((a, b) => Number(b.seat === you.seat) - Number(a.seat === you.seat));
  }

  /** @returns {import("../../board/board.js").EventDetails} */
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
    const terrain = say(`terrain_${this.#ground.get(hexKey(hex))}`);
    const where = this.#wayInWords(hex, terrain);
    const here = this.#golfers(this.#table).flatMap(({ at, seat, letter }) =>
      hexKey(at) === hexKey(hex) ? [[this.#table.seats[seat].name, letter].join(" ").trim()] : [],
    );
    const lying = lyingInWords(this.#table, hex, this.sheet, say);
    const at = placeOf(this.#table.view.course.rows, hex);
    const spot = at ? [say("hex_at", at)] : [];
    return [where, ...lying, ...here, ...this.asking.wordsAt(hex), ...spot].join(". ");
  }

  /**
   * Describe the terrain, and the distance to the green that matters to the player. @param {Hex}
   * hex @param {string} terrain
   */
  #wayInWords(hex, terrain) {
    const { say } = this.tools;
    const hole = this.#goal(hex);
    if (hole === null) return terrain;
    const { green } = this.#table.view.course.holes[hole - 1];
    const [n, direction] = [distance(hex, green), say(`wind_${wind(hex, green)}`)];
    if (!n) return this.sheet.openGreens ? terrain : say("the_green");
    const to = this.sheet.openGreens ? "to_green" : "to_flag";
    return say(n > 1 ? to : `${to}_one`, { terrain, n, direction, hole });
  }

  /**
   * Return the hole whose green matters to the player: the current hole, or the nearest open one.
   * @param {Hex} hex
   * @returns {number | null} from 1
   */
  #goal(hex) {
    const { view, you } = this.#table;
    const shown = this.#holeShown(this.#table);
    if (shown !== null) return shown;
    /** @param {number} hole */
    const far = (hole) => distance(hex, view.course.holes[hole - 1].green);
    return openTo(view, you.seat).sort((a, b) => far(a) - far(b))[0] ?? null;
  }

  /** @param {Table} table @returns {number | null} the hole to draw, from 1; null if all greens are open */
  #holeShown({ view, you }) {
    if (this.sheet.openGreens) return null;
    return you.seat === null ? view.hole : view.seats[you.seat].hole;
  }

  /** Return the part of the course to show: "all", or the hole. @param {Table} table */
  #stretch(table) {
    return isChoosing(table) ? "all" : this.#holeShown(table);
  }

  #fitHole() {
    if (isChoosing(this.#table)) return this.board.fit([]);
    const { view, you } = this.#table;
    const hole = this.#holeShown(this.#table);
    const own = you.seat === null || !isPlaced(view) ? [] : [view.seats[you.seat].at];
    if (hole === null) return this.board.fit([...own, ...nearest(view, you.seat, NEAREST)]);
    const { tee, green } = view.course.holes[hole - 1];
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
