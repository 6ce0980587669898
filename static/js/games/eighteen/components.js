// The data of the printed cards, fetched once and then cached by the browser.

import { getJson, untilAnswered } from "../../core/http.js";

/** @template {{card: number}} Card @param {Card[]} cards */
const byCard = (cards) => new Map(cards.map((card) => [card.card, card]));

/** @param {string} address @returns {Promise<import("./view.d.ts").Components>} */
export async function loadComponents(address) {
  const { clubs, shots } = await untilAnswered(() => getJson(address));
  return { clubs: byCard(clubs), shots: byCard(shots) };
}
