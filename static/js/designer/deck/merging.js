// How two users' changes to a deck are merged: the count of each card separately.

/** @type {import("../draft/merge.js").Merging} */
export const MERGING = {
  lists: {
    values: { key: ({ value }) => String(value) },
    zones: { key: ({ cells }) => String(cells) },
  },
};
