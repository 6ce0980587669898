// The chat of a table: lines from the socket, the form, and the number of unread lines.

import { announce } from "../core/announce.js";
import { closest, find, findAll, readJson } from "../core/dom.js";
import { deleteJson, newKey, postJson, putJson } from "../core/http.js";
import { refreshParts } from "../core/live/refresh.js";
import { speaker } from "../core/words.js";

/** @typedef {import("../core/protocol.d.ts").ChatLine} ChatLine */
/** @typedef {import("../core/protocol.d.ts").Message} Message */
/** @typedef {import("../core/http.js").RequestError} RequestError */

/** Screens that have room for an open chat below the board. */
const WIDE = "(min-width: 64rem)";

/** Scroll the opened actions of a line into view. @param {Event} event */
function bringIntoView({ target }) {
  if (target instanceof HTMLDetailsElement && target.open && target.matches("[data-menu]")) {
    target.scrollIntoView({ block: "nearest" });
  }
}

class Chat {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {import("./given.d.ts").ChatData} */
    this.data = readJson("chat-data");
    this.say = speaker(this.data.words);
    this.fold = /** @type {HTMLDetailsElement} */ (find(root, "[data-chat-fold]"));
    /** The key of the line that is being sent; a second try has the same one. */
    this.key = newKey();
    this.sent = "";
    root.addEventListener("submit", (event) => this.#submitted(event));
    root.addEventListener("keydown", (event) => this.#pressed(event));
    root.addEventListener("toggle", bringIntoView, true);
    this.fold.addEventListener("toggle", () => this.#opened());
    document.addEventListener("visibilitychange", () => this.#seen());
    for (const link of findAll(document, "[data-chat-link]")) {
      link.addEventListener("click", () => this.#open());
    }
    const hasLines = findAll(this.root, "[data-room]").some(({ dataset }) => Number(dataset.last) > 0);
    // An empty chat stays closed, so that opening it does not move what is below.
    if ((matchMedia(WIDE).matches && hasLines) || location.hash === "#chat") this.fold.open = true;
  }

  get #rooms() {
    return findAll(this.root, "[data-room]");
  }

  /** The message that asks the socket for all lines after those on the page. */
  hello() {
    const known = this.#rooms.map(({ dataset }) => [dataset.room, Number(dataset.revision)]);
    return { type: "chat", ...Object.fromEntries(known) };
  }

  /** Fetch the lines while there is no socket. */
  async poll() {
    await refreshParts(`${this.data.page}?part=1`);
    this.#scroll();
    this.#count();
  }

  /** @param {Message} message */
  heard(message) {
    if (message.type !== "chat") return;
    for (const line of message.lines) this.#show(line);
    this.#count();
    this.#seen();
  }

  /** Show a line: at the end of its room, or in the place of an earlier version. @param {ChatLine} line */
  #show(line) {
    const room = this.root.querySelector(`[data-room="${line.room}"]`);
    if (!(room instanceof HTMLElement) || line.revision <= this.#revisionOf(room, line)) return;
    const list = find(room, "[data-lines]");
    const before = list.querySelector(`[data-line="${line.number}"]`);
    const shown = this.#filled(line);
    if (before) before.replaceWith(shown);
    else {
      const scroll = find(room, "[data-chat-scroll]");
      const atEnd = scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 40;
      const later = findAll(list, "[data-line]").find((each) => Number(each.dataset.line) > line.number);
      list.insertBefore(shown, later ?? null);
      if (atEnd) scroll.scrollTop = scroll.scrollHeight;
      if (!line.may.includes("delete") && line.state === "shown") {
        room.dataset.unread = String(Number(room.dataset.unread) + 1);
      }
    }
    room.dataset.revision = String(Math.max(Number(room.dataset.revision), line.revision));
    room.dataset.last = String(Math.max(Number(room.dataset.last), line.number));
  }

  /** @param {HTMLElement} room @param {ChatLine} line */
  #revisionOf(room, line) {
    const there = /** @type {HTMLElement | null} */ (room.querySelector(`[data-line="${line.number}"]`));
    return Number(there?.dataset.revision ?? 0);
  }

  /** @param {ChatLine} line */
  #filled(line) {
    const template = /** @type {HTMLTemplateElement} */ (find(this.root, "template[data-chat-line]"));
    const shown = /** @type {HTMLElement} */ (template.content.cloneNode(true)).querySelector("li");
    if (!shown) throw new Error("The template of a chat line is empty");
    Object.assign(shown.dataset, { line: line.number, state: line.state, revision: line.revision });
    shown.id = `chat-${line.room}-${line.number}`;
    find(shown, "[data-by]").textContent = line.by?.name ?? this.say("former");
    const at = find(shown, "[data-at]");
    at.setAttribute("datetime", line.at);
    at.textContent = new Date(line.at).toLocaleTimeString(document.documentElement.lang, { timeStyle: "short" });
    find(shown, "[data-text]").textContent = line.state === "shown" ? line.text : this.say(line.state);
    const place = `${this.data.page}${line.room}/${line.number}/`;
    find(shown, "[data-report]").setAttribute("href", `${place}report/`);
    find(shown, "[data-chat-delete]").setAttribute("action", `${place}delete/`);
    find(shown, "[data-mute]").setAttribute("value", line.by?.id ?? "");
    for (const entry of findAll(shown, "[data-may]")) entry.hidden = !line.may.includes(entry.dataset.may ?? "");
    find(shown, "[data-menu]").hidden = line.may.length === 0;
    return shown;
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const text = closest(event, "[data-chat-text]");
    // Enter also confirms a word of an input method, which must not send the line.
    if (!text || event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    /** @type {HTMLTextAreaElement} */ (text).form?.requestSubmit();
  }

  /** @param {SubmitEvent} event */
  #submitted(event) {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (form.matches("[data-chat-delete]")) {
      event.preventDefault();
      this.#delete(form);
    }
    if (form.matches("[data-chat-form]")) {
      event.preventDefault();
      const pressed = /** @type {HTMLButtonElement | null} */ (event.submitter);
      this.#send(form, pressed?.name === "phrase" ? pressed.value : "");
    }
  }

  /** @param {HTMLFormElement} form @param {string} phrase */
  async #send(form, phrase) {
    const field = /** @type {HTMLTextAreaElement | null} */ (form.querySelector("[data-chat-text]"));
    const room = /** @type {HTMLInputElement} */ (find(form, "[data-chat-room]")).value;
    const line = phrase ? { room, phrase } : { room, text: field?.value ?? "" };
    const content = JSON.stringify(line);
    // Only the same line has the same key, so that a line whose answer was lost is not written twice.
    if (content !== this.sent) [this.key, this.sent] = [newKey(), content];
    const problem = find(form, "[data-chat-problem]");
    try {
      const written = /** @type {ChatLine} */ (await postJson(this.data.address, line, { key: this.key }));
      this.sent = "";
      problem.hidden = true;
      if (field && !phrase && field.value === line.text) field.value = "";
      this.#show(written);
      this.#scroll();
      this.#seen();
    } catch (reason) {
      problem.textContent = /** @type {RequestError} */ (reason).sentence || this.say("unsent");
      problem.hidden = false;
    }
  }

  /** @param {HTMLFormElement} form */
  async #delete(form) {
    const line = /** @type {HTMLElement} */ (form.closest("[data-line]"));
    const room = /** @type {HTMLElement} */ (form.closest("[data-room]"));
    try {
      await deleteJson(`${this.data.address}${room.dataset.room}/${line.dataset.line}/`);
    } catch (reason) {
      announce(/** @type {RequestError} */ (reason).sentence || this.say("unsent"));
      return;
    }
    line.dataset.state = "deleted";
    find(line, "[data-text]").textContent = this.say("deleted");
    find(line, "[data-menu]").hidden = true;
    find(room, "[data-chat-scroll]").focus({ preventScroll: true });
  }

  #open() {
    this.fold.open = true;
    const field = /** @type {HTMLElement | null} */ (this.root.querySelector("[data-chat-text]"));
    requestAnimationFrame(() => field?.focus({ preventScroll: true }));
  }

  #opened() {
    this.#scroll();
    this.#seen();
  }

  #scroll() {
    for (const list of findAll(this.root, "[data-chat-scroll]")) list.scrollTop = list.scrollHeight;
  }

  /** Show the number of unread lines. Screen readers hear it if the lines are folded away. */
  #count() {
    const unread = this.#rooms.reduce((sum, { dataset }) => sum + Number(dataset.unread), 0);
    for (const badge of findAll(document, "[data-chat-unread]")) badge.hidden = unread === 0;
    for (const count of findAll(document, "[data-chat-count]")) count.textContent = String(unread);
    if (unread && !this.fold.open) announce(this.say("new", { n: unread }));
  }

  /** Mark the lines as read while the reader can see them. */
  #seen() {
    if (!this.fold.open || document.hidden) return;
    for (const { dataset } of this.#rooms) {
      if (Number(dataset.last) <= Number(dataset.read) && dataset.unread === "0") continue;
      [dataset.read, dataset.unread] = [dataset.last, "0"];
      const read = { room: dataset.room, number: Number(dataset.last) };
      // The next line marks this one as read too.
      if (this.data.reads) putJson(`${this.data.address}read/`, read).catch(() => {});
    }
    this.#count();
  }
}

/** Start the chat of this page. Return null if the page has none. */
export function openChat() {
  const root = /** @type {HTMLElement | null} */ (document.querySelector("[data-chat]"));
  return root && root.querySelector("[data-room]") ? new Chat(root) : null;
}
