// What two may change of one deck without getting in each other's way: the count of each card.

/** @type {import("../draft/merge.js").Merging} */
export const MERGING = {
  lists: {
    values: { key: ({ value }) => String(value) },
    zones: { key: ({ cells }) => String(cells) },
  },
};
