// Everything that can be chosen, in words: what pictures ask better is folded away.

import { make } from "../../core/dom.js";
import { LastSeen } from "../../core/last-seen.js";
import { choiceGroups, putChoices } from "../../table/choice-list.js";
import { asks } from "./offers.js";

/** @typedef {import("./view.d.ts").MinigolfTableView} Table */
/** @typedef {import("./offers.js").Offer} Offer */
/** @typedef {(prompt: string, action: Offer["action"]) => void} Answer */

const FOLDED = new Set(["take", "place", "plot"]);

export class Choices {
  #listed = new LastSeen();

  /** @param {HTMLElement} panel @param {import("../../core/words.js").Say} say @param {Answer} answer */
  constructor(panel, say, answer) {
    this.panel = panel;
    this.say = say;
    this.answer = answer;
  }

  /** @param {Table} table */
  show(table) {
    const asked = asks(table);
    if (!this.#listed.isNew(asked)) return;
    this.panel.dataset.kind = table.prompt?.kind ?? "";
    putChoices(this.panel, asked.map((one, order) => this.#list(table, one, order)));
  }

  /** @param {Table} table @param {ReturnType<typeof asks>[number]} asked @param {number} order */
  #list(table, { prompt, options, words }, order) {
    const isFirst = prompt.id === table.prompt?.id;
    const places = options.map((_, place) => place);
    const play = (/** @type {number} */ place) => this.answer(prompt.id, options[place].action);
    const groups = choiceGroups(places, words, { play }, `choices-${order}`);
    if (isFirst && !FOLDED.has(prompt.kind)) return make("div", {}, ...groups);
    const heading = isFirst ? this.say("in_words", { n: options.length }) : prompt.text;
    return make("details", { class: "choices-folded", "data-asked": prompt.kind }, make("summary", {}, heading), ...groups);
  }
}
