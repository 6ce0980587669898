// What is asked of the reader: options as buttons and as hexes of the board, a plan of the one
// looked at, and "play it / change" before anything is sent.

import { sameHex } from "../../board/hex.js";
import { find } from "../../core/dom.js";
import { choiceGroups, hexOf, markOf, openPiles } from "./choices.js";

/** @typedef {import("../../board/hex.js").Hex} Hex */
/** @typedef {import("../../core/protocol.d.ts").OptionWords} Words */
/** @typedef {import("./choices.js").Option} Option */
/** @typedef {import("./view.d.ts").EighteenTableView} Table */

/** The options that a hex of the board stands for. @param {Option[]} options @param {Hex} hex @returns {number[]} their places */
export const optionsAt = (options, hex) =>
  options.flatMap((option, index) => {
    const at = hexOf(option);
    return at && sameHex(at, hex) ? [index] : [];
  });

/** Choosing a hex again goes on to the next of several options that lead there. @param {number[]} found @param {number | null} chosen */
export function nextOf(found, chosen) {
  return found.length ? found[(found.indexOf(chosen ?? -1) + 1) % found.length] : null;
}

/** The marks of the board, one a hex: where an option lands is worth more than where one aims. @param {Option[]} options */
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

  /**
   * @param {HTMLElement} panel with `data-ask`, `data-choices` and `data-confirm` inside
   * @param {object} how
   * @param {import("../../board/board.js").Board} how.board
   * @param {import("./view.d.ts").Components} how.components
   * @param {import("../../core/words.js").Say} how.say
   * @param {import("../../table/given.d.ts").Send} how.send
   */
  constructor(panel, { board, components, say, send }) {
    this.panel = panel;
    this.board = board;
    this.components = components;
    this.say = say;
    this.send = send;
    this.text = find(panel, "[data-ask]");
    this.list = find(panel, "[data-choices]");
    this.confirm = find(panel, "[data-confirm]");
    this.playButton = find(panel, "[data-confirm-play]");
    this.playButton.addEventListener("click", () => this.#play());
    find(panel, "[data-confirm-change]").addEventListener("click", () => this.back());
    panel.addEventListener("keydown", (event) => event.key === "Escape" && this.back());
  }

  /** Show what a table view asks, and what it offers; focus follows if it was here before. @param {Table} table @param {string} sentence */
  show(table, sentence) {
    const wasHere = this.panel.contains(document.activeElement);
    const isNew = (table.prompt?.id ?? null) !== this.#promptId;
    if (isNew) this.#choose(null);
    this.text.textContent = sentence;
    this.panel.classList.toggle("asking-now", Boolean(table.prompt?.required));
    this.#take(table);
    this.#draw(table);
    if (wasHere && isNew) this.#beHeard();
  }

  /** @param {Table} table */
  #take({ prompt, options, words, you, view }) {
    this.#promptId = prompt?.id ?? null;
    this.#options = options ?? [];
    this.#words = words ?? [];
    this.#from = you.seat === null ? null : view.seats[you.seat].at;
  }

  /** A hex of the board was chosen. @param {Hex} hex @returns {boolean} whether it offers something */
  chooseHex(hex) {
    const found = optionsAt(this.#options, hex);
    const next = nextOf(found, this.#chosen);
    if (next !== null) this.#pick(next);
    return next !== null;
  }

  /** A hex of the board is looked at, or none. @param {Hex | null} hex */
  previewHex(hex) {
    const found = hex ? optionsAt(this.#options, hex) : [];
    this.#preview(nextOf(found, null));
  }

  /** What a hex offers, in words. @param {Hex} hex @returns {string[]} */
  wordsAt(hex) {
    return optionsAt(this.#options, hex).map((index) => this.#inWords(index));
  }

  /** Another choice. */
  back() {
    if (this.#busy) return;
    const button = this.#buttonOf(this.#chosen);
    this.#choose(null);
    button?.focus();
  }

  /**
   * Nothing can be chosen while an answer is awaited. The buttons stay as they are: a disabled one
   * would lose the focus of those who play by keyboard.
   * @param {boolean} busy
   */
  setBusy(busy) {
    this.panel.setAttribute("aria-busy", String(busy));
    this.playButton.setAttribute("aria-busy", String(busy));
    this.#busy = busy;
  }

  // Focus would be lost with the buttons that it was on.
  #beHeard() {
    this.text.focus({ preventScroll: true });
    this.text.scrollIntoView({ block: "nearest" });
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
    const tell = { pick: (index) => this.#pick(index), preview: (index) => this.#preview(index) };
    this.list.replaceChildren(...(options ? choiceGroups(given, tell) : this.#watched(view.shot)));
    this.list.dataset.kind = prompt?.kind ?? "";
    this.board.setMarks(marksOf(this.#options));
    if (this.#chosen !== null) this.#choose(this.#chosen);
  }

  /** @param {import("./view.d.ts").Shot | null} shot */
  #watched(shot) {
    return shot ? [openPiles(shot, this.components, this.say)] : [];
  }

  /** @param {number} index */
  #pick(index) {
    if (!this.#busy) this.#choose(index);
  }

  /** @param {number | null} index */
  #choose(index) {
    this.#buttonOf(this.#chosen)?.setAttribute("aria-pressed", "false");
    this.#chosen = index;
    this.#buttonOf(index)?.setAttribute("aria-pressed", "true");
    this.confirm.hidden = index === null;
    this.#preview(null);
    if (index === null) return;
    find(this.panel, "[data-confirm-words]").textContent = this.#inWords(index);
    this.playButton.textContent = this.say(`confirm_${this.#options[index].action.type}`);
    this.playButton.focus({ preventScroll: true });
  }

  /** @param {number | null} index of an option; without one the chosen one's plan is drawn */
  #preview(index) {
    const { path = [], to = null, fate = null } = this.#options[index ?? this.#chosen ?? -1] ?? {};
    const from = this.#from;
    this.board.setFlight(from && (path.length || to) ? { from, path, to, fate } : null);
  }

  #play() {
    const option = this.#options[this.#chosen ?? -1];
    if (option && this.#promptId && !this.#busy) this.send(this.#promptId, option.action);
  }

  /** @param {number | null} index @returns {HTMLElement | null} */
  #buttonOf(index) {
    return index === null ? null : this.list.querySelector(`[data-choice="${index}"]`);
  }

  /** @param {number} index */
  #inWords(index) {
    const { title, detail } = this.#words[index];
    return [title, detail].filter(Boolean).join(": ");
  }
}
