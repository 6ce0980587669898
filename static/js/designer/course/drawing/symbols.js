// Hand-drawn terrains. Each has a texture and a sign, so that they can be distinguished without
// colours.

import { draw, pointList } from "../../../board/svg.js";
import { HEX_OUTLINE, pointOf } from "./scale.js";

// Strokes in a 10 by 10 square that repeats.
/** @type {Record<string, string>} */
const TEXTURES = {
  rough: "M2 4 3 1M4 9 5 6M8 5 9 2",
  fairway: "M0 2.5H10M0 7.5H10",
  green: "",
  tee: "",
  trees: "M5 1 8 7H2Z",
  water: "M0 3q2.5-2.5 5 0t5 0M0 8q2.5-2.5 5 0t5 0",
  lake: "M0 2.5H10M0 7.5q2.5-2.5 5 0t5 0",
  bunker: "M2 2h1M7 4h1M4 7h1M9 9h1",
  clubhouse: "M0 0 10 10M10 0 0 10",
};

// Drawn around the centre of the hex, about 16 wide.
/** @type {Record<string, string>} */
const SIGNS = {
  rough: "M-5 5-4-3M0 5V-5M5 5 4-3",
  fairway: "M-7-3H7M-7 3H7",
  green: "M-6.5 0a6.5 5 0 1 0 13 0a6.5 5 0 1 0-13 0Z",
  tee: "M-6-5H6V5H-6Z",
  trees: "M-6 3 0-8 6 3ZM0 3V8",
  water: "M-8-3q4-4 8 0t8 0M-8 4q4-4 8 0t8 0",
  lake: "M-8-5H8M-8 1q4-4 8 0t8 0M-8 7H8",
  bunker: "M-8 1q4-8 9-3t6 4q-3 5-8 3t-7-4Z",
  clubhouse: "M-8 0 0-7 8 0M-6 0V7H6V0",
};

/** @param {string} terrain */
const texture = (terrain) =>
  draw(
    "pattern",
    { id: `texture-${terrain}`, class: `ground-${terrain}`, width: 10, height: 10, patternUnits: "userSpaceOnUse" },
    draw("rect", { class: "ground-plain", width: 10, height: 10 }),
    draw("path", { class: "ground-texture", d: TEXTURES[terrain] }),
  );

/** Return the textures that hexes in a drawing refer to. */
export const textures = () => draw("defs", {}, ...Object.keys(TEXTURES).map(texture));

/** Draw one hex of ground. @param {import("../course.js").Cover & {painted: boolean}} cover */
export function hexOfGround({ hex, terrain, painted }) {
  const [x, y] = pointOf(hex);
  return draw(
    "g",
    { class: `cover ground-${terrain}${painted ? " cover-painted" : ""}`, transform: `translate(${x} ${y})` },
    ...ground(terrain),
  );
}

/**
 * Draw a hex of ground as a separate picture; null draws a bare hex.
 * @param {string | null} terrain
 */
export const swatch = (terrain) =>
  draw(
    "svg",
    { class: `swatch ground-${terrain ?? "none"}`, viewBox: "-19 -21 38 42", "aria-hidden": "true" },
    ...(terrain ? ground(terrain) : [draw("polygon", { class: "cover-none", points: pointList(HEX_OUTLINE) })]),
  );

/** @param {string} terrain */
const ground = (terrain) => [
  draw("polygon", { class: "cover-hex", points: pointList(HEX_OUTLINE), fill: `url(#texture-${terrain})` }),
  draw("path", { class: "cover-sign-halo", d: SIGNS[terrain] }),
  draw("path", { class: "cover-sign", d: SIGNS[terrain] }),
];
