// The progress of a job in words: the hole that it has reached.

/** A share of holes that are done is not exact: 3 / 9 can be 2.999… holes. */
const ROUNDING = 1e-6;

/**
 * Return the values of a sentence about a job that goes through a design's holes. Other designs have
 * no holes, and their sentences no such values.
 * @param {{holes?: unknown[]}} design
 * @param {number} progress of the job, from 0 to 1
 */
export function stepIn({ holes }, progress) {
  if (!holes?.length) return {};
  return { hole: Math.min(Math.floor(progress * holes.length + ROUNDING) + 1, holes.length), holes: holes.length };
}
