// Shows how another player played a hole: a dotted line with a small number at the end of each
// stroke.

import { centre } from "./hex.js";
import { draw, pointList } from "./svg.js";

/** @typedef {{hexes: import("./hex.js").Hex[], struck: boolean, lost: string}} Leg */

/** @param {Leg[]} legs in order @param {number} size of a hex */
export const ghostOf = (legs, size) => legs.map((leg, place) => legOf(leg, place + 1, size));

/** @param {Leg} leg @param {number} number @param {number} size */
function legOf({ hexes, struck, lost }, number, size) {
  const points = hexes.map((hex) => centre(hex, size));
  const [x, y] = points[points.length - 1];
  const at = { x: x - size * 0.42, y: y + size * 0.5 };
  const name = ["ghost", struck ? "" : "ghost-step", lost ? "ghost-lost" : ""].filter(Boolean).join(" ");
  const label = draw("text", { class: "ghost-number", ...at });
  label.textContent = String(number);
  return draw(
    "g",
    { class: name },
    draw("polyline", { class: "ghost-halo", points: pointList(points) }),
    draw("polyline", { class: "ghost-line", points: pointList(points) }),
    draw("circle", { class: "ghost-ball", cx: x, cy: y, r: 3.2 }),
    label,
  );
}
