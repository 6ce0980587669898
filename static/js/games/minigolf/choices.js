// All options as labelled buttons. Prompts that are easier to answer on pictures are collapsed.
// Options that no picture shows, such as passing, are always visible.

import { make } from "../../core/dom.js";
import { LastSeen } from "../../core/live/last-seen.js";
import { choiceGroups, putChoices } from "../../table/choice-list.js";
import { asks } from "./offers.js";

/** @typedef {import("./view.d.ts").MinigolfTableView} Table */
/** @typedef {import("./offers.js").Offer} Offer */
/** @typedef {(offer: Offer, event: Event) => void} Answer */

const FOLDED = new Set(["take", "place", "plot"]);
const PICTURED = new Set(["TakeTile", "TakeFaceDown", "PlaceTile", "KeepPlot"]);

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
    /** @type {import("../../table/choice-list.js").Tell["play"]} */
    const play = (place, event) => {
      const { title, detail } = words[place];
      const text = [title, detail].filter(Boolean).join(": ");
      this.answer({ prompt: prompt.id, action: options[place].action, words: text }, event);
    };
    /** @param {number[]} some @param {string} name */
    const groupsOf = (some, name) => choiceGroups(some, words, { play }, name);
    if (isFirst && !FOLDED.has(prompt.kind)) return make("div", {}, ...groupsOf(places, `choices-${order}`));
    const heading = isFirst ? this.say("in_words", { n: options.length }) : prompt.text;
    const folded = make(
      "details",
      { class: "choices-folded", "data-asked": prompt.kind },
      make("summary", {}, heading),
      ...groupsOf(places, `choices-${order}`),
    );
    if (!isFirst) return folded;
    const bare = places.filter((place) => !PICTURED.has(options[place].action.type));
    return make("div", { class: "choices-beside" }, ...groupsOf(bare, `beside-${order}`), folded);
  }
}
