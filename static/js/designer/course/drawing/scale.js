// How large a course is drawn: hexes as in the pictures of the faces.

import { centre, corners, hexAt } from "../../../board/hex.js";
import { middleOf } from "../laying/tiling.js";

/** @typedef {import("../../../board/hex.js").Hex} Hex */
/** @typedef {import("../../../board/hex.js").Point} Point */

/** The outer radius of a hex; a tile's is three times that. */
export const SIZE = 20;
export const TILE = 3 * SIZE;

/** A little beyond the tile's outline: the box of a face's picture. */
export const FACE_BOX = { left: -53.46, top: -61.5, width: 106.92, height: 123 };

/** The middle of a hex on the sheet. @param {Hex} hex */
export const pointOf = (hex) => centre(hex, SIZE);

/** The middle of a tile's place on the sheet. @param {Hex} place */
export const pointOfPlace = (place) => pointOf(middleOf(place));

/** @param {Point} point */
export const hexUnder = (point) => hexAt(point, SIZE);
/** @param {Point} point */
export const placeUnder = (point) => hexAt(point, TILE);

/** The outline of a hex at the sheet's origin, as its corners. */
export const HEX_OUTLINE = corners([0, 0], SIZE);
export const TILE_OUTLINE = corners([0, 0], TILE);

/** The box of the sheet that holds hexes with some room around them. @param {Hex[]} hexes */
export function boxAround(hexes, room = TILE) {
  const points = hexes.map(pointOf);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room];
  return { left, top, width: Math.max(...xs) + room - left, height: Math.max(...ys) + room - top };
}
