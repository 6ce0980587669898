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
const settle = ({ value, clashes }, { ours, theirs, prefer }) => {
  const [mine, other, all] = [ours, theirs, value].map(({ tiles }) => facesOf(tiles));
  /** @param {string} face */
  const isTwin = (face) => (all.get(face) ?? 0) > Math.max(mine.get(face) ?? 0, other.get(face) ?? 0);
  const twins = [...all.keys()].filter(isTwin);
  if (!twins.length) return { value, clashes };
  const winner = prefer === "ours" ? ours : theirs;
  const kept = new Set(winner.tiles.map(placeOf));
  /** @param {Course["tiles"][number]} tile */
  const stays = (tile) => !twins.includes(tile.face) || kept.has(placeOf(tile));
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
};
