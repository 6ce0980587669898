// A scorecard by player and hole, its entries, and unsent entries. Independent of the page.

/** @typedef {[turns: number, penalties: number, holed: boolean]} Count */
/** @typedef {(Count | null)[][]} Card by player and hole */
/** @typedef {{hole: number, player: number, was: Count | null, now: Count | null}} Entry hole from 1 */
/** @typedef {{key: string, entries: Entry[]}} Submission */

/** @param {Count | null} one @param {Count | null} other */
export const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Return the card with unsent changes applied. @param {Card} card @param {Submission[]} submissions
 * @returns {Card}
 */
export function withSubmissions(card, submissions) {
  const shown = card.map((holes) => [...holes]);
  for (const { hole, player, now } of submissions.flatMap(({ entries }) => entries)) shown[player][hole - 1] = now;
  return shown;
}

/**
 * Return the entries that change a hole to the values in the form.
 * @param {Card} shown @param {number} hole @param {(Count | null)[]} counts by player
 * @returns {Entry[]}
 */
export const entriesOf = (shown, hole, counts) =>
  counts
    .map((now, player) => ({ hole, player, was: shown[player][hole - 1], now }))
    .filter(({ was, now }) => !isSame(was, now));

/**
 * Return an entry, with the second card's value, for each cell in which two cards differ.
 * @param {Card} before @param {Card} after @returns {Entry[]}
 */
export const differences = (before, after) =>
  after.flatMap((holes, player) =>
    holes
      .map((now, hole) => ({ hole: hole + 1, player, was: before[player][hole], now }))
      .filter(({ was, now }) => !isSame(was, now)),
  );

/** Return the numbers of holes with unsent changes, sorted. @param {Submission[]} submissions */
export const holesOf = (submissions) =>
  [...new Set(submissions.flatMap(({ entries }) => entries.map(({ hole }) => hole)))].sort((a, b) => a - b);

/**
 * Return true if all players have a score for a hole.
 * @param {Card} card
 * @param {number} hole from 1
 */
export const isWritten = (card, hole) => card.every((holes) => holes[hole - 1] !== null);
