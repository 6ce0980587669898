// A button with a label for each option of the lifted card, or for all options. The list is
// collapsed unless it offers combos, because tapping the cards is quicker.

import { make } from "../../core/dom.js";
import { choiceGroups, putChoices } from "../../table/choice-list.js";
import { optionsOf } from "./taps.js";

/** @typedef {import("./view.d.ts").GolfieOption} Option */
/** @typedef {import("../../core/protocol.d.ts").OptionWords} Words */
/** @typedef {{play: (place: number, event: Event) => void, point: (cells: number[]) => void}} Tell */
/**
 * @typedef {object} Given
 * @property {Option[]} options @property {Words[]} words
 * @property {number | null} lifted
 * @property {import("../../core/words.js").Say} say
 */

/**
 * Return true if the list is collapsed. Must match the server.
 * @param {Pick<Option, "action">[]} options
 */
export const folds = (options) => options.length > 0 && options[0].action.type !== "TakeCombo";

/** @param {Given} given @param {Tell} tell */
function choiceList({ options, words, lifted, say }, tell) {
  const places = optionsOf(options, lifted);
  const groups = choiceGroups(places, words, {
    play: tell.play,
    point: (place) => tell.point(place === null ? [] : options[place].cells),
  });
  if (!folds(options)) return groups;
  const summary = make("summary", {}, say("in_words"));
  return [make("details", { class: "choices-folded" }, summary, ...groups)];
}

/**
 * Show the list. If it contained the focus, the focus stays in it.
 * @param {HTMLElement} panel @param {Given} given @param {Tell} tell
 */
export const showChoices = (panel, given, tell) => putChoices(panel, choiceList(given, tell));
