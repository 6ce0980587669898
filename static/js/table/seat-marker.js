// Seat markers: tee markers with a colour and a shape, as in games/seats/parts/seat_marker.html.

import { draw } from "../board/svg.js";
import { make } from "../core/dom.js";

/** @type {[keyof SVGElementTagNameMap, Record<string, string | number>][]} */
const SHAPES = [
  ["circle", { cx: 8, cy: 8, r: 7 }],
  ["rect", { x: 1.75, y: 1.75, width: 12.5, height: 12.5 }],
  ["path", { d: "M8 1 15.5 14.5H.5Z" }],
  ["path", { d: "M8 .25 15.75 8 8 15.75.25 8Z" }],
  ["path", { d: "M4.25 1.25h7.5L15.5 8l-3.75 6.75h-7.5L.5 8Z" }],
  ["path", { d: "M.5 1.5h15L8 15Z" }],
  ["path", { d: "M5.5 1h5v4.5H15v5h-4.5V15h-5v-4.5H1v-5h4.5Z" }],
  ["path", { d: "M1 14.5V8a7 7 0 0 1 14 0v6.5Z" }],
];

/** Draw a seat's tee marker. @param {number} seat from 0 */
export const seatMarker = (seat) =>
  draw(
    "svg",
    { class: `marker seat-${seat + 1}`, viewBox: "0 0 16 16", "aria-hidden": "true" },
    draw(...SHAPES[seat % SHAPES.length]),
  );

/**
 * Return the tags of a seat's player.
 * @param {import("../core/protocol.d.ts").Seat} info @param {boolean} mine
 * @param {import("../core/words.js").Say} say
 */
export function seatTags(info, mine, say) {
  const words = [];
  if (mine) words.push(say("you"));
  if (info.replaced) words.push(say(info.resigned ? "resigned" : "replaced"));
  return words.map((word) => make("span", { class: "tag" }, word));
}
