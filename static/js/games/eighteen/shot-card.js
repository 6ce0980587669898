// A shot card: its deck, its flight as a small drawing, its name.

import { draw, pointList } from "../../board/svg.js";
import { make } from "../../core/dom.js";

const STEP = 10;
const SIXTH = Math.PI / 3;

/** The points of a flight that starts at (0, 0) upwards. @param {number[]} turns */
export function flightPoints(turns) {
  const points = [[0, 0]];
  for (const turn of turns) {
    const [x, y] = points.at(-1);
    const angle = turn * SIXTH - Math.PI / 2;
    points.push([x + STEP * Math.cos(angle), y + STEP * Math.sin(angle)]);
  }
  return points;
}

/** The viewBox around flights, with room for the ball. */
export function boxAround(flights, margin = 6) {
  const points = flights.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return [left, top, Math.max(...xs) + margin - left, Math.max(...ys) + margin - top];
}

function flightParts(points, shortens) {
  const parts = [
    draw("polyline", { class: "shot-line", points: pointList(points) }),
    ...points.slice(0, -1).map(([cx, cy]) => draw("circle", { class: "shot-step", cx, cy, r: 1.5 })),
    draw("circle", { class: "shot-ball", cx: points.at(-1)[0], cy: points.at(-1)[1], r: 3.4 }),
  ];
  // Where the ball ends from the rough: one step earlier.
  if (shortens) {
    const [cx, cy] = points.at(-2);
    parts.push(draw("circle", { class: "shot-rough", cx, cy, r: 3.4 }));
  }
  return parts;
}

function flightDrawing(shot) {
  const flights = shot.paths.map(flightPoints);
  const shortens = shot.deck !== "C";
  return draw(
    "svg",
    { class: "shot-flight", viewBox: boxAround(flights).join(" "), "aria-hidden": "true" },
    ...flights.flatMap((points) => flightParts(points, shortens)),
  );
}

const SIGNS = { super: "↟", short: "↡", shuffle: "⟳" };

/** @param {object} shot of the components @param {(code: string, values?: object) => string} say */
export function shotCard(shot, say) {
  const picture = shot.paths.length
    ? flightDrawing(shot)
    : make("span", { class: "shot-sign", "aria-hidden": "true" }, SIGNS[shot.kind]);
  return make(
    "figure",
    { class: `shot-card shot-${shot.deck}` },
    make("span", { class: "shot-deck" }, shot.deck),
    picture,
    make("figcaption", {}, say(`kind_${shot.kind.replace(" ", "_")}`)),
  );
}
