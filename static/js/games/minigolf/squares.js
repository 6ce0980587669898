// Squares of a plot: their contents, their names, and the frame for a picture.

/** @typedef {import("./view.d.ts").Cell} Cell */
/** @typedef {import("./view.d.ts").Builder} Builder */
/** @typedef {import("./view.d.ts").Plot} Plot */

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const AROUND = 1;

/** @param {number} x @param {number} y */
export const keyOf = (x, y) => `${x},${y}`;

/** @param {Cell | null} one @param {Cell | null} other */
export const sameCell = (one, other) => Boolean(one && other && one[0] === other[0] && one[1] === other[1]);

/**
 * Return the name of a column: A, B … Z, AA … and, to the left of A, −A, −B ….
 * @param {number} x
 * @returns {string}
 */
export function columnOf(x) {
  if (x < 0) return `−${columnOf(-x - 1)}`;
  const before = Math.floor(x / LETTERS.length);
  return (before ? columnOf(before - 1) : "") + LETTERS[x % LETTERS.length];
}

/** Return the name of a row: 1, 2 … and, above 1, 0, −1 …. @param {number} y */
export const rowOf = (y) => String(y + 1).replace("-", "−");

/** Return the name of a square, such as C4. @param {Cell} cell */
export const nameOf = ([x, y]) => columnOf(x) + rowOf(y);

/** Return the terrain of a square: "#", "~", "gate" or "." @param {Plot} plot @param {Cell} cell */
export function groundAt({ rows, gate }, [x, y]) {
  if (gate && x >= gate.x && x < gate.x + 2 && y >= gate.y && y < gate.y + 2) return "gate";
  return rows[y]?.[x] ?? ".";
}

/** Return all squares that are not empty. @param {Plot} plot @returns {Cell[]} */
function occupied({ rows, gate }) {
  /** @type {Cell[]} */
  const cells = rows.flatMap((row, y) =>
    [...row].flatMap((letter, x) => (letter === "." ? [] : [/** @type {Cell} */ ([x, y])])),
  );
  if (gate) cells.push([gate.x, gate.y], [gate.x + 1, gate.y + 1]);
  return cells;
}

/**
 * Return the frame that contains all non-empty squares, with a margin.
 * @param {Builder} builder
 */
export function frameOf({ plot, tiles }) {
  const cells = [...(plot ? occupied(plot) : []), ...tiles.map(([, x, y]) => /** @type {Cell} */ ([x, y]))];
  const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - AROUND, Math.min(...ys) - AROUND];
  return {
    left,
    top,
    width: Math.max(...xs) + AROUND + 1 - left,
    height: Math.max(...ys) + AROUND + 1 - top,
  };
}
