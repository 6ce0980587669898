// Regions of hexes that a shot can reach. Each hex has an outline, shading and letters, so that
// regions differ without colours, too.

import { centre, corners, hexKey } from "./hex.js";
import { draw, pointList } from "./svg.js";

/** @typedef {import("./hex.js").Hex} Hex */
/**
 * @typedef {{label: string, kind: string, hexes: Hex[]}} Region `label` is a few letters, `kind` a
 *   CSS class
 */
/** @typedef {{hex: Hex, kind: string, labels: string[]}} Painted */

/**
 * Return each hex once, with the labels of all regions that contain it.
 * @param {Region[]} regions
 * @returns {Painted[]}
 */
export function painted(regions) {
  /** @type {Map<string, Painted>} */
  const found = new Map();
  for (const { label, kind, hexes } of regions) {
    for (const hex of hexes) {
      const there = found.get(hexKey(hex));
      if (there) there.labels.push(label);
      else found.set(hexKey(hex), { hex, kind, labels: [label] });
    }
  }
  return [...found.values()];
}

/** @param {Painted} hex @param {number} size of a hex */
export function reachedHex({ hex, kind, labels }, size) {
  const [x, y] = centre(hex, size);
  return draw(
    "g",
    { class: `reach reach-${kind} reach-of-${labels.length}`, "data-reach": hexKey(hex) },
    draw("polygon", { points: pointList(corners(hex, size)) }),
    draw("text", { x, y, "text-anchor": "middle", "dominant-baseline": "central" }, labels.join(" ")),
  );
}
