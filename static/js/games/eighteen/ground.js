// The terrain of a course by hex, from the rows of its layout.

import { hexKey } from "../../board/hex.js";

/**
 * @param {[number, number, string][]} rows r, the first q, and a letter per hex; a space is not a hex
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
 * Return the position of a hex, counted from 1: its row from the top, and its place in the row from
 * the left.
 * @param {[number, number, string][]} rows of the layout, from the top @param {import("../../board/hex.js").Hex} hex
 */
export function placeOf(rows, [q, r]) {
  const found = rows.findIndex(([row]) => row === r);
  return found < 0 ? null : { row: found + 1, place: q - rows[found][1] + 1 };
}

/** Return the current hole; views count from 1. @param {import("./view.d.ts").EighteenView} view */
export const holePlayed = ({ course, hole }) => course.holes[hole - 1];
