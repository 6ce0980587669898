// Describes the state of a golfer card's power, next to the seat.

/** @typedef {import("./view.d.ts").Powers} Powers */
/** @typedef {import("./view.d.ts").Components} Components */
/** @typedef {import("../../core/words.js").Say} Say */

/**
 * Describe a shot card by its deck and flight.
 * @param {number} card @param {Components["shots"]} shots @param {Say} say
 */
function cardInWords(card, shots, say) {
  const shot = shots.get(card);
  return shot ? say("shot_card", { deck: shot.deck, kind: kindInWords(shot.kind, say) }) : "";
}

/** @param {string} kind @param {Say} say */
export const kindInWords = (kind, say) => say(`kind_${kind.replace(" ", "_")}`);

/**
 * Describe the public state of the power, and its secrets if the viewer is the seat's player.
 * @param {Powers | null} powers
 * @param {{components: Components, say: Say}} tools
 * @returns {string[]}
 */
export function powersInWords(powers, { components: { shots }, say }) {
  if (!powers) return [];
  const { named, keeps, kept, seen } = powers;
  return [
    ...(named === null ? [] : [say("never_expires", { club: say(`club_${named}`) })]),
    ...(seen === null ? [] : [say("seen_card", { card: cardInWords(seen, shots, say) })]),
    ...(kept === null ? [] : [say("kept_card", { card: cardInWords(kept, shots, say) })]),
    ...(keeps && kept === null ? [say("keeps_a_card")] : []),
  ];
}
