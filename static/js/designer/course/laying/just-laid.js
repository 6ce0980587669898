// Detection of a tile placed by another user, for an announcement.

/** @typedef {import("../course.js").Course} Course */

/**
 * Return the new tile of the other user's course, or null if it is not the only one.
 * @param {{base: Course, theirs: Course}} met
 */
export function laid({ base, theirs }) {
  const before = new Set(base.tiles.map(({ face }) => face));
  const fresh = theirs.tiles.filter(({ face }) => !before.has(face));
  if (fresh.length !== 1 || theirs.tiles.length !== base.tiles.length + 1) return null;
  const [{ face, q, r }] = fresh;
  return { face, q, r };
}
