// What a course shows on each of its hexes, read off its faces.

import { hexKey } from "../../board/hex.js";
import { placeOf, tilesUnder } from "./course.js";
import { coversOf } from "./covers.js";
import { cornerHexes, inSixths, ownHexes } from "./tiling.js";

const TERRAINS = {
  ".": "rough", f: "fairway", g: "green", t: "tee", Y: "trees", w: "water", l: "lake", b: "bunker", c: "clubhouse",
};

function faceGround(face, turn) {
  const [middle, ...ring] = Array.from(face.ground, (letter) => TERRAINS[letter] ?? letter);
  return [middle, ...ring.map((_, direction) => ring[inSixths(direction - turn)])];
}

function tileGround(tile, face) {
  const grounds = faceGround(face, tile.turn);
  return [
    ...cornerHexes(placeOf(tile)).map((hex) => [hexKey(hex), { hex, terrain: "rough", bare: "rough" }]),
    ...ownHexes(placeOf(tile)).map((hex, index) => [
      hexKey(hex),
      { hex, terrain: grounds[index], bare: grounds[index] },
    ]),
  ];
}

/**
 * Every hex of a course with its terrain, and with the bare one under what is laid on it.
 * @param {import("./course.js").Course} course
 * @param {import("./box.js").Box} box
 * @returns {Map<string, {hex: number[], terrain: string, bare: string | null}>} by hexKey
 */
export function groundOf(course, box) {
  const known = course.tiles.filter(({ face }) => box.face(face));
  const ground = new Map(known.flatMap((tile) => tileGround(tile, box.face(tile.face))));
  for (const [key, terrain] of coversOf(course)) {
    const hex = key.split(",").map(Number);
    ground.set(key, { hex, bare: null, ...ground.get(key), terrain });
  }
  return ground;
}

/** The par that the tile under a tee says; null where none does. @returns {number | null} */
export function printedPar(course, box, tee) {
  const [index] = tilesUnder(course, tee);
  return box.face(course.tiles[index]?.face)?.par ?? null;
}

/** Hexes that holes of a course begin or end on. @param {"tee" | "green"} end @returns {Set<string>} hexKeys */
export const takenEnds = (course, end) => new Set(course.holes.map((hole) => hexKey(hole[end])));

const ENDS = { tee: ["tee"], green: ["green", "clubhouse"] };

/** Hexes a hole may begin or end on; those no hole has yet come first. @param {"tee" | "green"} end @returns {number[][]} */
export function endsOf(course, box, end) {
  const taken = takenEnds(course, end);
  const all = [...groundOf(course, box)].filter(([, { terrain }]) => ENDS[end].includes(terrain));
  const isTaken = ([key]) => Number(taken.has(key));
  return all.sort((a, b) => isTaken(a) - isTaken(b)).map(([, { hex }]) => hex);
}
