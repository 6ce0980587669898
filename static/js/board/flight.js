// Draws flights as a plan that shows each step, or animates them as a moving ball.

import { paced, wantsStillness } from "../core/motion.js";
import { centre } from "./hex.js";
import { draw, pointList } from "./svg.js";

const PER_HEX = 90;
const SHORTEST = 300;
const LONGEST = 700;

const CROSSED = "M-6-6 6 6M6-6-6 6";

/** @typedef {import("./hex.js").Hex} Hex */
/** @typedef {import("./hex.js").Point} Point */

/**
 * @typedef {object} Flight
 * @property {Hex} from @property {Hex[]} path
 * @property {Hex | null} to the golfer's hex after the flight
 * @property {string | null} fate
 */

/**
 * Marks for flights that do not end with a normal landing. @type {Record<string, () => SVGElement>}
 */
const STOPS = {
  trees: () => draw("path", { class: "flight-stop", d: "M-5 8H5M0 8V3M-7 3Q0-14 7 3Z" }),
  out_of_bounds: () => draw("path", { class: "flight-out", d: CROSSED }),
  stuck: () => draw("path", { class: "flight-out", d: CROSSED }),
};

/**
 * Draw the plan of a flight: its line, a dot per step, the hex where the golfer ends up, and the obstacle that stops
 * the ball.
 * @param {Flight} flight @param {number} size
 */
export function plan({ from, path, to, fate }, size) {
  const points = [from, ...path].map((hex) => centre(hex, size));
  const last = points[points.length - 1];
  const drawn = draw("g", { class: "flight" });
  drawn.append(
    draw("polyline", { class: "flight-halo", points: pointList(points) }),
    draw("polyline", { class: "flight-line", points: pointList(points) }),
    ...points.slice(1).map(([cx, cy]) => draw("circle", { class: "flight-step", cx, cy, r: 2.6 })),
  );
  if (to) drawn.append(end(centre(to, size)));
  if (fate && fate in STOPS) drawn.append(moved(STOPS[fate](), beyond(points, fate)));
  else if (!to) drawn.append(arrowHead(points.at(-2) ?? last, last));
  return drawn;
}

/** @param {Point} point */
const end = ([cx, cy]) => draw("circle", { class: "flight-end", cx, cy, r: 9 });

/** @param {SVGElement} shape @param {Point} to */
function moved(shape, [x, y]) {
  shape.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
  return shape;
}

// The mark for trees is just beyond the ball's last hex, in the direction of flight.
/** @param {Point[]} points @param {string} fate @returns {Point} */
function beyond(points, fate) {
  const [[fromX, fromY], [x, y]] = points.length > 1 ? points.slice(-2) : [points[0], points[0]];
  if (fate !== "trees") return [x, y];
  return [x + (x - fromX) * 0.62, y + (y - fromY) * 0.62];
}

/** @param {Point} from @param {Point} to */
function arrowHead([fromX, fromY], [x, y]) {
  const angle = (Math.atan2(y - fromY, x - fromX) * 180) / Math.PI;
  return draw("path", {
    class: "flight-head",
    d: "M2 0-7-5V5Z",
    transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(1)})`,
  });
}

/**
 * Return the dash pattern for a line that leaves its ends free, because markers are drawn there.
 * @param {number} length @param {number} dash
 */
export function dashes(length, dash, gap = 0, free = 15) {
  const pattern = [0, free];
  for (let drawn = free; drawn < length - free; drawn += dash + gap) {
    pattern.push(Math.min(dash, length - free - drawn), gap);
  }
  return [...pattern.slice(0, -1), length].join(" ");
}

/**
 * Return the duration in milliseconds of a flight over this number of hexes. @param {number} hexes
 */
export const flightTime = (hexes) => Math.min(Math.max(hexes * PER_HEX, SHORTEST), LONGEST);

/**
 * Return the point at a fraction (0–1) of the length of a line with equal steps.
 * @param {Point[]} points
 * @param {number} share
 * @returns {Point}
 */
export function along(points, share) {
  const reached = share * (points.length - 1);
  const step = Math.min(Math.floor(reached), points.length - 2);
  const [a, b] = [points[step], points[step + 1]];
  const rest = reached - step;
  return [a[0] + (b[0] - a[0]) * rest, a[1] + (b[1] - a[1]) * rest];
}

/**
 * Animate a ball from hex to hex on a layer. Resolves when the ball has landed, or immediately if
 * the user prefers reduced motion.
 * @param {SVGElement} layer @param {Hex[]} hexes starting with the ball's first hex
 * @param {number} size
 */
export async function fly(layer, hexes, size) {
  if (hexes.length < 2 || wantsStillness() || document.hidden) return;
  const points = hexes.map((hex) => centre(hex, size));
  const time = paced(flightTime(hexes.length - 1));
  const shadow = draw("ellipse", { class: "ball-shadow", rx: 4, ry: 2.4 });
  const ball = draw("circle", { class: "ball", r: 4.5 });
  layer.append(shadow, ball);
  await frames(time, (share) => {
    const [x, y] = along(points, share);
    const height = 14 * (hexes.length - 1) ** 0.5 * Math.sin(Math.PI * share);
    shadow.setAttribute("transform", `translate(${x} ${y})`);
    ball.setAttribute("transform", `translate(${x} ${y - height})`);
  });
  shadow.remove();
  ball.remove();
}

/**
 * @param {number} time in milliseconds @param {(share: number) => void} paint
 * @returns {Promise<void>}
 */
function frames(time, paint) {
  return new Promise((resolve) => {
    const start = performance.now();
    /** @param {number} now */
    const next = (now) => {
      const share = Math.min(Math.max((now - start) / time, 0), 1);
      paint(share);
      if (share < 1) requestAnimationFrame(next);
      else resolve();
    };
    requestAnimationFrame(next);
  });
}
