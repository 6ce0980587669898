// Finds the page element for the field that a problem refers to.

import { cardOf, keyOf } from "./deck.js";

/**
 * Return the `data-focus` of the element for a field such as "values.2.count", "zones" or "holes",
 * or null if there is none.
 * @param {import("./deck.js").Deck} deck
 * @param {string} field
 * @returns {string | null}
 */
export function focusOf(deck, field) {
  const [list, place] = field.split(".");
  if (list === "values") return cardOf(deck.values[Number(place ?? 0)]?.value ?? 5);
  if (list === "zones") return place === undefined ? "carts" : `zone-${keyOf(deck.zones[Number(place)]?.cells ?? [])}`;
  return list;
}
