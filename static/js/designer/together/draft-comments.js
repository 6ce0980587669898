// Comments on a draft, by hole. Users can write them, mark them as done and delete them.

import { find, findTag, make, sentenceWithName } from "../../core/dom.js";
import { deleteJson, getAll, newKey, patchJson, postUntilAnswered } from "../../core/http.js";

/** @typedef {import("../../core/protocol.d.ts").DraftComment} DraftComment */
/** @typedef {import("../../core/words.js").Say} Say */

/**
 * Group comments by hole, starting with those about the whole draft.
 * @param {DraftComment[]} comments
 */
const byHole = (comments) =>
  [...Map.groupBy(comments, ({ hole }) => hole ?? 0)].sort(([a], [b]) => a - b);

/** @param {string} locale */
const clock = (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "short", timeStyle: "short" });

export class DraftComments {
  /** @type {DraftComment[]} */
  comments = [];

  /**
   * @param {HTMLElement} root of templates/courses/drafts/designer/comments.html
   * @param {object} given
   * @param {string} given.address of the API
   * @param {Say} given.say
   * @param {() => number} given.holes number of holes that can be commented on
   * @param {(hole: number) => void} [given.show] brings a hole, from 1, into view
   * @param {(comments: DraftComment[]) => void} [given.listed] called after the comments have
   *   changed
   */
  constructor(root, { address, say, holes, show, listed = () => {} }) {
    this.address = address;
    this.say = say;
    this.holes = holes;
    this.show = show;
    this.listed = listed;
    this.list = find(root, "[data-comment-list]");
    this.form = /** @type {HTMLFormElement | null} */ (root.querySelector("[data-comment-form]"));
    if (this.form) {
      this.form.addEventListener("submit", (event) => this.#write(event));
      findTag(this.form, "button", "[type=submit]").disabled = false;
    }
    this.#draw();
    this.offer();
  }

  /** Fetch the current comments. */
  async refresh() {
    this.comments = await getAll(this.address);
    this.#draw();
    this.listed(this.comments);
  }

  /** Offer the current holes in the form. */
  offer() {
    if (!this.form) return;
    const select = findTag(this.form, "select", "[name=hole]");
    const count = this.holes();
    find(this.form, "[data-comment-about]").hidden = count === 0;
    if (select.options.length === count + 1) return;
    const chosen = select.value;
    const holes = Array.from({ length: count }, (_, index) => String(index + 1));
    select.replaceChildren(
      select.options[0],
      ...holes.map((number) => make("option", { value: number }, this.say("comment_hole", { number }))),
    );
    select.value = holes.includes(chosen) ? chosen : "";
  }

  #draw() {
    const groups = byHole(this.comments).flatMap(([hole, comments]) => [
      this.#heading(hole),
      make("ul", { class: "plain-list stack stack-tight" }, comments.map((comment) => this.#entry(comment))),
    ]);
    const none = make("p", { class: "quiet" }, this.say("comment_none"));
    this.list.replaceChildren(...(groups.length ? groups : [none]));
  }

  /** @param {number} hole */
  #heading(hole) {
    const words = hole ? this.say("comment_hole", { number: hole }) : this.say("comment_whole");
    const { show } = this;
    const isThere = show && hole && hole <= this.holes();
    const shown = isThere ? make("button", { type: "button", class: "button button-quiet", onclick: () => show(hole) }, words) : words;
    return make("h3", { class: "together-hole" }, shown);
  }

  /** @param {DraftComment} comment */
  #entry(comment) {
    const time = clock(document.documentElement.lang).format(new Date(comment.written_at));
    const by = sentenceWithName(this.say, "comment_by", { name: comment.writer.name, time });
    return make(
      "li", { class: comment.done ? "draft-comment is-done" : "draft-comment" },
      make("p", { class: "small quiet" }, by, comment.done && ` · ${this.say("comment_done")}`),
      make("p", { class: "draft-comment-words" }, comment.text),
      make("div", { class: "row" }, this.#buttons(comment)),
    );
  }

  /** @param {DraftComment} comment */
  #buttons({ id, may, done }) {
    /** @param {string} word @param {() => Promise<unknown>} act */
    const button = (word, act) =>
      make("button", { type: "button", class: "button button-quiet", onclick: () => this.#tried(act) }, this.say(word));
    return [
      may.includes("done") &&
        button(done ? "comment_set_open" : "comment_set_done", () => patchJson(`${this.address}${id}/`, { done: !done })),
      may.includes("delete") && button("comment_delete", () => deleteJson(`${this.address}${id}/`)),
      may.includes("report") &&
        make("a", { href: `/comments/${id}/report/`, class: "button button-quiet" }, this.say("comment_report")),
    ];
  }

  /** @param {SubmitEvent} event */
  async #write(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (this.form);
    const text = findTag(form, "textarea", "[name=text]");
    const hole = Number(findTag(form, "select", "[name=hole]").value) || null;
    await this.#tried(async () => {
      await postUntilAnswered(this.address, { text: text.value, hole }, { key: newKey() });
      text.value = "";
    }, "comment_written");
  }

  /** @param {() => Promise<unknown>} act @param {string} [messageKey] */
  async #tried(act, messageKey) {
    const state = this.form && find(this.form, "[data-comment-state]");
    try {
      await act();
      if (state) state.textContent = messageKey ? this.say(messageKey) : "";
      await this.refresh();
    } catch (error) {
      const { sentence = "" } = /** @type {import("../../core/http.js").RequestError} */ (error);
      if (state) state.textContent = sentence || this.say("no_answer");
    }
  }
}
