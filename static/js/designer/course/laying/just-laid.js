// What somebody else has laid, for those who listen.

/** @typedef {import("../course.js").Course} Course */

/**
 * The one tile that theirs has and the course before had not; null where more has changed.
 * @param {{base: Course, theirs: Course}} met
 */
export function laid({ base, theirs }) {
  const before = new Set(base.tiles.map(({ face }) => face));
  const fresh = theirs.tiles.filter(({ face }) => !before.has(face));
  if (fresh.length !== 1 || theirs.tiles.length !== base.tiles.length + 1) return null;
  const [{ face, q, r }] = fresh;
  return { face, q, r };
}
