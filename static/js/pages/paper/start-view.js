// The start: the cards of this browser, and the form for a new one.

import { find, findAll, findTag, make } from "../../core/dom.js";
import { newKey } from "../../core/http.js";
import { newCard, tidy } from "./card.js";
import { allCards, changeCard } from "./cards.js";

/** @typedef {import("./paper.d.ts").Mode} Mode */
/** @typedef {import("./paper.d.ts").Game} Game */
/** @typedef {import("./paper.d.ts").Ground} Ground */
/** @typedef {import("./paper.d.ts").Card} Card */
/** @typedef {import("../../core/words.js").Say} Say */

const PAR = 4;

export class StartView {
  /** The design that the new card is for. @type {Ground | null} */
  #ground = null;

  /**
   * @param {HTMLElement} root
   * @param {{games: Game[], modes: Map<string, Mode>, say: Say, tell: (sentence: string) => void, started: (id: string) => void}} how
   */
  constructor(root, { games, modes, say, tell, started }) {
    this.started = started;
    this.root = root;
    this.games = games;
    this.modes = modes;
    this.say = say;
    this.tell = tell;
    this.form = findTag(root, "form", "[data-new]");
    this.select = findTag(this.form, "select", "[name=mode]");
    this.select.addEventListener("change", () => this.#showMode());
    this.form.addEventListener("submit", (event) => this.#submitted(event));
    this.#showMode();
  }

  /** Show the stored cards. */
  refresh() {
    document.title = find(this.root, "h1").textContent ?? "";
    const cards = allCards();
    find(this.root, "[data-kept]").hidden = !cards.length;
    find(this.root, "[data-cards]").replaceChildren(...cards.map((card) => this.#line(card)));
  }

  /** @param {Card} card */
  #line(card) {
    const mode = this.modes.get(card.mode)?.name ?? "";
    const day = new Date(card.opened).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
    const state = make("span", { class: card.done ? "tag" : "tag tag-good" }, this.say(card.done ? "finished" : "in_progress"));
    const link = make("a", { href: `#card=${card.id}` }, this.say("card_of", { mode, players: card.players.join(", ") }));
    return make("li", { class: "paper-kept" }, link, " ", state, make("br"), make("span", { class: "quiet small" }, [card.ground.name, day].filter(Boolean).join(" · ")));
  }

  /** Load the design that a link names: `?course=starter-links&version=2`. @param {URLSearchParams} query */
  async loadGround(query) {
    const game = this.games.find(({ design }) => query.has(design));
    if (!game) return;
    for (const group of findAll(this.form, "optgroup")) if (group.dataset.design !== game.design) group.remove();
    this.#showMode();
    const slug = encodeURIComponent(query.get(game.design) ?? "");
    const address = `${game.path}/${slug}/${Number(query.get("version")) || 0}/`;
    try {
      const response = await fetch(address, { credentials: "same-origin" });
      const found = await response.json();
      if (response.ok) this.#setGround(found);
      else this.tell(this.say("no_design", { why: found.detail }));
    } catch {
      this.tell(this.say("no_design", { why: this.say("offline") }));
    }
  }

  /** @param {Ground} found */
  #setGround(found) {
    this.#ground = found;
    const link = findTag(this.form, "a", "[data-ground-name]");
    link.textContent = found.name;
    link.href = found.address;
    find(this.form, "[data-ground]").hidden = false;
    this.#showMode();
  }

  get #mode() {
    return /** @type {Mode} */ (this.modes.get(this.select.value));
  }

  #showMode() {
    const mode = this.#mode;
    find(this.form, "[data-mode-line]").textContent = mode.line;
    find(this.form, "[data-holes]").hidden = mode.lines.length > 0 || Boolean(this.#ground?.pars);
    find(this.form, "[data-half]").hidden = !mode.facts.holes_in_half || Boolean(this.#ground?.holes_in_half);
    for (const field of findAll(this.form, "[data-seat]")) field.hidden = Number(field.dataset.seat) > mode.most;
  }

  /** @returns {Ground} */
  #chosenGround() {
    if (this.#ground) return this.#ground;
    const number = (/** @type {string} */ name) => {
      const input = findTag(this.form, "input", `[name=${name}]`);
      return Math.min(Number(input.max), Math.max(Number(input.min), Math.trunc(input.valueAsNumber) || 0));
    };
    const pars = Array.from({ length: number("holes") }, () => PAR);
    return { name: "", address: "", pars, holes_in_half: number("half") };
  }

  /** @param {SubmitEvent} event */
  #submitted(event) {
    event.preventDefault();
    const mode = this.#mode;
    const fields = findAll(this.form, "[data-seat]:not([hidden]) input");
    const players = fields.map((field) => tidy(/** @type {HTMLInputElement} */ (field).value)).filter(Boolean);
    const isRefused = players.length < mode.least || players.length > mode.most;
    const refusal = find(this.form, "[data-refusal]");
    refusal.hidden = !isRefused;
    if (isRefused) {
      const code = mode.least === mode.most ? "players_exactly" : "players_needed";
      refusal.textContent = this.say(code, { least: mode.least, most: mode.most, count: players.length });
      fields[Math.min(players.length, fields.length - 1)].focus();
      return;
    }
    const now = new Date().toISOString();
    const card = newCard({ id: newKey(), mode, ground: this.#chosenGround(), players, now });
    changeCard(card, (same) => same, now);
    this.started(card.id);
  }
}
