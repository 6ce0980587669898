// The table of Golfie: draws a table view and animates the changes to the next one.

import { announce } from "../../core/announce.js";
import { Counting } from "../../core/counting.js";
import { find, findAll } from "../../core/dom.js";
import { LastSeen } from "../../core/live/last-seen.js";
import { move } from "../../core/motion.js";
import { addEntries, hasEnded } from "../../table/log.js";
import { Confirming, isTouch, plays } from "../../table/confirming.js";
import { nameByNumber } from "../../table/keys.js";
import { waitingSentence } from "../../table/sentence.js";
import { layCard } from "./action-card.js";
import { Area } from "./area.js";
import { facesOf } from "./card.js";
import { showChoices } from "./choices.js";
import { showCounts } from "./counts.js";
import { cardEvents, hasTurned, lastHole, markOf, sentencesFor } from "./log-events.js";
import { showPlayers, total } from "./players.js";

/** @typedef {import("./view.d.ts").GolfieTableView} Table */
/** @typedef {import("./view.d.ts").GolfieView} View */
/** @typedef {import("../../core/protocol.d.ts").LogEntry} LogEntry */
/** @typedef {{lines: number[][]}} ScoreSheet */
/** @typedef {import("../../table/given.d.ts").Given<Table, ScoreSheet>} Given */

export class GolfieTable {
  /** @type {Table} */
  #table;
  /** @type {Table | null} */
  #waiting = null;
  /** @type {Promise<void> | null} */
  #following = null;
  #busy = false;
  /** Index of the option that is waiting for confirmation. @type {number | null} */
  #chosen = null;
  #offered = new LastSeen();

  /** @param {HTMLElement} root the game's part of the page @param {Given} given */
  constructor(root, { table, sheet, say, why, send, scored, hold, asks }) {
    this.root = root;
    this.sheet = sheet;
    this.say = say;
    this.send = send;
    this.asks = asks;
    this.scored = scored;
    this.hold = hold;
    this.#table = table;
    this.area = new Area(this.#part("area"), {
      say,
      lines: sheet.lines,
      tell: {
        play: (place, event) => this.#play(place, event),
        lifted: (cell) => this.#lifted(cell),
        cannot: (reason) => (reason === "why" ? why() : announce(say("two_combos"))),
      },
    });
    this.confirm = new Confirming(this.#part("confirm"), {
      play: (place) => this.#send(place),
      point: () => {},
      change: () => this.#unchoose(),
    });
    this.asking = this.#answering();
    this.total = new Counting((strokes) => {
      this.#part("total").textContent = this.#ownTotal(this.#table.view, strokes);
    });
    this.#draw(table, { isNew: true, news: [] });
    this.#showLastHole(table.log);
  }

  get version() {
    return (this.#waiting ?? this.#table).version;
  }

  get table() {
    return this.#table;
  }

  /**
   * Show the newest table view. Views that arrive during an animation are combined.
   * @param {Table} next
   */
  show(next) {
    if (next.version < this.version) return this.#following ?? Promise.resolve();
    this.#waiting = joined(this.#waiting, next);
    this.#following ??= this.#followAll();
    return this.#following;
  }

  /** Describe the half, the total and the lifted card. */
  where() {
    const held = this.area.held === null ? [] : [this.#heldInWords(this.area.held)];
    return [this.#part("half").textContent ?? "", this.#part("total").textContent ?? "", ...held];
  }

  async #followAll() {
    while (this.#waiting) {
      const next = this.#waiting;
      await this.#follow(next);
      if (this.#waiting === next) this.#waiting = null;
    }
    this.#following = null;
  }

  /** @param {Table} next */
  async #follow(next) {
    const before = this.#table;
    const news = next.log.filter((entry) => entry.version > before.version);
    const own = next.you.seat;
    addEntries(this.#part("log"), news);
    sentencesFor(news, own).forEach(announce);
    if (own !== null) await this.area.play(cardEvents(news, own));
    if (hasEnded(news, "HalfEnded")) await this.hold();
    const isNew = next.prompt?.id !== before.prompt?.id;
    this.#draw(next, { isNew, news });
    this.#showLastHole(news);
    if (hasTurned(news)) this.#turnCard();
    if (next.prompt && isNew) announce(next.prompt.text);
    if (JSON.stringify(next.view.sheet) !== JSON.stringify(before.view.sheet)) this.scored();
  }

  /** @param {Table} table @param {{isNew: boolean, news: LogEntry[]}} change */
  #draw(table, { isNew, news }) {
    this.#table = table;
    const { view, you } = table;
    const own = you.seat === null ? null : view.seats[you.seat];
    this.#ask(table);
    if (isNew) this.#unchoose();
    layCard(this.#part("card"), view.card);
    this.#part("area").hidden = own === null;
    if (own) this.area.show(facesOf(own), table.options ?? [], isNew);
    this.#drawChoices();
    this.#head(view, own);
    const marks = view.seats.map((_, seat) => markOf(news, seat));
    showPlayers(this.#part("players"), table, { marks, say: this.say });
    showCounts(this.root, view);
    this.#part("result").hidden = table.status === "playing";
  }

  /** @param {Table} table */
  #ask(table) {
    const { you, prompt } = table;
    const waiting = you.seat === null ? null : "you_are_done";
    this.#part("ask").textContent = waitingSentence(table, this.say, waiting);
    this.#part("asking").classList.toggle("asking-now", Boolean(prompt?.required));
    this.#part("choices").dataset.kind = prompt?.kind ?? "";
  }

  #drawChoices() {
    const { options, words } = this.#table;
    const given = { options: options ?? [], words: words ?? [], lifted: this.area.lifted };
    if (!this.#offered.isNew(given)) return;
    /** @type {import("./choices.js").Tell} */
    const tell = { play: (place, event) => this.#play(place, event), point: (cells) => this.area.point(cells) };
    showChoices(this.#part("choices"), { ...given, say: this.say }, tell);
    if (this.#choosesCombo()) nameByNumber(findAll(this.#part("choices"), "[data-choice]"));
  }

  /** @param {number | null} cell of the lifted card */
  #lifted(cell) {
    this.#drawChoices();
    announce(cell === null ? this.say("put_back") : this.#heldInWords(cell));
  }

  /** @param {number} cell */
  #heldInWords(cell) {
    return this.say("lifted", { where: this.say(`cell_${cell}`) });
  }

  /** @param {View} view @param {import("./view.d.ts").Player | null} own */
  #head(view, own) {
    const halves = view.sheet[own?.line ?? 0];
    const written = halves.reduce((sum, half) => sum + half.holes.length, 0);
    const all = 2 * (view.deck.holes + view.deck.final_holes);
    this.#part("hole").textContent = String(Math.min(written + 1, all));
    this.#part("half").textContent = this.say(`half_${view.half}`);
    if (own) this.total.set(total(halves));
  }

  /** @param {View} view @param {number} strokes */
  #ownTotal(view, strokes) {
    const word = view.teams ? "team_total" : "your_total";
    const { target } = view;
    return this.say(target === null ? word : "solo_total", { n: strokes, target });
  }

  /** @param {LogEntry[]} news */
  #showLastHole(news) {
    const sentence = lastHole(news);
    if (sentence) this.#part("last").textContent = sentence;
  }

  #turnCard() {
    const frames = [{ transform: "rotateY(90deg)" }, { transform: "none" }];
    move(find(this.#part("card"), "*"), frames, 300);
  }

  /** @returns {import("../../table/given.d.ts").Choosing} */
  #answering() {
    return {
      setBusy: (busy) => this.#setBusy(busy),
      chooseNumber: (place) => (this.#choosesCombo() ? this.#name(place) : this.area.name(place)),
      confirmChosen: () => this.#chosen !== null && this.#send(this.#chosen),
      back: () => this.#unchoose() || this.area.back(),
    };
  }

  /**
   * Return true if the prompt is about combos, which are chosen by number in the list instead of on
   * the cards.
   */
  #choosesCombo() {
    return this.#table.prompt?.kind === "combo";
  }

  /**
   * Play or preview the option of a card or button. A swap of two cards needs no confirmation,
   * because it has already taken two presses.
   * @param {number} place @param {Event} [event] the press
   */
  #play(place, event) {
    const seen = !event || !isTouch(event);
    if (plays({ again: place === this.#chosen, seen, asks: this.asks })) this.#send(place);
    else this.#choose(place);
  }

  /** @param {number} place */
  #name(place) {
    if (place === this.#chosen) this.#send(place);
    else this.#choose(place);
  }

  /** @param {number} place */
  #choose(place) {
    const { options, words } = this.#table;
    if (!options?.[place] || !words) return;
    this.#chosen = place;
    const { title, detail } = words[place];
    const text = [title, detail].filter(Boolean).join(": ");
    this.confirm.show([{ words: text, verb: this.say("confirm"), index: place }], "");
    this.area.point(options[place].cells);
    announce([text, this.say("again_plays")].join(". "));
  }

  #unchoose() {
    const was = this.#chosen !== null;
    this.#chosen = null;
    this.confirm.hide();
    this.area.point([]);
    return was;
  }

  /** @param {number} place */
  #send(place) {
    const { prompt, options } = this.#table;
    if (!this.#busy && prompt && options?.[place]) this.send(prompt.id, options[place].action);
    return true;
  }

  /** @param {boolean} busy */
  #setBusy(busy) {
    this.#busy = busy;
    this.#part("asking").setAttribute("aria-busy", String(busy));
    this.area.setBusy(busy);
    this.confirm.setBusy(busy);
  }

  /** @param {string} name */
  #part(name) {
    return find(this.root, `[data-${name}]`);
  }
}

/**
 * Combine two consecutive views: the newer view with the log entries of both.
 * @param {Table | null} older
 * @param {Table} newer
 */
function joined(older, newer) {
  if (!older) return newer;
  const last = older.version;
  return { ...newer, log: [...older.log, ...newer.log.filter((entry) => entry.version > last)] };
}
