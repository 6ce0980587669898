// Options as labelled buttons under headings.

import { findAll, make } from "../core/dom.js";

/** @typedef {import("../core/protocol.d.ts").OptionWords} Words */
/** @typedef {{play: (place: number, event: Event) => void, point?: (place: number | null) => void}} Tell */

/**
 * Group options under their headings, keeping their order. @param {number[]} places @param
 * {Pick<Words, "group">[]} words
 */
export function grouped(places, words) {
  /** @type {Map<string, number[]>} */
  const groups = new Map();
  for (const place of places) {
    const heading = words[place].group;
    groups.set(heading, [...(groups.get(heading) ?? []), place]);
  }
  return [...groups];
}

/** @param {number} place @param {Words} words @param {Tell} tell */
function button(place, { title, detail, explained }, { play, point }) {
  return make(
    "button",
    {
      class: "choice-line",
      type: "button",
      "data-choice": place,
      onclick: (/** @type {Event} */ event) => play(place, event),
      onfocus: () => point?.(place),
      onblur: () => point?.(null),
      onpointerenter: () => point?.(place),
      onpointerleave: () => point?.(null),
    },
    make(
      "span",
      { class: "choice-words" },
      make("span", { class: "choice-title" }, title),
      detail && make("span", { class: "choice-detail" }, detail),
      explained && make("span", { class: "choice-detail" }, explained),
    ),
  );
}

/** @param {[heading: string, places: number[]]} group @param {string} id of its heading @param {Words[]} words @param {Tell} tell */
function group([heading, places], id, words, tell) {
  const buttons = places.map((place) => make("li", {}, button(place, words[place], tell)));
  return make(
    "section",
    { class: "choice-group", "aria-labelledby": id },
    make("h3", { id, class: "choice-heading" }, heading),
    make("ul", { class: "choice-lines plain-list" }, ...buttons),
  );
}

/**
 * Create the sections of a list.
 * @param {number[]} places
 * @param {Words[]} words
 * @param {Tell} tell
 * @param {string} name of the list, used for ids
 */
export const choiceGroups = (places, words, tell, name = "choices") =>
  grouped(places, words).map((one, order) => group(one, `${name}-${order}`, words, tell));

/**
 * Replace the list in a panel. If the old list contained the focus, the new one gets it.
 * @param {HTMLElement} panel @param {HTMLElement[]} list
 */
export function putChoices(panel, list) {
  const place = findAll(panel, "button").findIndex((one) => one === document.activeElement);
  const wasIn = panel.contains(document.activeElement);
  const wasOpen = Boolean(panel.querySelector("details[open]"));
  panel.replaceChildren(...list);
  panel.querySelector("details")?.toggleAttribute("open", wasOpen);
  if (wasIn) enter(panel, place);
}

/**
 * Focus the button at an index or the nearest one, or the panel if there is no button.
 * @param {HTMLElement} panel @param {number} place
 */
function enter(panel, place) {
  const isFolded = panel.querySelector("details:not([open])");
  const buttons = findAll(panel, isFolded ? "summary" : "button");
  (buttons[Math.min(Math.max(place, 0), buttons.length - 1)] ?? panel).focus({ preventScroll: true });
}
