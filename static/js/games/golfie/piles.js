// What is left: the piles, and on request what nobody has seen yet.

import { make } from "../../core/dom.js";

/** @typedef {import("./view.d.ts").GolfieView} View */
/** @typedef {import("../../core/words.js").Say} Say */

/** @param {string} label @param {number} count @param {Say} say */
const pile = (label, count, say) =>
  make(
    "li",
    { class: "deck" },
    make("span", { class: "deck-name figures" }, String(count)),
    make("span", { class: "deck-left" }, say(label)),
  );

/** The piles with their counts. @param {View} view @param {Say} say */
export const piles = ({ terrain_left, discards, actions_left }, say) => [
  pile("pile_terrain", terrain_left, say),
  pile("pile_discards", discards, say),
  pile("pile_actions", actions_left, say),
];

/** @param {string} name @param {number} count */
const row = (name, count) => make("tr", {}, make("th", { scope: "row" }, name), make("td", { class: "figures" }, String(count)));

/** What is unseen, by value: in the pile and face down, together. @param {View} view @param {Say} say */
export const unseenRows = ({ unseen }, say) =>
  Object.entries(unseen).map(([value, count]) => row(value === "0" ? say("lost_ball") : value, count));

/** Which action cards are still to come in this half. @param {View} view @param {Say} say */
export const comingRows = ({ to_come }, say) =>
  to_come.map(({ card, count }) =>
    row(card.cells.length ? card.cells.map((cell) => say(`cell_${cell}`)).join(" + ") : say(`card_${card.kind}`), count),
  );
