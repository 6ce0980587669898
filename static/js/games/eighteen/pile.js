// Shot cards on the table, as piles next to each other.

import { make } from "../../core/dom.js";
import { shotCard } from "./shot-card.js";

/** @typedef {import("./view.d.ts").Components} Components */
/** @typedef {import("../../core/words.js").Say} Say */

/**
 * Create a pile of drawn cards. The specials that led to the top card are shown next to it.
 * @param {number[]} pile
 * @param {Components} components
 * @param {Say} say
 */
export function pileOf(pile, components, say) {
  const cards = pile.flatMap((card) => components.shots.get(card) ?? []);
  return make("span", { class: "pile" }, ...cards.map((card) => shotCard(card, say)));
}

/**
 * Create the open cards that are shown while another player decides.
 * @param {import("./view.d.ts").Shot} shot
 * @param {Components} components
 * @param {Say} say
 */
export const openPiles = (shot, components, say) =>
  make("div", { class: "piles" }, ...shot.piles.map((pile) => pileOf(pile, components, say)));
