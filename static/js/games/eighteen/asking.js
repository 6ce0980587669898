// The player's options as buttons and as hexes on the board, with a plan of the previewed option.
// Mouse and keyboard preview an option before it is pressed, so one press plays it. On touch
// screens, the first press previews an option and a second press on it plays it.

import { sameHex } from "../../board/hex.js";
import { announce } from "../../core/announce.js";
import { find, findAll } from "../../core/dom.js";
import { LastSeen } from "../../core/live/last-seen.js";
import { Confirming, isTouch, plays } from "../../table/confirming.js";
import { nameByNumber } from "../../table/keys.js";
import { choiceGroups, differing, hexOf, markOf } from "./choices.js";
import { placed } from "./greens.js";
import { inShort, inWords } from "./looked.js";
import { openPiles } from "./pile.js";

/** @typedef {import("../../board/hex.js").Hex} Hex */
/** @typedef {import("../../core/protocol.d.ts").OptionWords} Words */
/** @typedef {import("./choices.js").Option} Option */
/** @typedef {import("./view.d.ts").EighteenTableView} Table */

/**
 * Return the options at a hex of the board.
 * @param {Option[]} options @param {Hex} hex @returns {number[]} their indices
 */
export const optionsAt = (options, hex) =>
  options.flatMap((option, index) => {
    const at = hexOf(option);
    return at && sameHex(at, hex) ? [index] : [];
  });

/** Return the marks of the board, one per hex; a landing point takes precedence over an aim. @param {Option[]} options */
export function marksOf(options) {
  /** @type {Map<string, import("../../board/board.js").Mark>} */
  const marks = new Map();
  for (const option of options) {
    const hex = hexOf(option);
    if (!hex) continue;
    const kind = markOf(option);
    if (!marks.has(String(hex)) || kind === "land") marks.set(String(hex), { hex, kind });
  }
  return [...marks.values()];
}

export class Asking {
  /** @type {Option[]} */
  #options = [];
  /** @type {Words[]} */
  #words = [];
  /** @type {Hex | null} */
  #from = null;
  /** @type {number | null} */
  #chosen = null;
  #busy = false;
  /** @type {string | null} */
  #promptId = null;
  #offered = new LastSeen();

  /**
   * @param {HTMLElement} panel contains `data-ask`, `data-choices` and `data-confirm`
   * @param {object} how
   * @param {import("../../board/board.js").Board} how.board
   * @param {import("./looked.js").Looked} how.looked
   * @param {import("./view.d.ts").Components} how.components
   * @param {import("../../core/words.js").Say} how.say
   * @param {import("../../table/given.d.ts").Send} how.send
   * @param {boolean} how.asks true if the player wants to confirm each move
   */
  constructor(panel, { board, looked, components, say, send, asks }) {
    this.panel = panel;
    this.board = board;
    this.looked = looked;
    this.components = components;
    this.say = say;
    this.send = send;
    this.asks = asks;
    this.text = find(panel, "[data-ask]");
    this.list = find(panel, "[data-choices]");
    this.confirm = new Confirming(find(panel, "[data-confirm]"), {
      play: (index) => this.#play(index),
      point: (index) => this.#preview(index, { follows: true }),
      change: () => this.back(),
    });
    panel.addEventListener("keydown", (event) => event.key === "Escape" && this.back());
  }

  /** Show a table view's prompt and options. @param {Table} table @param {string} sentence */
  show(table, sentence) {
    this.text.textContent = sentence;
    this.panel.classList.toggle("asking-now", Boolean(table.prompt?.required));
    const laid = table.you.seat === null ? null : table.view.seats[table.you.seat].laid;
    const { prompt, options, words, view } = table;
    if (this.#offered.isNew([prompt?.id, options, words, laid, view.shot])) this.#offer(table);
  }

  /** Replace the options, and restore the focus if it was in this panel. @param {Table} table */
  #offer(table) {
    const isNew = (table.prompt?.id ?? null) !== this.#promptId;
    const goOn = this.#keepFocus(isNew);
    if (isNew) this.#choose(null);
    this.#take(table);
    this.#draw(table);
    if (isNew) this.showAll();
    goOn();
  }

  /** Show the ball and all hexes that can be chosen on the board. */
  showAll() {
    const hexes = this.#options.map(hexOf).filter((hex) => hex !== null);
    if (hexes.length && this.#from) this.board.show([this.#from, ...hexes]);
  }

  /** Return a function that moves the focus back to its place, or to a new question. @param {boolean} isNew @returns {() => void} */
  #keepFocus(isNew) {
    const { activeElement } = document;
    if (!this.panel.contains(activeElement)) return () => {};
    if (isNew) return () => this.#beHeard();
    if (this.confirm.isFocused) return () => this.confirm.isFocused || this.confirm.focus();
    if (!this.list.contains(activeElement)) return () => {};
    const place = this.#cards().indexOf(/** @type {HTMLElement} */ (activeElement));
    return () => this.#cards()[place]?.focus();
  }

  /** @param {Table} table */
  #take({ prompt, options, words, you, view }) {
    this.#promptId = prompt?.id ?? null;
    this.#options = placed(options ?? [], view);
    this.#words = words ?? [];
    this.#from = you.seat === null ? null : view.seats[you.seat].at;
  }

  /** Handle a chosen hex. @param {Hex} hex @returns {boolean} true if the hex has options */
  chooseHex(hex) {
    const found = differing(optionsAt(this.#options, hex), this.#words);
    if (!found.length) return false;
    if (this.#busy) return true;
    if (found.length === 1 && found[0] === this.#chosen) this.#play(found[0]);
    else this.#offerAt(found);
    return true;
  }

  /** Preview the first option at a hex, or none. @param {Hex | null} hex */
  previewHex(hex) {
    const [first = null] = hex ? optionsAt(this.#options, hex) : [];
    this.#preview(first);
  }

  /** Return descriptions of the options at a hex. @param {Hex} hex @returns {string[]} */
  wordsAt(hex) {
    return differing(optionsAt(this.#options, hex), this.#words).map((index) => this.#inWords(index));
  }

  /** Cancel the current choice. @returns {boolean} true if there was one */
  back() {
    if (this.#busy || !this.confirm.isOpen) return false;
    const button = this.#buttonOf(this.#chosen);
    this.#choose(null);
    button?.focus();
    return true;
  }

  /**
   * Block choices until a response arrives. The buttons stay enabled, because disabling the focused
   * button would lose the focus of keyboard users.
   * @param {boolean} busy
   */
  setBusy(busy) {
    this.panel.setAttribute("aria-busy", String(busy));
    this.confirm.setBusy(busy);
    this.#busy = busy;
  }

  // Focus the prompt, because the focused button is about to be removed.
  #beHeard() {
    this.text.focus({ preventScroll: true });
    this.panel.scrollTop = 0;
  }

  /** @param {Table} table */
  #draw({ options, view, you, prompt }) {
    const player = you.seat === null ? null : view.seats[you.seat];
    const given = {
      options: this.#options,
      words: this.#words,
      from: this.#from,
      laid: player?.laid ?? null,
      shot: view.shot,
      components: this.components,
      say: this.say,
    };
    /** @type {import("./choices.js").Tell} */
    const tell = {
      pick: (index, event) => this.#press(index, event),
      preview: (index) => this.#preview(index, { follows: true }),
    };
    this.list.replaceChildren(...(options ? choiceGroups(given, tell) : this.#watched(view.shot)));
    this.list.dataset.kind = prompt?.kind ?? "";
    nameByNumber(this.#cards());
    this.board.setMarks(marksOf(this.#options));
    if (this.#chosen !== null) this.#choose(this.#chosen);
  }

  /** @param {import("./view.d.ts").Shot | null} shot */
  #watched(shot) {
    return shot ? [openPiles(shot, this.components, this.say)] : [];
  }

  /** Handle a press of an option's button. @param {number} index @param {Event} event */
  #press(index, event) {
    if (this.#busy) return;
    const again = index === this.#chosen;
    if (plays({ again, seen: !isTouch(event), asks: this.asks })) return this.#play(index);
    this.#choose(index);
    this.confirm.focus();
  }

  /** Handle an option's number key; a second press plays the option. @param {number} place in the list */
  chooseNumber(place) {
    const button = this.#cards()[place];
    if (!button || this.#busy) return;
    if (button.dataset.choice === undefined) return button.focus();
    const index = Number(button.dataset.choice);
    if (index === this.#chosen) return this.#play(index);
    this.#choose(index);
    button.focus();
  }

  /** Play the chosen option. @returns {boolean} true if there was one */
  confirmChosen() {
    if (this.#chosen === null) return false;
    this.#play(this.#chosen);
    return true;
  }

  /** Offer the options at a hex: a single one is chosen, several become buttons. @param {number[]} found */
  #offerAt(found) {
    const one = found.length === 1;
    this.#choose(one ? found[0] : null, { isListed: false });
    if (!one) {
      const offers = found.map((index) => ({ ...this.#offerOf(index), words: this.#inWords(index) }));
      this.confirm.show(offers, this.say("several_here"));
      this.#preview(found[0]);
    }
    announce([...found.map((index) => this.#inWords(index)), one ? this.say("again_plays") : ""].join(". "));
  }

  /**
   * @param {number | null} index
   * @param {{isListed?: boolean}} [how] true if chosen with a button; after a choice on the board
   *   the camera does not move, so that a second press hits the same hex
   */
  #choose(index, { isListed = true } = {}) {
    this.#buttonOf(this.#chosen)?.setAttribute("aria-pressed", "false");
    this.#chosen = index;
    this.#buttonOf(index)?.setAttribute("aria-pressed", "true");
    if (index === null) this.confirm.hide();
    else this.confirm.show([this.#offerOf(index)], "");
    // Preview after opening the confirmation, because that replaces the caption on phones.
    this.#preview(null, { follows: isListed });
  }

  /** @param {number} index */
  #offerOf(index) {
    const verb = this.say(`confirm_${this.#options[index].action.type}`);
    const words = this.#words[index];
    return { words: inShort(words), more: words.explained ?? "", verb, index };
  }

  /**
   * @param {number | null} index of an option; null draws the plan of the chosen one
   * @param {{follows?: boolean}} [how] true if the camera follows
   */
  #preview(index, { follows = false } = {}) {
    const shown = index ?? this.#chosen;
    if (shown === null) this.looked.hide();
    else this.looked.show(this.#options[shown], this.#words[shown], { from: this.#from, follows });
  }

  /** @param {number} index */
  #play(index) {
    const option = this.#options[index];
    if (option && this.#promptId && !this.#busy) this.send(this.#promptId, option.action);
  }

  /** Return all numbered cards: options, and the laid card that can still be changed. */
  #cards() {
    return findAll(this.list, "[data-choice], [data-laid]");
  }

  /** @param {number | null} index @returns {HTMLElement | null} */
  #buttonOf(index) {
    return index === null ? null : this.list.querySelector(`[data-ways~="${index}"]`);
  }

  /** @param {number} index */
  #inWords(index) {
    return inWords(this.#words[index]);
  }
}
