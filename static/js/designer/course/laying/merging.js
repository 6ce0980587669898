// How two users' changes to a course are merged: by place, hex, hole and text.

/** @typedef {import("../course.js").Course} Course */
/** @typedef {import("../../draft/merge.js").Merging} Merging */

/** @param {Course["tiles"]} tiles @returns {Map<string, number>} */
const facesOf = (tiles) => {
  /** @type {Map<string, number>} */
  const count = new Map();
  for (const { face } of tiles) count.set(face, (count.get(face) ?? 0) + 1);
  return count;
};

/** @param {{q: number, r: number}} tile */
const placeOf = ({ q, r }) => `${q},${r}`;

/**
 * The box contains each face once. If both users placed the same face in different places, they
 * clash.
 * @type {NonNullable<Merging["settle"]>}
 */
const settle = ({ value, clashes }, { ours, theirs, prefers }) => {
  const [mine, other, all] = [ours, theirs, value].map(({ tiles }) => facesOf(tiles));
  /** @param {string} face */
  const isTwin = (face) => (all.get(face) ?? 0) > Math.max(mine.get(face) ?? 0, other.get(face) ?? 0);
  const twins = [...all.keys()].filter(isTwin);
  if (!twins.length) return { value, clashes };
  /** @param {Course["tiles"][number]} tile */
  const stays = (tile) => {
    if (!twins.includes(tile.face)) return true;
    const winner = prefers(`tiles.${tile.face}`) === "ours" ? ours : theirs;
    return winner.tiles.some((/** @type {typeof tile} */ kept) => kept.face === tile.face && placeOf(kept) === placeOf(tile));
  };
  return {
    value: { ...value, tiles: value.tiles.filter(stays) },
    clashes: [...clashes, ...twins.map((face) => `tiles.${face}`)],
  };
};

/** @param {{hex: number[]}} cover */
const hexOf = ({ hex }) => String(hex);

/** @type {Merging} */
export const MERGING = {
  lists: { tiles: { key: placeOf }, adjustments: { key: hexOf }, freehand: { key: hexOf }, holes: {} },
  settle,
  // A hole's tee, green and par are decided together.
  part: (path) => (path.startsWith("holes.") ? path.split(".").slice(0, 2).join(".") : path),
};
