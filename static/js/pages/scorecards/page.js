// Keeping score with or without a connection: one form for all holes. Entries are stored on the
// phone and sent when possible.

import { announce } from "../../core/announce.js";
import { sendBusy } from "../../core/busy.js";
import { closest, find, findAll, findTag, make, readJson } from "../../core/dom.js";
import { pageOf, placeParts } from "../../core/live/refresh.js";
import { lasting } from "../../core/storage.js";
import { speaker } from "../../core/words.js";
import { isWritten } from "./counts.js";
import { HoleForm } from "./hole-form.js";
import { StoredCard } from "./stored-card.js";

/** @typedef {import("./counts.js").Count} Count */
/** @typedef {import("./counts.js").Entry} Entry */

/**
 * @typedef {object} Given
 * @property {string} id @property {number} hole @property {number[]} pars @property {string[]} players
 * @property {import("./counts.js").Card} card @property {string} changed @property {number} unfinished
 * @property {string} address @property {Record<string, string>} words
 */

const STORE = "dogleg-round-";

class RoundPage {
  /** @param {Given} given */
  constructor(given) {
    this.given = given;
    this.hole = given.hole;
    this.announcedUnsent = false;
    this.say = speaker(given.words);
    this.root = find(document, "#hole");
    this.form = new HoleForm(findTag(this.root, "form", "[data-card]"), {
      unfinished: given.unfinished,
      stepped: (name, value) => announce(this.say("counted", { name, count: value })),
    });
    this.stored = this.#storedCard();
    if (!new URLSearchParams(location.search).has("hole")) this.hole = this.#firstEmpty();
    this.#listen();
    this.show();
    this.stored.flush();
  }

  /** Return the first hole without all scores, counting scores that have not been sent yet. */
  #firstEmpty() {
    const last = this.given.pars.length;
    const holes = this.given.pars.map((_par, index) => index + 1);
    return holes.find((hole) => !isWritten(this.stored.shown, hole)) ?? last;
  }

  #storedCard() {
    const { card, changed, address, id } = this.given;
    const stored = new StoredCard({ card, changed, address, storage: lasting, name: STORE + id });
    stored.on("shown", () => this.show());
    stored.on("elsewhere", (entry) => this.tell(this.say("changed", this.#named(entry))));
    stored.on("replaced", (sentence) => this.tell(sentence));
    stored.on("refused", ({ entry, why }) => this.tell(this.say("refused", { ...this.#named(entry), why })));
    stored.on("sent", () => this.#sent());
    return stored;
  }

  #listen() {
    const { form } = this.form;
    form.addEventListener("submit", (event) => this.#submitted(event));
    this.root.addEventListener("click", (event) => this.#pressed(event));
    const close = document.querySelector("[data-close]")?.closest("form");
    close?.addEventListener("submit", (event) => this.#closing(event, close));
    const thrown = document.querySelector("[data-throw-away]")?.closest("form");
    thrown?.addEventListener("submit", () => lasting.removeItem(STORE + this.given.id));
    addEventListener("popstate", () => this.#leave(Number(new URLSearchParams(location.search).get("hole"))));
    addEventListener("pagehide", () => this.write());
    addEventListener("online", () => this.stored.flush());
    document.addEventListener("visibilitychange", () => this.#seenAgain());
  }

  /** @param {SubmitEvent} event */
  #submitted(event) {
    event.preventDefault();
    const typed = document.activeElement instanceof HTMLInputElement;
    const [number, last] = [this.hole, this.given.pars.length];
    this.write();
    announce(this.say(number < last ? "written" : "last", { number }));
    if (number === last) return;
    this.go(number + 1);
    // Keyboard users can continue typing. Touch users must not get an on-screen keyboard over the
    // page.
    if (typed) this.form.players[0].turns.focus();
    else find(this.root, "#hole-title").focus({ preventScroll: true });
  }

  /** @param {MouseEvent} event */
  #pressed(event) {
    const link = closest(event, "a[data-hole], a[data-back]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!this.form.form.reportValidity()) return;
    this.write();
    this.go(Number(link.dataset.hole ?? this.hole - 1));
    find(this.root, "#hole-title").focus({ preventScroll: true });
  }

  /**
   * Send all entries stored on the phone before the card is closed.
   * @param {SubmitEvent} event
   * @param {HTMLFormElement} close
   */
  async #closing(event, close) {
    this.write();
    if (!this.stored.unsent.length) return;
    event.preventDefault();
    await this.stored.flush();
    if (this.stored.unsent.length) find(this.root, "[data-unsent]").scrollIntoView({ block: "center" });
    else sendBusy(close, event.submitter);
  }

  #seenAgain() {
    if (document.visibilityState === "hidden") this.write();
    else this.refresh();
  }

  /** Save the changes in the form. Unchanged cells are not sent. */
  write() {
    const { form, isTouched, counts } = this.form;
    return isTouched && form.checkValidity() && this.stored.write(this.hole, counts);
  }

  /** @param {number} hole */
  go(hole) {
    history.pushState(null, "", `?hole=${hole}#hole`);
    this.#leave(hole);
    this.root.scrollIntoView({ block: "start" });
  }

  /** @param {number} hole */
  #leave(hole) {
    this.write();
    this.hole = hole || 1;
    this.form.fill(this.#counts());
    this.show();
  }

  #counts() {
    return this.stored.shown.map((holes) => holes[this.hole - 1]);
  }

  /** Show the current card, without changing what the user is typing. */
  show() {
    const { pars } = this.given;
    const par = pars[this.hole - 1];
    find(this.root, "#hole-title").textContent = this.say("title", { number: this.hole, par });
    this.form.fill(this.#counts(), { keep: true });
    find(this.root, "[data-write]").textContent = this.say(this.hole < pars.length ? "next" : "write");
    find(this.root, "[data-back]").hidden = this.hole === 1;
    this.#showHoles();
    this.#showUnsent();
  }

  #showHoles() {
    const { shown } = this.stored;
    for (const link of findAll(this.root, "[data-hole]")) {
      const hole = Number(link.dataset.hole);
      find(link, "[data-written]").hidden = !isWritten(shown, hole);
      if (hole === this.hole) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  }

  #showUnsent() {
    const holes = this.stored.unsent;
    const note = find(this.root, "[data-unsent]");
    const waits = holes.length > 0 && this.stored.held !== "";
    const phrase = waits ? this.#unsentWords(holes) : "";
    if (waits && note.textContent !== phrase) announce(phrase);
    this.announcedUnsent ||= waits;
    note.textContent = phrase;
    note.hidden = !waits;
    find(document, "[data-stale]").hidden = !waits;
  }

  #sent() {
    if (this.announcedUnsent) announce(this.say("sent"));
    this.announcedUnsent = false;
    this.refresh();
  }

  /** @param {number[]} holes */
  #unsentWords(holes) {
    const which = this.say(holes.length === 1 ? "unsent_one" : "unsent", { holes: holes.join(", ") });
    return `${which} ${this.say(this.stored.held === "elsewhere" ? "elsewhere" : "offline")}`;
  }

  /** @param {Entry} entry */
  #named({ hole, player, now }) {
    return { hole, name: this.given.players[player], count: this.#inWords(now) };
  }

  /** @param {Count | null} count */
  #inWords(count) {
    if (!count) return this.say("nothing");
    const [turns, penalties, holed] = count;
    if (!holed) return this.say("picked_up");
    return this.say(penalties ? "penalties" : "turns", { turns, penalties });
  }

  /** Show a message that the user must not miss. @param {string} sentence */
  tell(sentence) {
    find(this.root, "[data-messages]").append(make("li", { class: "message message-warning" }, sentence));
    announce(sentence);
  }

  /** Fetch other phones' entries, and the cards with the totals by the rules of the game. */
  async refresh() {
    const answer = await fetch(location.href, { credentials: "same-origin" }).catch(() => null);
    if (!answer?.ok) return;
    const fresh = await pageOf(answer);
    placeParts(fresh);
    const data = fresh.getElementById("round-data")?.textContent;
    if (data) this.stored.heard(JSON.parse(data));
    else if (!this.stored.unsent.length) location.reload();
    this.stored.flush();
  }
}

new RoundPage(readJson("round-data"));
