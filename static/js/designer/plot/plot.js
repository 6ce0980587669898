// Functions that change a plot, which consists of squares with letters and a gate. Each returns a
// new plot.

/** @typedef {[column: number, row: number]} Square */
/** @typedef {"nw" | "ne" | "se" | "sw"} Corner the corner of the gate's arc */
/** @typedef {{x: number, y: number, corner: Corner}} Gate x and y of its north-western square */
/** @typedef {"#" | "~" | "."} Letter a cell, water, or neither */

/**
 * @typedef {object} Plot as the API returns it
 * @property {string} name @property {string} about
 * @property {string[]} rows from north to south; they may differ in length
 * @property {Gate | null} gate
 * @property {number} points
 * @property {number} difficulty
 */

export const CELL = "#";
export const WATER = "~";
export const NOTHING = ".";

/** @type {Corner[]} clockwise */
export const CORNERS = ["nw", "ne", "se", "sw"];

/** @param {Plot} plot @param {Square} square */
export const letterAt = ({ rows }, [x, y]) => rows[y]?.[x] ?? NOTHING;

/** @param {Square} one @param {Square} other */
export const sameSquare = (one, other) => one[0] === other[0] && one[1] === other[1];

/** Return the four squares under a gate. @param {Gate | null} gate @returns {Square[]} */
export const gateSquares = (gate) =>
  gate ? [[0, 0], [1, 0], [0, 1], [1, 1]].map(([x, y]) => [gate.x + x, gate.y + y]) : [];

/**
 * Return all squares with a letter.
 * @param {Plot} plot
 * @param {string} letter
 * @returns {Square[]}
 */
export const squaresOf = ({ rows }, letter) =>
  rows.flatMap((row, y) =>
    [...row].flatMap((found, x) => (found === letter ? [/** @type {Square} */ ([x, y])] : [])),
  );

/**
 * Return the first and last column and row of the squares, or null if there are none.
 * @param {Square[]} squares
 */
export function boundsOf(squares) {
  if (!squares.length) return null;
  const [xs, ys] = [squares.map(([x]) => x), squares.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Return all squares that are not empty, including those of the gate. @param {Plot} plot */
export const occupied = (plot) => [
  ...squaresOf(plot, CELL),
  ...squaresOf(plot, WATER),
  ...gateSquares(plot.gate),
];

/** Remove the empty ends of rows, so that equal plots have equal rows. @param {string[]} rows */
function trimmed(rows) {
  const short = rows.map((row) => row.replace(/\.+$/, ""));
  return short.slice(0, short.findLastIndex(Boolean) + 1);
}

/** Return the original plot if nothing has changed. @param {Plot} plot @param {Plot} changed */
const keptIfSame = (plot, changed) =>
  JSON.stringify([plot.rows, plot.gate]) === JSON.stringify([changed.rows, changed.gate]) ? plot : changed;

/** Move everything to the right and down. @param {Plot} plot @param {Square} by not negative */
function moved(plot, [right, down]) {
  const rows = plot.rows.map((row) => row && NOTHING.repeat(right) + row);
  const gate = plot.gate && { ...plot.gate, x: plot.gate.x + right, y: plot.gate.y + down };
  return { ...plot, rows: [...Array(down).fill(""), ...rows], gate };
}

/**
 * Return how far a plot must move so that these squares are on its rows.
 * @param {Square[]} squares
 * @returns {Square}
 */
const roomFor = (squares) => [
  Math.max(0, ...squares.map(([x]) => -x)),
  Math.max(0, ...squares.map(([, y]) => -y)),
];

/** @param {string[]} rows @param {Square} square @param {string} letter */
function write(rows, [x, y], letter) {
  while (rows.length <= y) rows.push("");
  const row = rows[y].padEnd(x, NOTHING);
  rows[y] = row.slice(0, x) + letter + row.slice(x + 1);
}

/**
 * Paint squares except those under the gate. If squares are to the left of the rows or above them,
 * the whole plot moves by `by`.
 * @param {Plot} plot @param {Square[]} squares @param {Letter} letter
 * @returns {{plot: Plot, by: Square}}
 */
export function painted(plot, squares, letter) {
  const under = gateSquares(plot.gate);
  const free = squares.filter((square) => !under.some((other) => sameSquare(square, other)));
  const wanted = free.filter((square) => letterAt(plot, square) !== letter);
  if (!wanted.length) return { plot, by: [0, 0] };
  const by = roomFor(wanted);
  const there = moved(plot, by);
  const rows = [...there.rows];
  for (const [x, y] of wanted) write(rows, [x + by[0], y + by[1]], letter);
  return { plot: { ...there, rows: trimmed(rows) }, by };
}

/**
 * With the arc in the north-west: the squares next to the straight sides, then those behind the
 * arc.
 */
const FACING = [[2, 0], [2, 1], [0, 2], [1, 2]];

/**
 * Rotate a point around the middle of a gate's squares.
 * @param {number[]} at
 * @param {number} quarters
 */
function turned([x, y], quarters) {
  let [a, b] = [2 * x - 1, 2 * y - 1];
  for (let turn = 0; turn < quarters; turn += 1) [a, b] = [-b, a];
  return [(a + 1) / 2, (b + 1) / 2];
}

/** Return the squares that share an edge with a gate. @param {Gate} gate @returns {Square[]} */
export const facing = ({ x, y, corner }) =>
  FACING.map((at) => turned(at, CORNERS.indexOf(corner))).map(([dx, dy]) => [x + dx, y + dy]);

/**
 * Return the corner with which the gate faces most cells, preferably the current one.
 * @param {Plot} plot
 * @param {Square} at
 */
function bestCorner(plot, [x, y]) {
  const old = plot.gate?.corner ?? "nw";
  /** @param {Corner} corner */
  const opens = (corner) =>
    facing({ x, y, corner }).filter((square) => letterAt(plot, square) === CELL).length;
  return CORNERS.reduce((best, corner) => (opens(corner) > opens(best) ? corner : best), old);
}

/**
 * Place the gate with its north-western square here, rotated to face the plot. The squares under it
 * are cleared.
 * @param {Plot} plot @param {Square} at
 * @returns {{plot: Plot, by: Square}}
 */
export function withGateAt(plot, [x, y]) {
  const corner = bestCorner(plot, [x, y]);
  const cleared = painted({ ...plot, gate: null }, gateSquares({ x, y, corner }), NOTHING).plot;
  const by = roomFor([[x, y]]);
  const there = moved(cleared, by);
  const changed = { ...there, rows: trimmed(there.rows), gate: { x: x + by[0], y: y + by[1], corner } };
  return { plot: keptIfSame(plot, changed), by };
}

/** Rotate the gate clockwise by a quarter turn. @param {Plot} plot */
export function withGateTurned(plot) {
  if (!plot.gate) return plot;
  const corner = CORNERS[(CORNERS.indexOf(plot.gate.corner) + 1) % 4];
  return { ...plot, gate: { ...plot.gate, corner } };
}

/** @param {Plot} plot */
const shapeOf = ({ rows, gate }) => {
  const bounds = boundsOf(gateSquares(gate));
  return {
    width: Math.max(0, ...rows.map((row) => row.length), bounds ? bounds.right + 1 : 0),
    height: Math.max(rows.length, bounds ? bounds.bottom + 1 : 0),
  };
};

/** @param {number} count @param {(index: number) => string} row */
const rowsOf = (count, row) => trimmed(Array.from({ length: count }, (_, index) => row(index)));

/** Rotate everything clockwise by a quarter turn. @param {Plot} plot */
export function turnedPlot(plot) {
  const { width, height } = shapeOf(plot);
  /** @param {number} x */
  const column = (x) =>
    Array.from({ length: height }, (_, y) => letterAt(plot, [x, height - 1 - y])).join("");
  const gate = plot.gate && {
    x: height - 2 - plot.gate.y,
    y: plot.gate.x,
    corner: CORNERS[(CORNERS.indexOf(plot.gate.corner) + 1) % 4],
  };
  return keptIfSame(plot, { ...plot, rows: rowsOf(width, column), gate });
}

/** @type {Record<Corner, Corner>} */
const ACROSS = { nw: "ne", ne: "nw", se: "sw", sw: "se" };

/** Mirror everything horizontally. @param {Plot} plot */
export function flippedPlot(plot) {
  const { width, height } = shapeOf(plot);
  /** @param {number} y */
  const row = (y) =>
    Array.from({ length: width }, (_, x) => letterAt(plot, [width - 1 - x, y])).join("");
  const gate = plot.gate && {
    ...plot.gate,
    x: width - 2 - plot.gate.x,
    corner: ACROSS[plot.gate.corner],
  };
  return keptIfSame(plot, { ...plot, rows: rowsOf(height, row), gate });
}

/**
 * Return the part of a plot that affects its rating, which excludes the texts.
 * @param {Plot} plot
 */
export const played = ({ rows, gate, points }) => JSON.stringify([rows, gate, points]);
