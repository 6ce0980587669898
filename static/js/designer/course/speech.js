// What is said of a course: where things are, and what was done with them.

import { hexKey, neighbour, sameHex } from "../../board/hex.js";
import { placeOf, tileAt } from "./course.js";
import { groundOf } from "./drawing/ground.js";
import { joint } from "./laying/joining.js";
import { Laid } from "./laying/laid.js";
import { placesOf } from "./laying/tiling.js";

/** @typedef {import("../../board/hex.js").Hex} Hex */
/** @typedef {import("../../core/words.js").Say} Say */
/** @typedef {import("./course.js").Course} Course */

/** The direction a tile's arrow points in, in words. @param {Say} say @param {number} turn */
const arrow = (say, turn) => say(`arrow_${turn}`);

/** @param {Say} say @param {import("./course.js").Tile} tile */
export const tileWords = (say, { face, q, r, turn }) => ({ face, q, r, arrow: arrow(say, turn) });

/**
 * What was done with tiles: of one it is told where it lies now, of several how many there are.
 * @param {Say} say @param {string} what such as "moved" @param {import("./course.js").Tile[]} tiles
 * @param {string} [joined] how one of them joins those around it
 */
export const done = (say, what, tiles, joined = "") =>
  tiles.length === 1
    ? say(what, { ...tileWords(say, tiles[0]), joined })
    : say(`${what}_many`, { n: tiles.length });

/**
 * How a tile of a course joins those around it, to be said after where it lies: ", goes on from 20b"; empty
 * where no fairway leads.
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
 * Where a place lies, told from a tile next to it: "south-east of 20b"; empty where there is none.
 * @param {Say} say @param {Course} course @param {Hex} place
 * @param {number[]} [without] indices of tiles that do not count
 */
export function besides(say, course, place, without = []) {
  /** @param {number} direction */
  const at = (direction) => tileAt(course, neighbour(place, direction));
  const direction = [0, 1, 2, 3, 4, 5].find((way) => at(way) >= 0 && !without.includes(at(way)));
  if (direction === undefined) return "";
  // Seen from the tile, the place lies the other way.
  return say("beside", { face: course.tiles[at(direction)].face, direction: arrow(say, (direction + 3) % 6) });
}

/** What lies on a place of the tile grid. @param {Say} say @param {Course} course @param {Hex} place */
export function placeWords(say, course, place) {
  const [q, r] = place;
  const tile = course.tiles[tileAt(course, place)];
  const beside = tile ? "" : besides(say, course, place);
  if (!tile) return say(beside ? "place_free" : "place_alone", { q, r, beside });
  return [say("place_taken", tileWords(say, tile)), ...ends(say, course, isOn(place))].join(", ");
}

/** What a hex shows. @param {Say} say @param {Course} course @param {import("./laying/box.js").Box} box @param {Hex} hex */
export function hexWords(say, course, box, hex) {
  const [q, r] = hex;
  const ground = groundOf(course, box).get(hexKey(hex));
  const terrain = ground ? say(`terrain_${ground.terrain}`) : say("terrain_none");
  return [say("hex", { q, r, terrain }), ...ends(say, course, (end) => sameHex(end, hex))].join(", ");
}
