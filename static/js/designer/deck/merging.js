// Merging of two users' changes of a deck: the count of each card is merged separately.

/** @type {import("../draft/merge.js").Merging} */
export const MERGING = {
  lists: {
    values: { key: ({ value }) => String(value) },
    zones: { key: ({ cells }) => String(cells) },
  },
};
