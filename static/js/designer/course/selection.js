// The selection after a change to the course.

/**
 * Return the same indices if the number of tiles is unchanged, otherwise those of the same faces.
 * @param {number[]} selection indices
 * @param {import("./course.js").Course} before @param {import("./course.js").Course} after
 * @returns {number[]}
 */
export function kept(selection, before, after) {
  if (before.tiles.length === after.tiles.length) return selection;
  const faces = new Set(selection.map((index) => before.tiles[index].face));
  return after.tiles.flatMap(({ face }, index) => (faces.has(face) ? [index] : []));
}
