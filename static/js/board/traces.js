// Earlier shots on this hole, as thin lines with their golfer's colour and dash pattern.

import { centre } from "./hex.js";
import { draw, pointList } from "./svg.js";

/** @typedef {{seat: number, hexes: import("./hex.js").Hex[], last: boolean}} Trace */

/** @param {Trace} trace @param {number} size of a hex */
export function traceLine({ seat, hexes, last }, size) {
  const points = pointList(hexes.map((hex) => centre(hex, size)));
  return draw(
    "g",
    { class: `trace seat-${seat + 1}${last ? " trace-last" : ""}`, "data-trace": seat },
    draw("polyline", { class: "trace-halo", points }),
    draw("polyline", { class: "trace-line", points }),
  );
}
