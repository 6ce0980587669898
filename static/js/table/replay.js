// The page of a replay, for all games. Every turn is a page of the server. A step forward shows the
// next page's table as at a live table, with its animations; any other step replaces the table.

import { announce } from "../core/announce.js";
import { closest, find, findAll, readJson } from "../core/dom.js";
import { pageAt, placeParts } from "../core/live/refresh.js";
import { setPace } from "../core/motion.js";
import { toast } from "../core/toast.js";
import { speaker } from "../core/words.js";

/** @typedef {import("./given.d.ts").GameTable} GameTable */
/** @typedef {import("./given.d.ts").Given} Given */
/** @typedef {import("./given.d.ts").ReplayData} ReplayData */
/** @typedef {import("./given.d.ts").Compared} Compared */
/** @typedef {(root: HTMLElement, given: Given) => GameTable | Promise<GameTable>} Make */
/** @typedef {(table: any, compared: Compared[], shown: number) => void} Compare */

/** The pause after a turn in automatic play, at normal speed. */
const PAUSE_MS = 1200;

/** Keys and the controls that they press. @type {Record<string, string>} */
const KEYS = {
  ArrowLeft: "replay-back",
  ArrowRight: "replay-forward",
  Home: "replay-first",
  End: "replay-last",
  PageUp: "replay-own_before",
  PageDown: "replay-own_after",
};

/** Parts that use these keys themselves. */
const OWN_KEYS = "input, select, textarea, dialog, [data-stage], [data-area]";

/** @param {Document} page @returns {ReplayData} */
const dataOf = (page) => JSON.parse(find(page, "#table-data").textContent ?? "");

/** Announce the texts of elements. @param {string} selector */
function tellLines(selector) {
  for (const line of findAll(document, selector)) announce(line.textContent?.trim() ?? "");
}

class Replay {
  /** @type {GameTable | null} */
  #table = null;
  /** Pages that are loaded or being loaded, by address. @type {Map<string, Promise<Document>>} */
  #pages = new Map();
  /** The steps run one after another. */
  #steps = Promise.resolve();
  #plays = false;
  /** Counts the starts of automatic play: a loop that still waits ends if there is a newer one. */
  #run = 0;
  #speed = 1;

  /** The answers of a reviewed decision, while its turn is shown. @type {Compared[]} */
  #compared = [];

  /** @param {Make} make @param {Compare} compare */
  constructor(make, compare) {
    this.make = make;
    this.compare = compare;
    this.data = /** @type {ReplayData} */ (readJson("table-data"));
    this.say = speaker(this.data.words);
  }

  async begin() {
    await this.#open(find(document, "[data-table]"), this.data);
    document.addEventListener("click", (event) => this.#clicked(event));
    document.addEventListener("input", (event) => this.#slid(event));
    document.addEventListener("change", (event) => this.#changed(event));
    document.addEventListener("keydown", (event) => this.#pressed(event));
    document.addEventListener("visibilitychange", () => document.hidden && this.#stop());
    find(document, "[data-replay-own]").hidden = false;
    this.#compared = this.data.compared ?? [];
    this.#showAnswer(this.#compared.length - 1);
    document.body.classList.add("is-ready");
    this.#prefetch();
  }

  get #turn() {
    return Number(find(document, "[data-replay-turn]").dataset.replayTurn);
  }

  get #last() {
    return Number(find(document, "[data-replay-last]").dataset.replayLast);
  }

  /** @param {number} turn */
  #address(turn) {
    const query = new URLSearchParams({ turn: String(turn) });
    const seen = find(document, "[data-replay-as]").dataset.replayAs;
    if (seen) query.set("as", seen);
    return `${this.data.addresses.replay}?${query}`;
  }

  /** Show an answer of the reviewed decision on the board, and mark the others. @param {number} place */
  #showAnswer(place) {
    if (!this.#compared.length) return;
    this.compare(this.#table, this.#compared, place);
    for (const button of findAll(document, "[data-answer-button]")) {
      button.hidden = false;
      button.setAttribute("aria-pressed", String(button.dataset.answerButton === String(place)));
    }
  }

  /** Remove the answers from the board, because another turn follows. */
  #forgetAnswers() {
    if (this.#compared.length) this.compare(this.#table, [], -1);
    this.#compared = [];
  }

  /** @param {HTMLElement} root @param {ReplayData} data */
  async #open(root, data) {
    const nothing = () => {};
    this.#table = await this.make(root, {
      .../** @type {any} */ (data),
      say: this.say,
      send: nothing,
      why: nothing,
      scored: nothing,
      hold: () => Promise.resolve(),
    });
  }

  /** @param {number} turn */
  #page(turn) {
    const address = this.#address(turn);
    const page = this.#pages.get(address) ?? pageAt(address);
    this.#pages.set(address, page);
    page.catch(() => this.#pages.delete(address));
    return page;
  }

  /** Load the next turn in advance, and forget other pages that were not shown. */
  #prefetch() {
    this.#pages.clear();
    // A game whose first turn is its newest has nothing to play.
    /** @type {HTMLButtonElement} */ (find(document, "[data-play]")).disabled = this.#last === 0;
    if (this.#turn < this.#last) this.#page(this.#turn + 1).catch(() => {});
  }

  /**
   * Show a turn after all steps before it.
   * @param {number} turn @returns {Promise<boolean>} whether the turn is shown
   */
  #go(turn) {
    const step = this.#steps.then(() => this.#show(turn));
    this.#steps = step.then(
      () => {},
      () => {},
    );
    return step;
  }

  /** @param {number} turn */
  async #show(turn) {
    const page = await this.#page(turn).catch(() => null);
    if (!page) {
      this.#stop();
      toast(this.say("unreachable"), find(document, "[data-play]"));
      return false;
    }
    // A page is used once: its parts become parts of this page.
    this.#pages.delete(this.#address(turn));
    const isNext = turn === this.#turn + 1;
    history.replaceState(history.state, "", this.#address(turn));
    document.title = page.title;
    const { table } = dataOf(page);
    this.#forgetAnswers();
    if (isNext && this.#table?.follows?.(table) !== false) {
      placeParts(page);
      await this.#table?.show(table);
    } else {
      await this.#replace(page);
    }
    tellLines("[data-replay-chat] li");
    document.querySelector("[data-turn-field]")?.setAttribute("value", String(turn));
    this.#prefetch();
    return true;
  }

  /** Replace the whole table with that of a page, except for the running controls. @param {Document} page */
  async #replace(page) {
    const focused = document.activeElement?.id;
    const data = dataOf(page);
    const fresh = find(page, "[data-table]");
    find(fresh, "[data-replay-own]").replaceWith(find(document, "[data-replay-own]"));
    find(document, "[data-table]").replaceWith(document.adoptNode(fresh));
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    await this.#open(fresh, data);
    tellLines("[data-replay-lines] p");
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    if (closest(event, "[data-play]")) return this.#plays ? this.#stop() : this.#play();
    const answer = closest(event, "[data-answer-button]");
    if (answer) return this.#showAnswer(Number(answer.dataset.answerButton));
    const way = closest(event, "[data-way]");
    // With a modifier key, the browser opens the link elsewhere.
    if (!way || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
    event.preventDefault();
    this.#stop();
    return this.#go(Number(way.dataset.way));
  }

  /** Show the number of the turn while the slider moves. @param {Event} event */
  #slid({ target }) {
    if (!(target instanceof HTMLInputElement) || !target.matches("[data-slide]")) return;
    find(document, "[data-turn-words]").textContent = this.say("turn_of", { turn: target.value, last: this.#last });
  }

  /** @param {Event} event */
  #changed({ target }) {
    if (!(target instanceof HTMLElement)) return;
    if (target.matches("[data-slide]")) {
      this.#stop();
      this.#go(Number(/** @type {HTMLInputElement} */ (target).value));
    }
    if (target.matches("[data-seen]")) /** @type {HTMLSelectElement} */ (target).form?.requestSubmit();
    if (target.matches("[data-speed]")) this.#setSpeed(Number(/** @type {HTMLSelectElement} */ (target).value));
  }

  /** @param {number} speed */
  #setSpeed(speed) {
    this.#speed = speed;
    setPace(speed);
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    // Without this control, the key scrolls the page. Spectators have no own turns.
    const control = document.getElementById(KEYS[event.key] ?? "");
    if (!control || (event.target instanceof Element && event.target.closest(OWN_KEYS))) return;
    event.preventDefault();
    control.click();
  }

  async #play() {
    const run = ++this.#run;
    this.#plays = true;
    this.#showPlaying();
    if (this.#turn >= this.#last) await this.#go(0);
    while (this.#plays && run === this.#run && this.#turn < this.#last) {
      if (!(await this.#go(this.#turn + 1))) return;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS / this.#speed));
    }
    if (run === this.#run) this.#stop();
  }

  #stop() {
    if (!this.#plays) return;
    this.#plays = false;
    this.#showPlaying();
    if (this.#turn >= this.#last) announce(this.say("end"));
  }

  #showPlaying() {
    find(document, "[data-play]").textContent = this.say(this.#plays ? "pause" : "play");
  }
}

/**
 * Start the page.
 * @param {Make} make creates the game's table
 * @param {Compare} compare draws the answers of a reviewed decision and shows one of them; with an
 *   empty list it removes them
 */
export const openReplay = (make, compare) => new Replay(make, compare).begin();
