// A shot card: its deck, a small drawing of its flight, and its name.

import { draw, pointList } from "../../board/svg.js";
import { make } from "../../core/dom.js";

/** @typedef {import("../../board/hex.js").Point} Point */
/** @typedef {import("./view.d.ts").ShotCard} ShotCard */

const STEP = 10;
const SIXTH = Math.PI / 3;

/** Return the points of a flight that starts at (0, 0) and goes up. @param {number[]} turns */
export function flightPoints(turns) {
  /** @type {Point[]} */
  const points = [[0, 0]];
  for (const turn of turns) {
    const [x, y] = points[points.length - 1];
    const angle = turn * SIXTH - Math.PI / 2;
    points.push([x + STEP * Math.cos(angle), y + STEP * Math.sin(angle)]);
  }
  return points;
}

/**
 * Return a viewBox that contains all flights, with a margin for the ball. @param {Point[][]}
 * flights
 */
export function boxAround(flights, margin = 6) {
  const points = flights.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return [left, top, Math.max(...xs) + margin - left, Math.max(...ys) + margin - top];
}

/** @param {Point[]} points @param {boolean} shortens */
function flightParts(points, shortens) {
  const [before, [x, y]] = points.slice(-2);
  const parts = [
    draw("polyline", { class: "shot-line", points: pointList(points) }),
    ...points.slice(0, -1).map(([cx, cy]) => draw("circle", { class: "shot-step", cx, cy, r: 1.5 })),
    draw("circle", { class: "shot-ball", cx: x, cy: y, r: 3.4 }),
  ];
  // From the rough, the ball ends one step earlier.
  if (shortens) {
    const [cx, cy] = before;
    parts.push(draw("circle", { class: "shot-rough", cx, cy, r: 3.4 }));
  }
  return parts;
}

/** @param {ShotCard} shot */
function flightDrawing(shot) {
  const flights = shot.paths.map(flightPoints);
  const shortens = shot.deck !== "C";
  return draw(
    "svg",
    { class: "shot-flight", viewBox: boxAround(flights).join(" "), "aria-hidden": "true" },
    ...flights.flatMap((points) => flightParts(points, shortens)),
  );
}

/** @type {Record<string, string>} */
const SIGNS = { super: "▲", short: "▼", shuffle: "↻" };

/**
 * Create a card for a pile or a button. @param {ShotCard} shot @param
 * {import("../../core/words.js").Say} say
 */
export function shotCard(shot, say) {
  const picture = shot.paths.length
    ? flightDrawing(shot)
    : make("span", { class: "shot-sign", "aria-hidden": "true" }, SIGNS[shot.kind]);
  return make(
    "span",
    { class: `shot-card shot-${shot.deck}` },
    make("span", { class: "shot-deck" }, shot.deck),
    picture,
    make("span", { class: "shot-kind" }, say(`kind_${shot.kind.replace(" ", "_")}`)),
  );
}
