// The table of Mini Golf Designer: draws a table view and the changes to the next one.

import { announce } from "../../core/announce.js";
import { find } from "../../core/dom.js";
import { Confirming, isTouch, plays } from "../../table/confirming.js";
import { addEntries } from "../../table/log.js";
import { waitingSentence } from "../../table/sentence.js";
import { showBox } from "./box.js";
import { Choices } from "./choices.js";
import { countsOf, showCounts } from "./counts.js";
import { Hand } from "./hand.js";
import { sentencesFor, totalInWords } from "./log-events.js";
import { Head } from "./head.js";
import { bestNumbers, isChangeable, isSameAction, joinsAt, numbersAt, takesOf, whichNumber } from "./offers.js";
import { fitting, laidInWords, previewOf, squaresOf, turned } from "./placing.js";
import { Plan } from "./plan.js";
import { Players } from "./players.js";
import { showRulers } from "./rulers.js";
import { sameCell } from "./squares.js";

/** @typedef {import("./view.d.ts").MinigolfTableView} Table */
/** @typedef {import("./view.d.ts").Cell} Cell */
/** @typedef {import("./view.d.ts").Sheet} Sheet */
/** @typedef {import("./offers.js").Offer} Offer */
/** @typedef {import("../../table/given.d.ts").Given<Table, Sheet>} Given */

export class MinigolfTable {
  /** @type {Table} */
  #table;
  #busy = false;
  /** Index of the option that would place the tile. @type {number | null} */
  #placing = null;
  /** @type {Offer[]} */
  #offers = [];
  /** @type {Plan | null} */
  plan = null;

  /** @param {HTMLElement} root the game's part of the page @param {Given} given */
  constructor(root, { table, sheet, say, why, send, scored, asks: wantsAsking }) {
    this.root = root;
    this.sheet = sheet;
    this.say = say;
    this.why = why;
    this.send = send;
    this.scored = scored;
    this.asks = wantsAsking;
    this.#table = table;
    this.players = new Players(root, { sheet, say });
    this.head = new Head(root, { sheet, say });
    this.confirm = new Confirming(this.#part("confirm"), {
      play: (place) => this.#play(this.#offers[place]),
      point: () => {},
      change: () => this.#unchoose(),
    });
    this.hand = new Hand(root, {
      sheet,
      say,
      tell: {
        turn: (by) => this.#turn(by),
        over: (x, y) => this.#dragged(this.plan?.cellAt(x, y) ?? null),
        best: () => this.#numberBest(),
        keep: (place, event) => this.#keep(place, event),
      },
    });
    this.choices = new Choices(this.#part("choices"), say, (offer, event) => this.#press(offer, event));
    this.asking = this.#answering();
    this.#openPlan(table);
    this.#draw(table);
  }

  get version() {
    return this.#table.version;
  }

  get table() {
    return this.#table;
  }

  where = () => (this.plan ? [this.plan.where(), totalInWords(this.#table, this.say)] : []);

  /** Return false after the choice of the plots, which the server renders. @param {Table} next */
  follows = (next) => this.#table.view.phase !== "plots" || next.view.phase === "plots";

  /** @param {Table} next */
  async show(next) {
    const before = this.#table;
    if (next.version < before.version) return;
    if (!this.follows(next)) return location.reload();
    const news = next.log.filter((entry) => entry.version > before.version);
    addEntries(this.#part("log"), news);
    sentencesFor(news, { before, next }, this.say).forEach(announce);
    const isNew = next.prompt?.id !== before.prompt?.id;
    if (isNew) this.#unchoose();
    this.#draw(next);
    if (next.prompt && isNew) announce(next.prompt.text);
    if (next.status !== before.status) this.scored();
  }

  /** @param {Table} table */
  #openPlan({ view, you }) {
    const seat = you.seat ?? 0;
    if (!view.seats[seat].plot) return;
    this.plan = new Plan(this.#part("stage"), seat, {
      sheet: this.sheet,
      say: this.say,
      tell: {
        choose: (cell) => this.#choose(cell),
        turn: (by) => this.#turn(by),
        say: announce,
        back: () => this.#unchoose(),
      },
    });
  }

  /** @param {Table} table */
  #draw(table) {
    this.#table = table;
    this.#ask();
    this.#drawPlan();
    this.head.show(table, this.#builder);
    showRulers(this.#part("rulers"), table, { sheet: this.sheet, say: this.say, take: (space) => this.#take(space) });
    this.hand.show(table, { canTurn: this.#isLaying, canNumber: !this.#isLaying && bestNumbers(table) !== null });
    this.choices.show(table);
    this.players.show(table);
    showBox(this.#part("box"), table.view, this.sheet, this.say);
    this.#part("result").hidden = table.status === "playing";
  }

  get #isLaying() {
    return this.#table.prompt?.kind === "place";
  }

  /** The seat whose course is shown at full size. */
  get #builder() {
    const { view, you } = this.#table;
    return view.seats[you.seat ?? 0];
  }

  get #options() {
    return this.#table.options ?? [];
  }

  #ask() {
    const { prompt } = this.#table;
    this.#part("ask").textContent = waitingSentence(this.#table, this.say);
    this.#part("asking").classList.toggle("asking-now", Boolean(prompt?.required));
  }

  #drawPlan() {
    this.plan?.show(this.#builder, this.#isLaying ? squaresOf(this.#options) : []);
    this.#drawPlacing();
  }

  /** Draw the tile on the course before it is placed, and the points it would add. */
  #drawPlacing() {
    const option = this.#placing === null ? null : this.#options[this.#placing];
    const names = { measures: this.sheet.measures, total: this.say("total") };
    showCounts(this.#part("counts"), countsOf(this.#builder), option?.adds ?? [], names);
    this.plan?.preview(option && previewOf(option));
  }

  /** @returns {import("../../table/given.d.ts").Choosing} */
  #answering() {
    return {
      setBusy: (busy) => this.#setBusy(busy),
      chooseNumber: (place) => (this.#table.prompt?.kind === "take" ? this.#take(place) : this.#name(place)),
      confirmChosen: () => this.#offers.length === 1 && this.#play(this.#offers[0]),
      back: () => this.#unchoose(),
    };
  }

  /** Handle a chosen square of the player's own course. @param {Cell} cell */
  #choose(cell) {
    if (this.#isLaying) return this.#lay(cell);
    const offers = [...numbersAt(this.#table, cell, this.say), ...joinsAt(this.#table, cell)];
    if (!offers.length) return announce(this.plan?.wordsOf(cell) ?? "");
    return this.#offer(offers, whichNumber(cell, this.say));
  }

  /** @param {Cell} cell */
  #lay(cell) {
    if (sameCell(this.#cell, cell)) return this.#play(this.#offers[0]);
    const place = fitting(this.#options, cell);
    if (place === null) return this.why();
    return this.#place(place);
  }

  /** The square where the tile would be placed. @returns {Cell | null} */
  get #cell() {
    const action = this.#placing === null ? null : this.#options[this.#placing].action;
    return action ? /** @type {Cell} */ ([action.x, action.y]) : null;
  }

  /** @param {Cell | null} cell under the pointer that drags the tile */
  #dragged(cell) {
    if (!cell || !this.#isLaying || sameCell(cell, this.#cell)) return;
    const place = fitting(this.#options, cell);
    if (place !== null) this.#place(place);
  }

  /** @param {number} by quarter turns */
  #turn(by) {
    if (this.#isLaying && this.#placing === null) return this.#place(fitting(this.#options, squaresOf(this.#options)[0]) ?? 0);
    if (this.#isLaying && this.#placing !== null) this.#place(turned(this.#options, this.#placing, by));
    return undefined;
  }

  /** @param {number} place index of the option */
  #place(place) {
    const { action } = this.#options[place];
    const { prompt } = this.#table;
    if (!prompt) return;
    this.#placing = place;
    const words = laidInWords(this.#options[place], this.sheet.measures, this.say);
    this.#offers = [{ prompt: prompt.id, action, words }];
    this.confirm.show([{ words, verb: this.say("lay_it"), index: 0 }], "");
    this.#drawPlacing();
    announce(`${words}. ${this.say("again_lays")}`);
  }

  /** @param {Offer[]} offers @param {string} heading */
  #offer(offers, heading) {
    this.#offers = offers;
    this.hand.mark(this.#options, this.#offers);
    this.confirm.show(offers.map(({ words, verb = this.say("confirm") }, index) => ({ words, verb, index })), heading);
    this.confirm.focus();
  }

  /** @param {number} space of the ruler */
  #take(space) {
    const offers = takesOf(this.#table, space, this.say);
    if (offers.length > 1) return this.#offer(offers, this.say("which_way"));
    // It can be undone while the player holds the tile.
    return offers.length ? this.#press(offers[0]) : undefined;
  }

  /**
   * Handle a press on an offer. Touch users cannot preview it, so they confirm actions that cannot
   * be changed later.
   * @param {Offer} offer @param {Event} [event]
   */
  #press(offer, event) {
    const again = this.#offers.length === 1 && isSameAction(this.#offers[0].action, offer.action);
    const seen = !event || !isTouch(event) || isChangeable(offer);
    if (plays({ again, seen, asks: this.asks })) return this.#play(offer);
    return this.#offer([offer], "");
  }

  /** @param {number} place index of the plot among the options @param {Event} event */
  #keep(place, event) {
    const { prompt, words } = this.#table;
    const option = this.#options[place];
    if (prompt && option && words) this.#press({ prompt: prompt.id, action: option.action, words: words[place].title, verb: this.say("keep_it") }, event);
  }

  /** @param {number} place index of an option for the required prompt */
  #name(place) {
    const { prompt } = this.#table;
    const option = this.#options[place];
    if (prompt && option && !this.#isLaying) this.#answer(prompt.id, option.action);
  }

  #numberBest() {
    const best = bestNumbers(this.#table);
    if (best) this.#answer(best.prompt, best.action);
  }

  /** @param {Offer | undefined} offer */
  #play(offer) {
    if (offer) this.#answer(offer.prompt, offer.action);
    return Boolean(offer);
  }

  /** @param {string} prompt @param {Offer["action"]} action */
  #answer(prompt, action) {
    if (this.#busy) return;
    this.#unchoose();
    this.send(prompt, action);
  }

  #unchoose() {
    const was = this.#offers.length > 0;
    this.#offers = [];
    this.#placing = null;
    this.hand.mark(this.#options, this.#offers);
    this.confirm.hide();
    this.#drawPlacing();
    return was;
  }

  /** @param {boolean} busy */
  #setBusy(busy) {
    this.#busy = busy;
    this.#part("asking").setAttribute("aria-busy", String(busy));
    this.confirm.setBusy(busy);
  }

  /** @param {string} name */
  #part = (name) => find(this.root, `[data-${name}]`);
}
