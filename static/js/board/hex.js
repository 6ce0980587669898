// Pointy-top hexes with axial coordinates. Directions are 0–5, clockwise from east; x points right,
// y points down.

/** @typedef {[number, number]} Hex axial coordinates (q, r) */
/** @typedef {[number, number]} Point x and y */

/** @type {Hex[]} */
export const DIRECTIONS = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];

/** Return a string that identifies a hex, for use as a key. @param {Hex} hex */
export const hexKey = ([q, r]) => `${q},${r}`;

/** @param {Hex} a @param {Hex} b */
export const sameHex = (a, b) => a[0] === b[0] && a[1] === b[1];

/** @param {Hex} hex @param {number} direction @returns {Hex} */
export function neighbour([q, r], direction) {
  const [dq, dr] = DIRECTIONS[((direction % 6) + 6) % 6];
  return [q + dq, r + dr];
}

/** Return the number of steps between two hexes. @param {Hex} a @param {Hex} b */
export function distance(a, b) {
  const dq = a[0] - b[0];
  const dr = a[1] - b[1];
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

/**
 * Return the middle of a hex; `size` is its outer radius.
 * @param {Hex} hex @returns {Point}
 * @param {number} size
 */
export const centre = ([q, r], size) => [size * Math.sqrt(3) * (q + r / 2), size * 1.5 * r];

/**
 * Return the six corners of a hex, clockwise from the upper right.
 * @param {Hex} hex @returns {Point[]}
 * @param {number} size
 */
export function corners(hex, size) {
  const [x, y] = centre(hex, size);
  const half = (size * Math.sqrt(3)) / 2;
  const rise = size / 2;
  return [
    [x + half, y - rise],
    [x + half, y + rise],
    [x, y + size],
    [x - half, y + rise],
    [x - half, y - rise],
    [x, y - size],
  ];
}

/**
 * Return the hex that contains a point.
 * @param {Point} point
 * @returns {Hex}
 * @param {number} size
 */
export function hexAt([x, y], size) {
  const r = y / (1.5 * size);
  const q = x / (Math.sqrt(3) * size) - r / 2;
  return rounded(q, r);
}

// Compute the coordinate with the largest rounding error from the other two.
/** @param {number} q @param {number} r @returns {Hex} */
function rounded(q, r) {
  const s = -q - r;
  // Adding 0 turns -0 into 0, which equals it but prints differently.
  const [wholeQ, wholeR, wholeS] = [q, r, s].map((part) => Math.round(part) + 0);
  const [offQ, offR, offS] = [Math.abs(wholeQ - q), Math.abs(wholeR - r), Math.abs(wholeS - s)];
  if (offQ > offR && offQ > offS) return [0 - wholeR - wholeS, wholeR];
  if (offR > offS) return [wholeQ, 0 - wholeQ - wholeS];
  return [wholeQ, wholeR];
}
