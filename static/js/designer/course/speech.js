// Sentences about a course: where things are and what was done with them.

import { hexKey, neighbour, sameHex } from "../../board/hex.js";
import { placeOf, tileAt } from "./course.js";
import { groundOf } from "./drawing/ground.js";
import { joint } from "./laying/joining.js";
import { Laid } from "./laying/laid.js";
import { placesOf } from "./laying/tiling.js";

/** @typedef {import("../../board/hex.js").Hex} Hex */
/** @typedef {import("../../core/words.js").Say} Say */
/** @typedef {import("./course.js").Course} Course */

/** Return the text for the direction of a tile's arrow. @param {Say} say @param {number} turn */
const arrow = (say, turn) => say(`arrow_${turn}`);

/** @param {Say} say @param {import("./course.js").Tile} tile */
export const tileWords = (say, { face, q, r, turn }) => ({ face, q, r, arrow: arrow(say, turn) });

/**
 * Describe what was done with tiles: where a single tile is now, or how many tiles there were.
 * @param {Say} say @param {string} what such as "moved" @param {import("./course.js").Tile[]} tiles
 * @param {string} [joined] how a single tile connects to those around it
 */
export const done = (say, what, tiles, joined = "") =>
  tiles.length === 1
    ? say(what, { ...tileWords(say, tiles[0]), joined })
    : say(`${what}_many`, { n: tiles.length });

/**
 * Describe how a tile connects to the tiles around it, in a form that can follow its position: ",
 * goes on from 20b". Return "" if no fairway leads to or from it.
 * @param {Say} say @param {Course} course @param {import("./laying/box.js").Box} box @param {number} index
 */
export function jointWords(say, course, box, index) {
  const tile = course.tiles[index];
  const face = box.face(tile.face);
  const laid = new Laid(course.tiles.filter((_, other) => other !== index), box);
  return face ? joinedWords(say, joint(face, tile.turn, laid.sides(placeOf(tile)))) : "";
}

/** @param {Say} say @param {import("./laying/joining.js").Joint} joint */
export function joinedWords(say, { amiss, onward, against }) {
  if (amiss) return say("joint_amiss");
  const [before] = onward.filter(({ trail }) => trail?.flow === "in");
  const [after] = onward.filter(({ trail }) => trail?.flow === "out");
  const [head] = against;
  return [
    before && say("joint_on", { face: before.face }),
    after && say("joint_to", { face: after.face }),
    head && say("joint_against", { face: head.face }),
  ].filter(Boolean).join("");
}

/** @param {Hex} place @returns {(hex: Hex) => boolean} */
const isOn = (place) => (hex) => {
  const places = placesOf(hex);
  return places.length === 1 && sameHex(places[0], place);
};

/** @param {Say} say @param {Course} course @param {(hex: Hex) => boolean} is */
function ends(say, course, is) {
  return course.holes.flatMap(({ tee, green }, index) => [
    ...(is(tee) ? [say("tee_of", { n: index + 1 })] : []),
    ...(is(green) ? [say("green_of", { n: index + 1 })] : []),
  ]);
}

/**
 * Describe a place by a neighbouring tile: "south-east of 20b", or "" if there is none.
 * @param {Say} say @param {Course} course @param {Hex} place
 * @param {number[]} [without] indices of tiles to ignore
 */
export function besides(say, course, place, without = []) {
  /** @param {number} direction */
  const at = (direction) => tileAt(course, neighbour(place, direction));
  const direction = [0, 1, 2, 3, 4, 5].find((way) => at(way) >= 0 && !without.includes(at(way)));
  if (direction === undefined) return "";
  // As seen from the tile, the place is in the opposite direction.
  return say("beside", { face: course.tiles[at(direction)].face, direction: arrow(say, (direction + 3) % 6) });
}

/** Describe a place on the tile grid. @param {Say} say @param {Course} course @param {Hex} place */
export function placeWords(say, course, place) {
  const [q, r] = place;
  const tile = course.tiles[tileAt(course, place)];
  const beside = tile ? "" : besides(say, course, place);
  if (!tile) return say(beside ? "place_free" : "place_alone", { q, r, beside });
  return [say("place_taken", tileWords(say, tile)), ...ends(say, course, isOn(place))].join(", ");
}

/**
 * Describe a hex.
 * @param {Say} say
 * @param {Course} course
 * @param {import("./laying/box.js").Box} box
 * @param {Hex} hex
 */
export function hexWords(say, course, box, hex) {
  const [q, r] = hex;
  const ground = groundOf(course, box).get(hexKey(hex));
  const terrain = ground ? say(`terrain_${ground.terrain}`) : say("terrain_none");
  return [say("hex", { q, r, terrain }), ...ends(say, course, (end) => sameHex(end, hex))].join(", ");
}
