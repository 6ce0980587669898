// The terrain of a course by hex, read from the rows of its layout.

import { hexKey } from "../../board/hex.js";

/**
 * @param {[number, number, string][]} rows r, the first q, and a letter per hex; a space
 *   means no hex
 * @param {Record<string, string>} terrains by letter
 * @returns {Map<string, string>} terrain by hexKey
 */
export function groundOf(rows, terrains) {
  const ground = new Map();
  for (const [r, q, letters] of rows) {
    [...letters].forEach((letter, place) => {
      if (letter !== " ") ground.set(hexKey([q + place, r]), terrains[letter]);
    });
  }
  return ground;
}

/**
 * Return a hex's row from the top and its position in the row from the left, both counted from 1.
 * @param {[number, number, string][]} rows of the layout, from the top @param {import("../../board/hex.js").Hex} hex
 */
export function placeOf(rows, [q, r]) {
  const found = rows.findIndex(([row]) => row === r);
  return found < 0 ? null : { row: found + 1, place: q - rows[found][1] + 1 };
}

/**
 * Return the current hole. Views count holes from 1. @param {import("./view.d.ts").EighteenView}
 * view
 */
export const holePlayed = ({ course, hole }) => course.holes[hole - 1];
