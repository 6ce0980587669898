// Greens that are all open: what lies on them, who took what, and which tees give another turn.

import { distance, hexKey } from "../../board/hex.js";

/** @typedef {import("../../board/hex.js").Hex} Hex */
/** @typedef {import("../../core/words.js").Say} Say */
/** @typedef {import("./view.d.ts").EighteenTableView} Table */
/** @typedef {import("./view.d.ts").EighteenView} View */
/** @typedef {{byHole: boolean, openGreens: boolean, extraTurns: boolean}} Rules what the mode is like */

/** Who took something from a green, in the order of seats. @param {View} view @param {number} hole from 1 */
const takersOf = (view, hole) =>
  view.seats.flatMap(({ tokens }, seat) => tokens.filter((token) => token.hole === hole).map(({ points }) => ({ seat, points })));

/** Whether a seat has nothing to gain from a green. @param {View} view @param {number | null} seat @param {number} hole from 1 */
const isDone = (view, seat, hole) =>
  !view.tokens[hole - 1]?.length || (seat !== null && view.seats[seat].tokens.some((token) => token.hole === hole));

/** The holes, from 1, whose greens are worth something to a seat. @param {View} view @param {number | null} seat */
export const openTo = (view, seat) => view.tokens.flatMap((_, place) => (isDone(view, seat, place + 1) ? [] : [place + 1]));

/** What lies on the course. @param {Table} table @param {Rules} rules @returns {import("../../board/tokens.js").Lying[]} */
export function lyingOn({ view, you }, { extraTurns }) {
  const greens = view.tokens.map((points, place) => ({
    at: view.course.holes[place].green,
    labels: points.map(String),
    kind: isDone(view, you.seat, place + 1) ? "done" : "open",
    takers: takersOf(view, place + 1).map(({ seat }) => seat),
  }));
  return extraTurns ? [...greens, ...view.course.holes.map(({ tee }) => ({ at: tee, labels: ["+"], kind: "tee", takers: [] }))] : greens;
}

/** The nearest greens that are worth something to a seat. @param {View} view @param {number | null} seat @param {number} most @returns {Hex[]} */
export function nearest(view, seat, most) {
  const greens = openTo(view, seat).map((hole) => view.course.holes[hole - 1].green);
  if (seat === null) return greens;
  const { at } = view.seats[seat];
  return greens.sort((a, b) => distance(a, at) - distance(b, at)).slice(0, most);
}

/** What is to be said of a hex: its green's tokens and who took some; that a tee gives a turn. @param {Table} table @param {Hex} hex @param {Rules} rules @param {Say} say @returns {string[]} */
export function lyingInWords({ view, seats }, hex, { extraTurns }, say) {
  return view.course.holes.flatMap(({ tee, green }, place) => {
    if (hexKey(green) === hexKey(hex) && view.tokens.length) return greenInWords(view, seats, place + 1, say);
    return extraTurns && hexKey(tee) === hexKey(hex) ? [say("tee_gives_a_turn", { n: place + 1 })] : [];
  });
}

/** @param {View} view @param {{name: string}[]} seats @param {number} hole @param {Say} say */
function greenInWords(view, seats, hole, say) {
  const left = view.tokens[hole - 1].join(say("and_points"));
  const taken = takersOf(view, hole).map(({ seat, points }) => say("took_points", { name: seats[seat].name, points }));
  return [say(left ? "green_with" : "green_without", { n: hole, points: left }), ...taken];
}
