// Pictures of tiles, taken from one sprite file.

import { draw } from "../../board/svg.js";

/** @typedef {import("./view.d.ts").Laid} Laid */
/** @typedef {import("./view.d.ts").Sheet} Sheet */

/**
 * Draw a placed tile on its square, with its rotation.
 * @param {Laid} laid
 * @param {Pick<Sheet, "sprite" | "size">} sheet
 */
export function laidTile([kind, x, y, turn], { sprite, size }) {
  const place = `translate(${x * size} ${y * size}) rotate(${90 * turn} ${size / 2} ${size / 2})`;
  return draw(
    "g",
    { transform: place },
    draw("use", { href: `${sprite}#t${kind}`, width: size, height: size }),
    draw("rect", { class: "tile-edge", width: size, height: size }),
  );
}

/** Draw a single tile. @param {number} kind @param {Pick<Sheet, "sprite" | "size">} sheet */
export const loneTile = (kind, sheet) =>
  draw("svg", { class: "tile", viewBox: `0 0 ${sheet.size} ${sheet.size}`, "aria-hidden": "true" }, laidTile([kind, 0, 0, 0], sheet));
