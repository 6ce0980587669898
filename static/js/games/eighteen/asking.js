// What is asked of the reader: options as buttons and as hexes of the board, a plan of the one
// looked at, and "play it / change" before anything is sent.

import { sameHex } from "../../board/hex.js";
import { choiceGroups, hexOf, markOf, openPiles } from "./choices.js";

/** The options that a hex of the board stands for. @returns {number[]} their places */
export const optionsAt = (options, hex) =>
  options.flatMap((option, index) => {
    const at = hexOf(option);
    return at && sameHex(at, hex) ? [index] : [];
  });

/** Choosing a hex again goes on to the next of several options that lead there. */
export function nextOf(found, chosen) {
  return found.length ? found[(found.indexOf(chosen) + 1) % found.length] : null;
}

/** The marks of the board, one a hex: where an option lands is worth more than where one aims. */
export function marksOf(options) {
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
  #options = [];
  #words = [];
  #from = null;
  #chosen = null;
  #busy = false;
  #promptId = null;

  /**
   * @param {HTMLElement} panel with `data-ask`, `data-choices` and `data-confirm` inside
   * @param {{board: object, components: object, say: Function,
   *          send: (prompt: string, action: object) => void}} how
   */
  constructor(panel, how) {
    Object.assign(this, how, { panel });
    this.text = panel.querySelector("[data-ask]");
    this.list = panel.querySelector("[data-choices]");
    this.confirm = panel.querySelector("[data-confirm]");
    this.playButton = panel.querySelector("[data-confirm-play]");
    this.playButton.addEventListener("click", () => this.#play());
    panel.querySelector("[data-confirm-change]").addEventListener("click", () => this.back());
    panel.addEventListener("keydown", (event) => event.key === "Escape" && this.back());
  }

  /** Show what a table view asks, and what it offers; focus follows if it was here before. */
  show(table, sentence) {
    const wasHere = this.panel.contains(document.activeElement);
    const isNew = (table.prompt?.id ?? null) !== this.#promptId;
    if (isNew) this.#choose(null);
    this.text.textContent = sentence;
    this.panel.classList.toggle("asking-now", Boolean(table.prompt?.required));
    this.#promptId = table.prompt?.id ?? null;
    this.#options = table.options ?? [];
    this.#words = table.words ?? [];
    this.#from = table.you.seat === null ? null : table.view.seats[table.you.seat].at;
    this.#draw(table);
    if (wasHere && isNew) this.#beHeard();
  }

  /** A hex of the board was chosen. @returns {boolean} whether it offers something */
  chooseHex(hex) {
    const found = optionsAt(this.#options, hex);
    if (found.length) this.#pick(nextOf(found, this.#chosen));
    return found.length > 0;
  }

  /** A hex of the board is looked at, or none. */
  previewHex(hex) {
    const found = hex ? optionsAt(this.#options, hex) : [];
    this.#preview(nextOf(found, null));
  }

  /** What a hex offers, in words. @returns {string[]} */
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
    const tell = { pick: (index) => this.#pick(index), preview: (index) => this.#preview(index) };
    this.list.replaceChildren(...(options ? choiceGroups(given, tell) : this.#watched(view.shot)));
    this.list.dataset.kind = prompt?.kind ?? "";
    this.board.setMarks(marksOf(this.#options));
    if (this.#chosen !== null) this.#choose(this.#chosen);
  }

  #watched(shot) {
    return shot ? [openPiles(shot, this.components, this.say)] : [];
  }

  #pick(index) {
    if (!this.#busy) this.#choose(index);
  }

  #choose(index) {
    this.#buttonOf(this.#chosen)?.setAttribute("aria-pressed", "false");
    this.#chosen = index;
    this.#buttonOf(index)?.setAttribute("aria-pressed", "true");
    this.confirm.hidden = index === null;
    this.#preview(null);
    if (index === null) return;
    this.panel.querySelector("[data-confirm-words]").textContent = this.#inWords(index);
    this.playButton.textContent = this.say(`confirm_${this.#options[index].action.type}`);
    this.playButton.focus({ preventScroll: true });
  }

  #preview(index) {
    const option = this.#options[index ?? this.#chosen];
    const { path, to, fate } = option ?? {};
    this.board.setFlight(
      path?.length || to ? { from: this.#from, path: path ?? [], to: to ?? null, fate: fate ?? null } : null,
    );
  }

  #play() {
    const option = this.#options[this.#chosen];
    if (option && !this.#busy) this.send(this.#promptId, option.action);
  }

  #buttonOf(index) {
    return index === null ? null : this.list.querySelector(`[data-choice="${index}"]`);
  }

  #inWords(index) {
    const { title, detail } = this.#words[index];
    return [title, detail].filter(Boolean).join(": ");
  }
}
