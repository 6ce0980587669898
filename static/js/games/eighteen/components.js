// The printed cards: fetched once, kept by the browser.

import { getJson } from "../../core/http.js";

const byCard = (cards) => new Map(cards.map((card) => [card.card, card]));

/** @param {string} address @returns {Promise<{clubs: Map<number, object>, shots: Map<number, object>}>} */
export async function loadComponents(address) {
  const { clubs, shots } = await getJson(address);
  return { clubs: byCard(clubs), shots: byCard(shots) };
}
