// One card: the line to fill in, the whole card as a table, and what can be done with it.

import { announce } from "../../core/announce.js";
import { find, findAll, findTag, make } from "../../core/dom.js";
import { toast } from "../../core/toast.js";
import { renamed, undone, withPar, write, writeNobody, writeShared } from "./card.js";
import { changeCard, isStored, loadCard, onOtherTab, removeCard } from "./cards.js";
import { playerRow, pressable, stepper } from "./entry-rows.js";
import { firstEmpty, worthOf } from "./lines.js";
import { asText, lineName, shownLines, standing } from "./naming.js";
import { score } from "./scoring.js";
import { scoreTable } from "./score-table.js";
import { laidOn } from "./skins.js";

/** @typedef {import("./paper.d.ts").Card} Card */
/** @typedef {import("./paper.d.ts").Cell} Cell */
/** @typedef {import("./paper.d.ts").Mode} Mode */
/** @typedef {import("./paper.d.ts").Line} Line */
/** @typedef {import("./paper.d.ts").Game} Game */
/** @typedef {import("../../core/words.js").Say} Say */

const PARS = { least: 2, most: 9 };

export class CardView {
  /** @type {Card | null} */
  #card = null;
  #at = "";
  /** @type {(() => void)[]} what shows new values on the current line */
  #shown = [];

  /**
   * @param {HTMLElement} root
   * @param {{games: Game[], modes: Map<string, Mode>, say: Say, tell: (sentence: string) => void}} how
   */
  constructor(root, { games, modes, say, tell }) {
    this.root = root;
    this.games = games;
    this.modes = modes;
    this.say = say;
    this.tell = tell;
    this.hasWarned = false;
    this.#listen();
  }

  /** @param {Card} card */
  open(card) {
    if (this.#card?.id !== card.id) onOtherTab(card.id, () => this.#changedElsewhere(card.id));
    this.#card = card;
    const mode = this.#mode;
    const game = this.games.find(({ modes }) => modes.includes(mode));
    find(this.root, "[data-title]").textContent = mode.name;
    const where = card.ground.address ? make("a", { href: card.ground.address }, card.ground.name) : null;
    find(this.root, "[data-where]").replaceChildren(`· ${game?.name ?? ""}`, ...(where ? [" · ", where] : []));
    find(this.root, "[data-date]").textContent = new Date(card.opened).toLocaleDateString(document.documentElement.lang, { dateStyle: "long" });
    find(this.root, "[data-enter]").textContent = mode.enter;
    document.title = [mode.name, card.ground.name].filter(Boolean).join(" · ");
    const lines = this.#lines;
    this.#go(lines[firstEmpty(lines, card)].key, { isQuiet: true });
    this.#showNames();
  }

  close() {
    this.#card = null;
  }

  get card() {
    if (!this.#card) throw new Error("No card is open");
    return this.#card;
  }

  get #mode() {
    return /** @type {Mode} */ (this.modes.get(this.card.mode));
  }

  get #score() {
    return score(this.#mode, this.card);
  }

  get #lines() {
    return shownLines(this.#mode, this.card, this.#score);
  }

  #listen() {
    const pressed = (/** @type {string} */ selector, /** @type {(button: HTMLElement) => void} */ act) => {
      for (const button of findAll(this.root, selector)) button.addEventListener("click", () => act(button));
    };
    pressed("[data-on]", () => this.#move(1));
    pressed("[data-back]", () => this.#move(-1));
    pressed("[data-undo]", () => this.#undo());
    pressed("[data-nobody]", () => this.#change((card) => writeNobody(card, this.#line), this.say("nobody")));
    pressed("[data-finish]", () => this.#finish(true));
    pressed("[data-edit]", () => this.#finish(false));
    pressed("[data-print]", () => print());
    pressed("[data-share]", (button) => this.#share(button));
    pressed("[data-delete]", () => this.#delete());
    findTag(this.root, "form", "[data-names]").addEventListener("submit", (event) => this.#rename(event));
    find(this.root, "[data-all]").addEventListener("click", (event) => {
      event.preventDefault();
      location.hash = "";
    });
  }

  get #line() {
    const lines = this.#lines;
    return lines.find(({ key }) => key === this.#at) ?? lines[firstEmpty(lines, this.card)];
  }

  /** @param {(card: Card) => Card} change @param {string} [spoken] */
  #change(change, spoken) {
    this.#card = changeCard(this.card, change, new Date().toISOString());
    const isKept = isStored(this.card.id);
    if (!isKept && !this.hasWarned) this.tell(this.say("not_stored"));
    this.hasWarned = !isKept;
    if (spoken) announce(spoken);
    this.#show();
  }

  /** Another tab has changed the card or deleted it. @param {string} id */
  #changedElsewhere(id) {
    if (this.#card?.id !== id) return;
    const card = loadCard(id);
    if (!card) {
      location.hash = "";
      return;
    }
    this.#card = card;
    this.#show();
    this.#showNames();
  }

  /** @param {number} by */
  #move(by) {
    const lines = this.#lines;
    const index = lines.findIndex(({ key }) => key === this.#line.key) + by;
    if (lines[index]) this.#go(lines[index].key);
  }

  /** Show a line to fill in. @param {string} key */
  #go(key, { isQuiet = false } = {}) {
    this.#at = key;
    this.#makeRows();
    this.#show();
    if (isQuiet) return;
    const title = find(this.root, "#line-title");
    title.focus({ preventScroll: true });
    find(this.root, "[data-entry]").scrollIntoView({ block: "nearest" });
  }

  #makeRows() {
    const [line, mode] = [this.#line, this.#mode];
    const label = lineName(line, mode, this.say);
    const rows = this.card.players.map((name, player) => {
      const row = playerRow({ mode, line, name, label, say: this.say, write: (value) => this.#write(line, player, value) });
      this.#shown[player] = () => row.show(this.card.cells[line.key]?.[player] ?? null, this.#totalWords(player));
      return row.element;
    });
    this.#shown.length = rows.length;
    find(this.root, "[data-rows]").replaceChildren(...rows);
    find(this.root, "[data-shared]").replaceChildren(...this.#sharedFields(line, mode));
    find(this.root, "#line-title").textContent = label;
  }

  /** Return the fields that all players share: the tokens of a green, or the par of a custom course. @param {Line} line @param {Mode} mode */
  #sharedFields(line, mode) {
    if (mode.scoring === "pot" && line.hole) return this.#worthFields(line, mode);
    if (!mode.needs_par || this.card.ground.address) return [];
    const field = stepper({
      labels: { field: this.say("par"), less: this.say("remove_par"), more: this.say("add_par") },
      ...PARS,
      write: (par) => this.#change((card) => withPar(card, line.hole, par ?? PARS.least)),
    });
    this.#shown.push(() => {
      const par = this.card.ground.pars?.[line.hole - 1] ?? 0;
      field.show(par);
      find(this.root, "#line-title").textContent = lineName({ ...line, par }, mode, this.say);
    });
    return [make("div", { class: "paper-row" }, make("span", { class: "paper-name" }, this.say("par")), field.element)];
  }

  /** @param {Line} line @param {Mode} mode */
  #worthFields(line, mode) {
    const values = mode.facts.worths.map((/** @type {number} */ value) => ({ value, sign: String(value), spoken: `${this.say("laid")}: ${value}` }));
    const { controls, show } = pressable(values, (value) => this.#change((card) => writeShared(card, worthOf(line.key), /** @type {number | null} */ (value)), this.#spokenLine));
    const lies = make("p", { class: "small" });
    this.#shown.push(() => {
      show(laidOn(mode, this.card, line) || null);
      lies.textContent = this.say("lies", { points: this.#score.lying[line.key] });
    });
    return [make("div", { class: "paper-row" }, make("span", { class: "paper-name small" }, this.say("laid")), ...controls), lies];
  }

  get #spokenLine() {
    return lineName(this.#line, this.#mode, this.say);
  }

  /** @param {Line} line @param {number} player @param {Cell} value */
  #write(line, player, value) {
    const mode = this.#mode;
    const name = this.card.players[player];
    const mark = mode.marks.find((one) => one.value === value)?.name;
    const shown = mark ?? (Array.isArray(value) ? value[0] : value) ?? this.say("empty");
    this.#change((card) => write(card, mode, line, player, value), this.say("set", { line: lineName(line, mode, this.say), name, value: shown }));
  }

  #undo() {
    const last = this.card.past.at(-1);
    if (!last) return;
    this.#change(undone);
    const line = this.#lines.find(({ key }) => key === last.line || worthOf(key) === last.line);
    if (line && line.key !== this.#at) this.#go(line.key);
    announce(this.say("undone", { line: this.#spokenLine }));
  }

  /** @param {boolean} done */
  #finish(done) {
    this.#change((card) => ({ ...card, done }));
    find(this.root, "[data-title]").focus();
  }

  /** @param {HTMLElement} button */
  async #share(button) {
    const text = asText(this.card, this.#mode, this.#score);
    try {
      if (navigator.share) await navigator.share({ text });
      else {
        await navigator.clipboard.writeText(text);
        toast(this.say("copied"), button);
      }
    } catch (error) {
      // Cancelling the share dialog is not an error.
      if (!(error instanceof DOMException && error.name === "AbortError")) toast(this.say("not_copied"), button);
    }
  }

  #delete() {
    removeCard(this.card.id);
    announce(this.say("deleted"));
    location.hash = "";
  }

  #showNames() {
    const fields = this.card.players.map((name) => make("input", { name: "name", value: name, maxlength: 40, "aria-label": name, autocomplete: "off" }));
    find(this.root, "[data-name-fields]").replaceChildren(...fields.map((field) => make("div", { class: "field" }, field)));
  }

  /** @param {SubmitEvent} event */
  #rename(event) {
    event.preventDefault();
    const names = findAll(this.root, "[data-name-fields] input").map((field) => /** @type {HTMLInputElement} */ (field).value);
    this.#change((card) => renamed(card, names), this.say("saved_names"));
    this.#makeRows();
    this.#show();
    this.#showNames();
  }

  /** @param {number} player */
  #totalWords(player) {
    const { totals, places } = this.#score;
    return this.say(places.length ? "own_total_place" : "own_total", { total: totals[player], place: places[player] });
  }

  /** Show the current values everywhere. */
  #show() {
    const [card, mode, found, lines] = [this.card, this.#mode, this.#score, this.#lines];
    for (const show of this.#shown) show();
    const index = lines.findIndex(({ key }) => key === this.#at);
    find(this.root, "[data-entry]").hidden = card.done;
    // A button that is really disabled would lose the focus.
    const allow = (/** @type {string} */ selector, /** @type {boolean} */ isAble) => {
      for (const button of findAll(this.root, selector)) button.setAttribute("aria-disabled", String(!isAble));
    };
    allow("[data-back]", index > 0);
    allow("[data-on]", index < lines.length - 1);
    allow("[data-undo]", card.past.length > 0);
    find(this.root, "[data-nobody]").hidden = !["marks", "pot"].includes(mode.scoring);
    find(this.root, "[data-finish]").hidden = card.done;
    find(this.root, "[data-edit]").hidden = !card.done;
    const go = card.done ? null : (/** @type {string} */ key) => this.#go(key);
    find(this.root, "[data-table]").replaceChildren(scoreTable({ mode, card, score: found, say: this.say, go }));
    const over = found.over && !card.done ? this.say("over") : "";
    find(this.root, "[data-standing]").textContent = [standing(card, found, this.say), over].filter(Boolean).join(" ");
    find(this.root, "[data-legend]").textContent = mode.facts.measure ? this.say("small_turns") : "";
  }
}
