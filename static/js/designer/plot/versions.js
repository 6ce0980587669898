// The parts of a plot that can conflict, and both versions in words and pictures.

import { draw } from "../../board/svg.js";
import { CELL, NOTHING, WATER, boundsOf, letterAt } from "./plot.js";
import { alignedTo } from "./merging.js";

/** @typedef {import("./plot.js").Plot} Plot */
/** @typedef {import("./plot.js").Square} Square */
/** @typedef {import("../../core/words.js").Say} Say */

const SIDE = 14;

/** Return the squares in which two plots differ, at their positions in the first. @param {Plot} plot @param {Plot} other */
function differing(plot, other) {
  const [right, down] = alignedTo(plot, other);
  const width = Math.max(0, ...[...plot.rows, ...other.rows].map((row) => row.length)) + Math.abs(right);
  const height = Math.max(plot.rows.length, other.rows.length) + Math.abs(down);
  /** @type {Square[]} */
  const found = [];
  for (let y = -Math.abs(down); y < height; y += 1) {
    for (let x = -Math.abs(right); x < width; x += 1) {
      if (letterAt(plot, [x, y]) !== letterAt(other, [x - right, y - down])) found.push([x, y]);
    }
  }
  return found;
}

/** Draw the squares in conflict with one square around them. @param {Plot} plot @param {Square[]} squares */
function picture(plot, squares) {
  const bounds = boundsOf(squares);
  if (!bounds) return [];
  const { left, top, right, bottom } = bounds;
  const box = [left - 1, top - 1, right - left + 3, bottom - top + 3];
  const inside = new Set(squares.map(String));
  const drawn = Array.from({ length: box[2] * box[3] }, (_, index) => {
    /** @type {Square} */
    const at = [box[0] + (index % box[2]), box[1] + Math.floor(index / box[2])];
    const kind = { [CELL]: "cell", [WATER]: "water" }[letterAt(plot, at)] ?? "nothing";
    const differs = inside.has(String(at)) ? " is-differing" : "";
    return draw("rect", { class: `version-${kind}${differs}`, x: at[0], y: at[1], width: 1, height: 1 });
  });
  const size = { width: box[2] * SIDE, height: box[3] * SIDE };
  return [draw("svg", { class: "version-plot", viewBox: box.join(" "), "aria-hidden": "true", ...size }, ...drawn)];
}

/** @param {Plot} plot @param {Plot} other @param {Say} say */
function painted(plot, other, say) {
  const all = differing(plot, other);
  /** @param {string} letter */
  const count = (letter) => all.filter((square) => letterAt(plot, square) === letter).length;
  const text = say("version_squares", { cells: count(CELL), water: count(WATER), empty: count(NOTHING) });
  return { text, pictures: picture(plot, all) };
}

/** @param {Plot} plot @param {Plot} _other @param {Say} say */
const gate = ({ gate: there }, _other, say) => ({
  text: there
    ? say("version_gate", { column: there.x + 1, row: there.y + 1, corner: say(`corner_${there.corner}`) })
    : say("version_none"),
});

/** @type {import("../draft/versions.js").Versions} */
export const VERSIONS = {
  name: (part, say) => (["squares", "gate", "points", "difficulty"].includes(part) ? say(`part_${part}`) : null),
  version(part, plot, other, say) {
    if (part === "squares") return painted(plot, other, say);
    return part === "gate" ? gate(plot, other, say) : null;
  },
};
