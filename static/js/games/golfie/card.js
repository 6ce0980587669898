// A terrain card: the value large, and the ground that it stands for drawn quietly under it.

import { draw } from "../../board/svg.js";
import { make } from "../../core/dom.js";

/** @typedef {import("./view.d.ts").Face} Face */
/** @typedef {import("../../core/words.js").Say} Say */

// Drawn in 60 by 26, from the green to the woods; a deck may have values up to 9.
/** @type {Record<number, string>} */
const GROUNDS = {
  1: "M4 22Q30 12 56 22M30 17V3l13 4-13 4",
  2: "M4 22h52M8 16h44M14 10h32",
  3: "M6 22l3-9M14 22l3-7M22 22l3-10M30 22l3-7M38 22l3-9M46 22l3-7M53 22l2-9",
  4: "M6 21q24-14 48 0M16 22h.1M24 18h.1M31 22h.1M37 18h.1M45 22h.1M30 14h.1",
  5: "M4 11q6-6 13 0t13 0 13 0 13 0M4 20q6-6 13 0t13 0 13 0 13 0",
  6: "M14 23v-5M6 18 14 4l8 14ZM31 23v-5M23 18 31 2l8 16ZM47 23v-5M39 18l8-14 8 14Z",
  7: "M4 22 18 6l9 11 9-13 20 18Z",
  8: "M6 22h48M12 22V9h12v13M24 22V4h12v18M36 22V12h12v10",
  9: "M14 6l32 16M46 6 14 22M30 2v22",
};
const LOST = "M4 22q6-6 13 0t13 0 13 0 13 0M30 15a6.5 6.5 0 1 1 .1 0M46 5l4-3M48 10h5M14 5l-4-3M12 10H7";

/** @param {string} path */
const picture = (path) =>
  draw(
    "svg",
    { class: "terrain-picture", viewBox: "0 0 60 26", "aria-hidden": "true" },
    draw("path", { d: path }),
  );

/**
 * A card as everybody sees it.
 * @param {Face} face null where none lies
 */
export function terrainCard(face) {
  if (!face) return make("span", { class: "terrain terrain-none" });
  if (!face.up) return make("span", { class: "terrain terrain-back" });
  if (face.value === 0) {
    return make("span", { class: "terrain terrain-lost" }, make("span", { class: "terrain-value" }, "+1"), picture(LOST));
  }
  return make(
    "span",
    { class: `terrain terrain-${face.value}` },
    make("span", { class: "terrain-value" }, String(face.value)),
    picture(GROUNDS[face.value ?? 0] ?? ""),
  );
}

/** A card in words. @param {Face} face @param {Say} say */
export function cardInWords(face, say) {
  if (!face) return "";
  if (!face.up) return say("face_down");
  return face.value === 0 ? say("lost_ball") : String(face.value);
}

/** The nine faces of a seat in a view. @param {Pick<import("./view.d.ts").Player, "area" | "up">} player */
export const facesOf = ({ area, up }) => area.map((value, cell) => ({ value, up: up[cell] }));
