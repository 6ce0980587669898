// How two users' changes to a plot are merged: squares, gate and values separately.

import { NOTHING, letterAt, occupied, sameSquare } from "./plot.js";

/** @typedef {import("./plot.js").Plot} Plot */
/** @typedef {import("./plot.js").Square} Square */

/** The maximum shift of a plot when a user paints to the left of it or above it. */
const FURTHEST = 12;
const WAYS = [...Array((FURTHEST + 1) ** 2).keys()].map(
  (n) => /** @type {Square} */ ([n % (FURTHEST + 1), Math.floor(n / (FURTHEST + 1))]),
);

/**
 * Return the shift of a plot relative to its base that leaves most squares unchanged.
 * @param {Plot} plot
 * @param {Plot} base
 * @returns {Square}
 */
function shiftOf(plot, base) {
  const squares = occupied(base);
  /** @param {Square} way */
  const alike = ([right, down]) =>
    squares.filter(([x, y]) => letterAt(plot, [x + right, y + down]) === letterAt(base, [x, y])).length;
  const counts = WAYS.map(alike);
  return WAYS[counts.indexOf(Math.max(...counts))];
}

/**
 * Return the shift of a plot relative to another one, in either direction.
 * @param {Plot} plot @param {Plot} other @returns {Square}
 */
export function alignedTo(plot, other) {
  const [there, back] = [shiftOf(plot, other), shiftOf(other, plot)];
  return [there[0] || -back[0], there[1] || -back[1]];
}

/**
 * Return the plot's squares by their positions in the base. @param {Plot} plot @param {Plot} base
 */
function open({ rows, gate, ...words }, base) {
  const [right, down] = shiftOf({ rows, gate, ...words }, base);
  const squares = rows.flatMap((row, y) =>
    [...row].flatMap((letter, x) => (letter === NOTHING ? [] : [[`${x - right},${y - down}`, letter]])),
  );
  const there = gate && { ...gate, x: gate.x - right, y: gate.y - down };
  // The gate is merged as a whole, so it is the only entry of a list.
  return { ...words, gate: there ? [there] : [], squares: Object.fromEntries(squares) };
}

/** @param {any} opened @returns {Plot} */
function close({ gate: [gate = null], squares, ...words }) {
  const all = Object.keys(squares).map((key) => key.split(",").map(Number));
  const corners = gate ? [[gate.x, gate.y]] : [];
  const right = Math.max(0, ...[...all, ...corners].map(([x]) => -x));
  const down = Math.max(0, ...[...all, ...corners].map(([, y]) => -y));
  const under = gate ? [[0, 0], [1, 0], [0, 1], [1, 1]].map(([x, y]) => [gate.x + x, gate.y + y]) : [];
  /** @type {string[]} */
  const rows = [];
  for (const [x, y] of all) {
    if (under.some((square) => sameSquare(/** @type {Square} */ (square), [x, y]))) continue;
    while (rows.length <= y + down) rows.push("");
    const row = rows[y + down].padEnd(x + right, NOTHING);
    rows[y + down] = row.slice(0, x + right) + squares[`${x},${y}`] + row.slice(x + right + 1);
  }
  return { ...words, rows, gate: gate && { ...gate, x: gate.x + right, y: gate.y + down } };
}

/** @type {import("../draft/merge.js").Merging} */
export const MERGING = {
  lists: {},
  open,
  close,
  // Painted squares are decided together, because a stroke paints many. So are a gate's fields.
  part: (path) => (/^(squares|gate)\b/.exec(path)?.[0] ?? path),
};
