// Golfers on the board: tee markers with a colour and a shape per seat. Golfers that share a hex
// are moved apart.

import { centre, hexKey } from "./hex.js";
import { draw } from "./svg.js";

// Centred on (0, 0) and 16 wide, as in games/seats/parts/seat_marker.html.
const SHAPES = [
  () => draw("circle", { r: 7 }),
  () => draw("rect", { x: -6.25, y: -6.25, width: 12.5, height: 12.5 }),
  () => draw("path", { d: "M0-7 7.5 6.5H-7.5Z" }),
  () => draw("path", { d: "M0-7.75 7.75 0 0 7.75-7.75 0Z" }),
  () => draw("path", { d: "M-3.75-6.75h7.5L7.5 0 3.75 6.75h-7.5L-7.5 0Z" }),
];

/** @typedef {import("./hex.js").Hex} Hex */
/** @typedef {import("./hex.js").Point} Point */
/** @typedef {{seat: number, at: Hex, letter?: string}} Golfer the letter distinguishes golfers of the same seat */

const APART = 15;

/**
 * Return the offset of each golfer from the middle of a hex that several golfers share.
 * @param {number} count
 * @returns {Point[]}
 */
export function places(count) {
  if (count === 1) return [[0, 0]];
  if (count === 2) return [[-APART / 2, 0], [APART / 2, 0]];
  const radius = count === 3 ? 8.5 : 10;
  return Array.from({ length: count }, (_, place) => {
    const angle = (place / count) * 2 * Math.PI - Math.PI / 2;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

/**
 * Return the position of each golfer's marker.
 * @param {Golfer[]} golfers @param {number} size
 * @returns {Map<Golfer, Point>}
 */
export function positions(golfers, size) {
  const together = Map.groupBy?.(golfers, ({ at }) => hexKey(at)) ?? grouped(golfers);
  /** @type {Map<Golfer, Point>} */
  const points = new Map();
  for (const group of together.values()) {
    const [x, y] = centre(group[0].at, size);
    places(group.length).forEach(([dx, dy], place) => {
      points.set(group[place], [x + dx, y + dy]);
    });
  }
  return points;
}

/** @param {Golfer[]} golfers */
function grouped(golfers) {
  /** @type {Map<string, Golfer[]>} */
  const together = new Map();
  for (const golfer of golfers) {
    const key = hexKey(golfer.at);
    together.set(key, [...(together.get(key) ?? []), golfer]);
  }
  return together;
}

/**
 * Draw a golfer's marker.
 * @param {{seat: number, now?: boolean, letter?: string}} golfer
 * @param {Point} point
 */
export function marker({ seat, now = false, letter = "" }, [x, y]) {
  const drawn = draw("g", {
    class: `golfer seat-${seat + 1}${now ? " golfer-now" : ""}`,
    transform: `translate(${x.toFixed(2)} ${y.toFixed(2)})`,
    "data-seat": seat,
  });
  if (now) drawn.append(draw("circle", { class: "golfer-ring", r: 13 }));
  drawn.append(shapeOf(seat));
  if (letter) drawn.append(lettered(letter));
  return drawn;
}

/** Draw the shape of a seat's marker, centred on (0, 0). @param {number} seat */
export const shapeOf = (seat) => SHAPES[seat % SHAPES.length]();

/** @param {string} letter */
const lettered = (letter) =>
  draw("text", { class: "golfer-letter", "text-anchor": "middle", "dominant-baseline": "central" }, letter);
