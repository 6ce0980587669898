// The caddie's and the pro's results on a plot.

import { played } from "./plot.js";

/** @type {import("../draft/both-levels.js").Measures<import("./plot.js").Plot, import("../../core/protocol.d.ts").BuilderFigures>} */
export const BUILT = {
  played,
  cells: ({ satisfaction, filled, mistakes }) => [satisfaction.toFixed(1), `${filled.toFixed(0)} %`, mistakes.toFixed(1)],
  mean: ({ satisfaction }) => satisfaction.toFixed(1),
};
