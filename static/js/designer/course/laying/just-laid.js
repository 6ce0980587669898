// Detects a tile placed by another user, so that it can be announced.

/** @typedef {import("../course.js").Course} Course */

/**
 * Return the tile that the other user added, or null if they added none or several.
 * @param {{base: Course, theirs: Course}} met
 */
export function laid({ base, theirs }) {
  const before = new Set(base.tiles.map(({ face }) => face));
  const fresh = theirs.tiles.filter(({ face }) => !before.has(face));
  if (fresh.length !== 1 || theirs.tiles.length !== base.tiles.length + 1) return null;
  const [{ face, q, r }] = fresh;
  return { face, q, r };
}
