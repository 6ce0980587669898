// Functions that change a deck's card counts. Each returns a new deck.

/** @typedef {{cells: number[], count: number}} Zone */

/**
 * @typedef {object} Deck as the API returns it
 * @property {string} name @property {string} about
 * @property {{value: number, count: number}[]} values
 * @property {number} lost_balls
 * @property {number} holes
 * @property {number} carts
 * @property {Zone[]} zones
 * @property {number} final_holes
 */

/** @typedef {"lost_balls" | "holes" | "carts"} Plain */

/** Cards whose count is a separate field. */
const PLAIN = ["lost_balls", "holes", "carts"];

/** @param {string} card @returns {card is Plain} */
const isPlain = (card) => PLAIN.includes(card);

/** @param {{count: number}[]} lines */
const sum = (lines) => lines.reduce((total, { count }) => total + count, 0);

/**
 * Return the name of a value's card in problems and fields, such as "value-3".
 * @param {number} value
 */
export const cardOf = (value) => `value-${value}`;

/** @param {string} card */
const valueOf = (card) => Number(card.replace("value-", ""));

/** Return the count of a card. @param {Deck} deck @param {string} card */
export function countOf(deck, card) {
  if (isPlain(card)) return deck[card];
  return sum(deck.values.filter(({ value }) => value === valueOf(card)));
}

/**
 * Return a deck with a different count of a card. Values with a count of zero are not listed.
 * @param {Deck} deck @param {string} card @param {number} count
 */
export function withCount(deck, card, count) {
  if (count === countOf(deck, card)) return deck;
  if (isPlain(card)) return { ...deck, [card]: count };
  const value = valueOf(card);
  const others = deck.values.filter((line) => line.value !== value);
  const lines = count ? [...others, { value, count }] : others;
  return { ...deck, values: lines.toSorted((a, b) => a.value - b.value) };
}

/** @param {number[]} cells */
const inOrder = (cells) => cells.toSorted((a, b) => a - b);

/** Return a key that is the same for zones with the same cells. @param {number[]} cells */
export const keyOf = (cells) => inOrder(cells).join("-");

/**
 * Return the index of the zone with these cells, or -1.
 * @param {Deck} deck
 * @param {number[]} cells
 */
export const placeOf = (deck, cells) =>
  deck.zones.findIndex((zone) => keyOf(zone.cells) === keyOf(cells));

/** @param {Deck} deck @param {number[]} cells */
export const withZone = (deck, cells) => ({
  ...deck,
  zones: [...deck.zones, { cells: inOrder(cells), count: 1 }],
});

/** @param {Deck} deck @param {number} place */
export const withoutZone = (deck, place) => ({ ...deck, zones: deck.zones.toSpliced(place, 1) });

/** @param {Deck} deck @param {number} place @param {number} count */
export const withZoneCount = (deck, place, count) => ({
  ...deck,
  zones: deck.zones.with(place, { ...deck.zones[place], count }),
});

/**
 * Return the totals of a deck. `half` is the number of holes in a half, including the final one.
 * @param {Deck} deck
 */
export function sums(deck) {
  const valued = sum(deck.values);
  return {
    valued,
    terrain: valued + deck.lost_balls,
    actions: deck.holes + deck.carts + sum(deck.zones) + deck.final_holes,
    half: deck.holes + deck.final_holes,
  };
}

/** @typedef {{value: number | null, count: number}} Column `value` is null for lost balls */

/**
 * Return the terrain cards by value, with lost balls first, for the chart.
 * @param {Deck} deck
 * @returns {Column[]}
 */
export function columns(deck) {
  const values = [...new Set(deck.values.map(({ value }) => value))].toSorted((a, b) => a - b);
  const lines = values.map((value) => ({ value, count: countOf(deck, cardOf(value)) }));
  return [{ value: null, count: deck.lost_balls }, ...lines];
}

/**
 * Return the part of a deck that affects its rating, which excludes the texts.
 * @param {Deck} deck
 */
export const played = ({ name, about, ...rest }) => JSON.stringify(rest);
