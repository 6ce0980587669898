// What a club or a deck may reach, as the board paints it and as a legend says it.

/** @typedef {import("./view.d.ts").Reach} Reach */

/** The letters on a region's hexes: the deck's; a big hit says so, a wood has none. @param {Reach} reach */
const labelOf = ({ hit, deck }) => (deck === null ? "" : deck + (hit === "big_hit" ? "!" : ""));

/** @param {Reach} reach */
const kindOf = ({ hit, deck }) => (hit === "big_hit" ? hit : (deck ?? "wood"));

/** @param {Reach[]} reaches @returns {import("../../board/reach.js").Region[]} */
export const regionsOf = (reaches) =>
  reaches.map((reach) => ({ label: labelOf(reach), kind: kindOf(reach), hexes: reach.hexes }));

/** What each mark means. @param {Reach[]} reaches @param {import("../../core/words.js").Say} say */
export const legendOf = (reaches, say) =>
  reaches.map((reach) => ({
    label: labelOf(reach),
    kind: kindOf(reach),
    words: reach.deck === null ? say("reach_wood") : say(`reach_${reach.hit}`, { deck: reach.deck }),
  }));
