// The dialog in which users choose between the versions of parts that two users changed, and the
// line that says that a choice is open. Everything else can be edited until then.

import { announce } from "../../core/announce.js";
import { whileBusy } from "../../core/busy.js";
import { find, findAll, findTag, make } from "../../core/dom.js";
import { bothVersions, partName } from "./versions.js";

/** @typedef {import("./conflicts.js").Conflict} Conflict */
/** @typedef {import("./merge.js").Side} Side */
/** @typedef {import("./versions.js").Version} Version */
/** @typedef {import("../../core/words.js").Say} Say */

/** @param {string[]} words @param {"conjunction" | "disjunction"} type */
const listed = (words, type) => new Intl.ListFormat(document.documentElement.lang, { type }).format(words);

/** @param {Conflict["by"]} by */
const namesOf = (by) => listed(by.map(({ name }) => name), "disjunction");

/**
 * Return the sentence about all open conflicts, or "" if there are none.
 * @param {readonly Conflict[]} open @param {string | null} me @param {Say} say
 * @param {import("./versions.js").Versions} versions
 */
export function conflictsSentence(open, me, say, versions) {
  if (!open.length) return "";
  const parts = listed(open.map(({ part }) => partName(part, say, versions)), "conjunction");
  const ids = new Set(open.flatMap(({ by }) => (by.length === 1 ? by[0].id : "")));
  const isOne = ids.size === 1 && !ids.has("");
  if (isOne && ids.has(me ?? "-")) return say("conflicts_with_you", { parts });
  return isOne ? say("conflicts_with", { name: open[0].by[0].name, parts }) : say("conflicts_open", { parts });
}

export class ConflictDialog {
  /**
   * @param {HTMLElement} page
   * @param {HTMLDialogElement} dialog of templates/courses/drafts/designer/conflict.html
   * @param {object} given
   * @param {import("./saving.js").Saving<any>} given.saving
   * @param {import("./history.js").History<any>} given.history
   * @param {import("./draft.js").Choices} given.choices
   * @param {import("./versions.js").Versions} given.versions
   * @param {string | null} given.me the user's id, as others see it
   * @param {Say} given.say
   * @param {(sentence: string) => void} given.tell
   */
  constructor(page, dialog, { saving, history, choices, versions, me, say, tell }) {
    this.dialog = dialog;
    this.conflicts = saving.conflicts;
    this.history = history;
    this.choices = choices;
    this.versions = versions;
    this.me = me;
    this.say = say;
    this.tell = tell;
    this.page = page;
    this.line = find(page, "[data-conflicts]");
    this.list = find(dialog, "[data-conflict-list]");
    this.copy = findTag(dialog, "button", "[data-conflict-copy]");
    this.copy.addEventListener("click", () => whileBusy(this.copy, () => this.#copy()));
    find(page, "[data-conflicts-open]").addEventListener("click", () => this.open());
    dialog.addEventListener("close", () => this.#focusPage());
    this.conflicts.on("change", () => this.#show());
    history.on("change", () => dialog.open && this.#list());
    history.guard((next) => this.#allows(next));
    this.#show();
  }

  /** Open the dialog, with the focus on the first choice. */
  open() {
    if (!this.conflicts.open.length || this.dialog.open) return;
    this.#list();
    find(this.dialog, "[data-conflict-state]").textContent = "";
    this.dialog.showModal();
    this.#focusFirst();
  }

  /** Refuse a step that changes a part without a choice. @param {any} next */
  #allows(next) {
    const [touched] = this.conflicts.touchedBy(this.history.value, next);
    if (!touched) return true;
    this.tell(this.say("conflict_first", { part: this.#name(touched) }));
    this.open();
    return false;
  }

  #show() {
    const { open } = this.conflicts;
    const sentence = conflictsSentence(open, this.me, this.say, this.versions);
    const words = find(this.line, "[data-conflicts-words]");
    if (sentence && sentence !== words.textContent) announce(sentence);
    words.textContent = sentence;
    this.line.hidden = !sentence;
    if (!this.dialog.open) return;
    if (open.length) this.#list();
    else this.dialog.close();
  }

  #list() {
    const hadFocus = this.list.contains(document.activeElement);
    this.list.replaceChildren(...this.conflicts.open.map((conflict, index) => this.#entry(conflict, index)));
    if (hadFocus) this.#focusFirst();
  }

  /** @param {Conflict} conflict @param {number} index */
  #entry(conflict, index) {
    const theirs = this.history.value;
    const ours = this.conflicts.withOurs(conflict, theirs);
    const both = bothVersions(conflict.part, { ours, theirs }, this.say, this.versions);
    const id = `conflict-${index}`;
    return make(
      "li", { class: "conflict" },
      make(
        "div", { role: "group", "aria-labelledby": id },
        make("h3", { id, class: "together-heading" }, this.#name(conflict)),
        make("div", { class: "conflict-sides" }, this.#side(conflict, "ours", both.ours), this.#side(conflict, "theirs", both.theirs)),
      ),
    );
  }

  /** @param {Conflict} conflict @param {Side} side @param {Version} version */
  #side(conflict, side, { text, pictures = [] }) {
    const label = side === "ours" ? this.say("conflict_yours") : this.#labelOfTheirs(conflict);
    const button = make(
      "button", { type: "button", class: "button", onclick: () => this.#choose(conflict, side) },
      this.say(side === "ours" ? "conflict_use_yours" : "conflict_use_other"),
    );
    return make(
      "div", { class: "conflict-side stack stack-tight" },
      make("h4", { class: "conflict-label" }, label),
      pictures.length > 0 && make("div", { class: "conflict-pictures" }, pictures),
      make("p", { class: "conflict-text" }, text),
      button,
    );
  }

  /** @param {Conflict} conflict */
  #labelOfTheirs({ by }) {
    if (by.length === 1 && by[0].id === this.me) return this.say("conflict_yours_elsewhere");
    return by.length ? this.say("conflict_other_by", { names: namesOf(by) }) : this.say("conflict_other");
  }

  /** @param {Conflict} conflict */
  #name({ part }) {
    return partName(part, this.say, this.versions);
  }

  /** @param {Conflict} conflict @param {Side} side */
  #choose(conflict, side) {
    const part = this.#name(conflict);
    this.choices.choose(conflict, side);
    announce(this.say(side === "ours" ? "conflict_took_yours" : "conflict_took_other", { part }));
  }

  async #copy() {
    try {
      await this.choices.copyMine();
      this.tell(this.say("copy_made"));
    } catch (error) {
      const { sentence = "" } = /** @type {import("../../core/http.js").RequestError} */ (error);
      find(this.dialog, "[data-conflict-state]").textContent = sentence || this.say("no_answer");
    }
  }

  #focusFirst() {
    findAll(this.list, "button")[0]?.focus();
  }

  // The button that opened the dialog is hidden after the last choice.
  #focusPage() {
    if (this.line.hidden) findAll(this.page, "[role=tab][aria-selected=true]")[0]?.focus();
  }
}
