// Outlines of areas of squares, as in courses/geometry/square.py.

/** @typedef {import("./plot.js").Square} Square */
/** @typedef {[x: number, y: number, side: number]} Edge its start, and the side of the square on its right */

/** Across the sides, clockwise from north. @type {Square[]} */
const STEPS = [[0, -1], [1, 0], [0, 1], [-1, 0]];
/** The start of each side's edge, clockwise around the square. @type {Square[]} */
const STARTS = [[0, 0], [1, 0], [1, 1], [0, 1]];
/** The sharpest right turn wins, so that a line stays with its squares. */
const TURNS = [1, 0, 3];

/** @param {Square} square */
const keyOf = ([x, y]) => `${x},${y}`;

/**
 * Return the corners of the closed lines around an area. Two squares that touch only by a corner get
 * separate lines.
 * @param {Square[]} squares
 * @returns {Square[][]}
 */
function outlinesOf(squares) {
  const edges = edgesOf(squares);
  const starts = [...edges.values()].toSorted(([x, y, side], [x2, y2, side2]) => x - x2 || y - y2 || side - side2);
  return starts.map((start) => loopFrom(start, edges)).filter((loop) => loop.length);
}

/** @param {Square[]} squares @returns {Map<string, Edge>} */
function edgesOf(squares) {
  const inside = new Set(squares.map(keyOf));
  /** @type {Map<string, Edge>} */
  const edges = new Map();
  for (const [x, y] of squares) {
    for (const [side, [dx, dy]] of STEPS.entries()) {
      if (inside.has(keyOf([x + dx, y + dy]))) continue;
      const edge = /** @type {Edge} */ ([x + STARTS[side][0], y + STARTS[side][1], side]);
      edges.set(edge.join(), edge);
    }
  }
  return edges;
}

/** Follow the edges from one of them, and remove them. @param {Edge} start @param {Map<string, Edge>} edges */
function loopFrom(start, edges) {
  /** @type {Square[]} */
  const loop = [];
  /** @type {Edge | undefined} */
  let here = start;
  while (here && edges.delete(here.join())) {
    const following = nextOf(here, start, edges);
    if (following[2] !== here[2]) loop.push([following[0], following[1]]);
    here = following;
  }
  return loop;
}

/** @param {Edge} edge @param {Edge} start @param {Map<string, Edge>} edges @returns {Edge} */
function nextOf([x, y, side], start, edges) {
  const [dx, dy] = STEPS[(side + 1) % 4];
  const turns = TURNS.map((turn) => [x + dx, y + dy, (side + turn) % 4].join());
  const next = turns.find((turn) => edges.has(turn) || turn === start.join());
  return edges.get(next ?? "") ?? start;
}

/** @param {Square} corner @param {Square} other @param {number} size @param {number} radius @returns {Square} */
function towards([x, y], [toX, toY], size, radius) {
  const share = radius / ((Math.abs(toX - x) + Math.abs(toY - y)) * size);
  return [(x + (toX - x) * share) * size, (y + (toY - y) * share) * size];
}

/** @param {number} value */
const short = (value) => String(Math.round(value * 10) / 10);

/** @param {Square[]} at */
const points = (...at) => at.map(([x, y]) => `${short(x)} ${short(y)}`).join(" ");

/**
 * Return path data around an area of squares of this size, with rounded corners.
 * @param {Square[]} squares @param {number} size @param {number} radius
 */
export const roundedPath = (squares, size, radius) =>
  outlinesOf(squares).map((loop) => `${loop.map((corner, place) => rounded(loop, place, size, radius)).join("")}z`).join("");

/** @param {Square[]} loop @param {number} place @param {number} size @param {number} radius */
function rounded(loop, place, size, radius) {
  const corner = loop[place];
  const before = towards(corner, loop.at(place - 1) ?? corner, size, radius);
  const after = towards(corner, loop[(place + 1) % loop.length], size, radius);
  const at = /** @type {Square} */ ([corner[0] * size, corner[1] * size]);
  return `${place ? "L" : "M"}${points(before)}Q${points(at, after)}`;
}

/**
 * Return path data of the edges between squares of an area.
 * @param {Square[]} squares @param {number} size
 */
export function innerEdges(squares, size) {
  const inside = new Set(squares.map(keyOf));
  return squares
    .flatMap(([x, y]) => [
      inside.has(keyOf([x + 1, y])) && `M${points([(x + 1) * size, y * size], [(x + 1) * size, (y + 1) * size])}`,
      inside.has(keyOf([x, y + 1])) && `M${points([x * size, (y + 1) * size], [(x + 1) * size, (y + 1) * size])}`,
    ])
    .filter(Boolean)
    .join("");
}
