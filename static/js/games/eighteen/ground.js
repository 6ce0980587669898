// The terrain of a course by hex, read from the rows of its layout.

import { hexKey } from "../../board/hex.js";

/** @type {Record<string, string>} */
const TERRAIN = {
  ".": "rough",
  f: "fairway",
  g: "green",
  t: "tee",
  Y: "trees",
  w: "water",
  l: "lake",
  b: "bunker",
  c: "clubhouse",
};

/**
 * @param {[number, number, string][]} rows r, the first q, and a letter a hex; a space is no hex
 * @returns {Map<string, string>} terrain by hexKey
 */
export function groundOf(rows) {
  const ground = new Map();
  for (const [r, q, letters] of rows) {
    [...letters].forEach((letter, place) => {
      if (letter !== " ") ground.set(hexKey([q + place, r]), TERRAIN[letter]);
    });
  }
  return ground;
}
