// The tiles in the box that fit an empty place because all fairways connect; best first.

import { neighbour } from "../../../board/hex.js";
import { bestJoint } from "./joining.js";
import { Laid } from "./laid.js";
import { inSixths } from "./tiling.js";

/** @typedef {import("../../../board/hex.js").Hex} Hex */
/** @typedef {import("./box.js").Box} Box */
/** @typedef {import("./box.js").Face} Face */
/** @typedef {import("./laid.js").Side} Side */
/** @typedef {import("./laid.js").Trail} Trail */
/** @typedef {{face: Face, turn: number} & import("./joining.js").Joint} Fit */

// The order of the stacks for each kind of place. ON: a hole continues there. HOME: the hole has
// reached the length stated on its tee. BACK: only the path back to a tee is missing. BACK_AT_TEE:
// part of that path exists. NEW: no fairway leads there.
const ON = ["fairway", "green", "tee"];
const HOME = ["green", "fairway", "tee"];
const BACK = ["fairway", "tee", "green"];
const BACK_AT_TEE = ["tee", "fairway", "green"];
const NEW = ["tee", "fairway", "green"];

/** @param {Side[]} sides @param {"in" | "out"} flow */
const trailsOf = (sides, flow) =>
  sides.flatMap(({ trail }) => (trail?.flow === flow ? [trail] : []));

/** @param {Trail} trail from a tee */
const isFarEnough = ({ start, between }) =>
  start !== null && start.tiles !== null && between >= start.tiles;

/** Return the stacks for a place, by priority. @param {Side[]} sides */
function stacksFor(sides) {
  const [[inward], [outward]] = [trailsOf(sides, "in"), trailsOf(sides, "out")];
  if (inward) return !outward && isFarEnough(inward) ? HOME : ON;
  if (outward) return outward.between ? BACK_AT_TEE : BACK;
  return NEW;
}

/**
 * Return by how many tiles the hole of a tee would differ from its length; 0 for other faces.
 * @param {Face} face
 * @param {Trail | undefined} outward
 */
const tilesOff = ({ stack, tiles }, outward) =>
  stack === "tee" && outward ? Math.abs((tiles ?? 0) - outward.between) : 0;

/**
 * Return how many tiles are next to the place where play would continue.
 * @param {Fit} fit
 * @param {Laid} laid
 * @param {Hex} place
 */
function crowdAhead({ face, turn }, laid, place) {
  if (face.exit === null) return 0;
  const ahead = neighbour(place, inSixths(face.exit + turn));
  return laid.isFree(ahead) ? laid.crowd(ahead) : 0;
}

/** @param {number[]} one @param {number[]} other */
function compared(one, other) {
  const differs = one.findIndex((value, index) => value !== other[index]);
  return differs < 0 ? 0 : one[differs] - other[differs];
}

/**
 * Return the faces in the box that fit an empty place next to the course, each in its best
 * rotation.
 * @param {Pick<import("../course.js").Course, "tiles">} course @param {Box} box @param {Hex} place
 * @param {string} [last] a face that was just removed from the place and is listed last
 * @returns {Fit[]}
 */
export function fitsAt(course, box, place, last = "") {
  const laid = new Laid(course.tiles, box);
  const sides = laid.isFree(place) ? laid.sides(place) : [];
  if (!sides.length) return [];
  const [stacks, [outward]] = [stacksFor(sides), trailsOf(sides, "out")];
  /** @param {Fit} fit */
  const rank = (fit) => [
    Number(fit.face.id === last),
    fit.against.length,
    stacks.indexOf(fit.face.stack),
    tilesOff(fit.face, outward),
    crowdAhead(fit, laid, place),
  ];
  return box.free(course)
    .map((face) => ({ face, ...bestJoint(face, sides) }))
    .filter(({ amiss }) => amiss === 0)
    .map((fit) => ({ fit, rank: rank(fit) }))
    .sort((one, other) => compared(one.rank, other.rank))
    .map(({ fit }) => fit);
}
