// The caddie's and the pro's results with a deck.

import { played } from "./deck.js";

/** @type {import("../draft/both-levels.js").Measures<import("./deck.js").Deck, import("../../core/protocol.d.ts").GolferFigures>} */
export const TOTALS = {
  played,
  cells: ({ mean, spread, lowest, highest }) => [mean.toFixed(1), spread.toFixed(1), lowest, highest],
  mean: ({ mean }) => mean.toFixed(1),
};
