// How a face connects to the tiles around a place: whether fairways meet and play continues.

import { inSixths } from "./tiling.js";

/** @typedef {import("./laid.js").Side} Side */
/** @typedef {import("./box.js").Face} Face */
/**
 * @typedef {object} Joint
 * @property {number} amiss number of edges where a fairway does not meet another
 * @property {Side[]} onward where play continues: out of a neighbour, or into it
 * @property {Side[]} against where two fairways meet that are played in opposite directions
 */

const TURNS = [0, 1, 2, 3, 4, 5];

/** @param {number | null} edge @param {number} turn */
const turnedEdge = (edge, turn) => (edge === null ? null : inSixths(edge + turn));

/** @param {Face} face @param {number} turn @param {Side[]} sides of the place @returns {Joint} */
export function joint(face, turn, sides) {
  const edges = face.edges.map((edge) => inSixths(edge + turn));
  const over = { in: turnedEdge(face.entry, turn), out: turnedEdge(face.exit, turn) };
  /** @type {Joint} */
  const found = { amiss: 0, onward: [], against: [] };
  for (const side of sides) {
    const flow = side.trail?.flow;
    if (edges.includes(side.edge) !== Boolean(side.trail)) found.amiss += 1;
    else if (flow) found[over[flow] === side.edge ? "onward" : "against"].push(side);
  }
  return found;
}

/**
 * Compare joints: fewer unmatched edges come first, then more sides where play continues.
 * @param {Joint} one
 * @param {Joint} other
 */
const better = (one, other) =>
  one.amiss - other.amiss || other.onward.length - other.against.length - (one.onward.length - one.against.length);

/**
 * Return the turn in which a face connects best, or the first of several equal ones.
 * @param {Face} face
 * @param {Side[]} sides
 * @returns {{turn: number} & Joint}
 */
export function bestJoint(face, sides) {
  const [best] = TURNS.map((turn) => ({ turn, ...joint(face, turn, sides) })).sort(better);
  return best;
}
