// The scale of the drawing. Hexes are as large as in the pictures of faces.

import { centre, corners, hexAt } from "../../../board/hex.js";
import { middleOf } from "../laying/tiling.js";

/** @typedef {import("../../../board/hex.js").Hex} Hex */
/** @typedef {import("../../../board/hex.js").Point} Point */

/** The outer radius of a hex. A tile's is three times as large. */
export const SIZE = 20;
export const TILE = 3 * SIZE;

/** The bounds of a face's picture, slightly larger than the outline of a tile. */
export const FACE_BOX = { left: -53.46, top: -61.5, width: 106.92, height: 123 };

/** Return the centre of a hex on the sheet. @param {Hex} hex */
export const pointOf = (hex) => centre(hex, SIZE);

/** Return the centre of a tile's place on the sheet. @param {Hex} place */
export const pointOfPlace = (place) => pointOf(middleOf(place));

/** @param {Point} point */
export const hexUnder = (point) => hexAt(point, SIZE);
/** @param {Point} point */
export const placeUnder = (point) => hexAt(point, TILE);

/** The corners of a hex at the origin of the sheet. */
export const HEX_OUTLINE = corners([0, 0], SIZE);
export const TILE_OUTLINE = corners([0, 0], TILE);

/** Return the box around hexes on the sheet, with a margin. @param {Hex[]} hexes */
export function boxAround(hexes, room = TILE) {
  const points = hexes.map(pointOf);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room];
  return { left, top, width: Math.max(...xs) + room - left, height: Math.max(...ys) + room - top };
}
