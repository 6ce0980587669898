// Every option as a button with words: those of a lifted card, or all.

import { findAll, make } from "../../core/dom.js";
import { optionsOf } from "./taps.js";

/** @typedef {import("./view.d.ts").GolfieOption} Option */
/** @typedef {import("../../core/protocol.d.ts").OptionWords} Words */
/** @typedef {{play: (place: number) => void, point: (cells: number[]) => void}} Tell */
/**
 * @typedef {object} Given
 * @property {Option[]} options @property {Words[]} words
 * @property {number | null} lifted
 * @property {import("../../core/words.js").Say} say
 */

const FEW = 6;

/** Options under their headings, in their order. @param {number[]} places @param {Pick<Words, "group">[]} words */
export function grouped(places, words) {
  /** @type {Map<string, number[]>} */
  const groups = new Map();
  for (const place of places) {
    const heading = words[place].group;
    groups.set(heading, [...(groups.get(heading) ?? []), place]);
  }
  return [...groups];
}

/** @param {number} place @param {Words} words @param {Option} option @param {Tell} tell */
function button(place, { title, detail }, { cells }, tell) {
  return make(
    "button",
    {
      class: "choice-line",
      type: "button",
      "data-choice": place,
      onclick: () => tell.play(place),
      onfocus: () => tell.point(cells),
      onblur: () => tell.point([]),
      onpointerenter: () => tell.point(cells),
      onpointerleave: () => tell.point([]),
    },
    make(
      "span",
      { class: "choice-words" },
      make("span", { class: "choice-title" }, title),
      detail && make("span", { class: "choice-detail" }, detail),
    ),
  );
}

/** @param {[heading: string, places: number[]]} group @param {number} order @param {Given} given @param {Tell} tell */
function group([heading, places], order, { options, words }, tell) {
  const id = `choices-${order}`;
  const buttons = places.map((place) => make("li", {}, button(place, words[place], options[place], tell)));
  return make(
    "section",
    { class: "choice-group", "aria-labelledby": id },
    make("h3", { id, class: "choice-heading" }, heading),
    make("ul", { class: "choice-lines plain-list" }, ...buttons),
  );
}

/** The list; a long one is folded away, as the cards themselves are nearer. @param {Given} given @param {Tell} tell */
function choiceList(given, tell) {
  const places = optionsOf(given.options, given.lifted);
  const groups = grouped(places, given.words).map((one, order) => group(one, order, given, tell));
  if (places.length <= FEW) return groups;
  const summary = make("summary", {}, given.say("in_words", { n: places.length }));
  return [make("details", { class: "choices-folded" }, summary, ...groups)];
}

/** Show the list; whoever was in it stays in it. @param {HTMLElement} panel @param {Given} given @param {Tell} tell */
export function showChoices(panel, given, tell) {
  const place = findAll(panel, "button").findIndex((one) => one === document.activeElement);
  const wasIn = panel.contains(document.activeElement);
  const wasOpen = Boolean(panel.querySelector("details[open]"));
  panel.replaceChildren(...choiceList(given, tell));
  panel.querySelector("details")?.toggleAttribute("open", wasOpen);
  if (wasIn) enter(panel, place);
}

/** Go to the button at a place, or the nearest; to where they will stand while there are none. @param {HTMLElement} panel @param {number} place */
function enter(panel, place) {
  const isFolded = panel.querySelector("details:not([open])");
  const buttons = findAll(panel, isFolded ? "summary" : "button");
  (buttons[Math.min(Math.max(place, 0), buttons.length - 1)] ?? panel).focus({ preventScroll: true });
}
