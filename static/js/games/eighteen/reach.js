// The reach of a club or a deck, as regions for the board and their legend.

/** @typedef {import("./view.d.ts").Reach} Reach */

/**
 * Return the label of a region's hexes: the deck, with an exclamation mark for a big hit, or
 * nothing for a wood.
 * @param {Reach} reach
 */
const labelOf = ({ hit, deck }) => (deck === null ? "" : deck + (hit === "big_hit" ? "!" : ""));

/** @param {Reach} reach */
const kindOf = ({ hit, deck }) => (hit === "big_hit" ? hit : (deck ?? "wood"));

/** @param {Reach[]} reaches @returns {import("../../board/reach.js").Region[]} */
export const regionsOf = (reaches) =>
  reaches.map((reach) => ({ label: labelOf(reach), kind: kindOf(reach), hexes: reach.hexes }));

/**
 * Return the legend entry for each region.
 * @param {Reach[]} reaches
 * @param {import("../../core/words.js").Say} say
 */
export const legendOf = (reaches, say) =>
  reaches.map((reach) => ({
    label: labelOf(reach),
    kind: kindOf(reach),
    words: reach.deck === null ? say("reach_wood") : say(`reach_${reach.hit}`, { deck: reach.deck }),
  }));
