// Everybody else: their nine cards small, whether they still think, what they have so far.

import { make } from "../../core/dom.js";
import { seatMarker, seatTags } from "../../table/seat-marker.js";
import { cardInWords, facesOf, terrainCard } from "./card.js";

/** @typedef {import("./view.d.ts").GolfieTableView} Table */
/** @typedef {import("./view.d.ts").GolfieView} View */
/** @typedef {import("./view.d.ts").Player} Player */
/** @typedef {import("./view.d.ts").Face} Face */
/** @typedef {import("../../core/words.js").Say} Say */
/**
 * @typedef {object} Given
 * @property {View | null} before the view before this one
 * @property {(string | null)[]} marks what has just come on each seat's score sheet
 * @property {Say} say
 */

/** Strokes of a line so far, over both halves. @param {{total: number}[]} halves */
export const total = (halves) => halves.reduce((sum, half) => sum + half.total, 0);

/** The seats in the order of play from the reader's left; without a seat from the first. @param {number} count @param {number | null} own */
export function inOrder(count, own) {
  if (own === null) return Array.from({ length: count }, (_, seat) => seat);
  return Array.from({ length: count - 1 }, (_, step) => (own + 1 + step) % count);
}

/**
 * What a seat is doing, as a code of the page's words and what it needs.
 * @param {Pick<Player, "picked">} player @param {boolean} deciding @param {View["phase"]} phase
 * @returns {[code: string, values: Record<string, number>] | null}
 */
export function doing(player, deciding, phase) {
  if (phase === "over") return null;
  if (player.picked !== null) return ["has_picked", { n: player.picked }];
  return [deciding ? "thinks" : "is_done", {}];
}

/** @param {Face[]} faces @param {Face[] | null} before @param {Say} say */
function smallArea(faces, before, say) {
  const words = faces.map((face, cell) => `${say(`cell_${cell}`)}: ${cardInWords(face, say)}`).join("; ");
  const cards = faces.map((face, cell) => {
    const card = terrainCard(face);
    if (before && isAnother(before[cell], face)) card.classList.add("terrain-new");
    return card;
  });
  return make("div", { class: "small-area", role: "img", "aria-label": words }, ...cards);
}

/** @param {Face} one @param {Face} other */
const isAnother = (one, other) => one?.up !== other?.up || one?.value !== other?.value;

/** Whether a seat plays on the reader's line. @param {number} seat @param {Table} table */
const isMate = (seat, { view, you }) =>
  you.seat !== null && seat !== you.seat && view.seats[you.seat].line === view.seats[seat].line;

/** @param {number} seat @param {Table} table @param {Say} say */
function doingLine(seat, table, say) {
  const { view, deciding } = table;
  const [player, mate] = [view.seats[seat], isMate(seat, table)];
  const does = doing(player, deciding.includes(seat), view.phase);
  return make(
    "span",
    { class: "other-does" },
    mate && make("strong", {}, say("partner")),
    view.teams > 0 && !mate && say("team", { n: player.line + 1 }),
    does && make("span", {}, say(...does)),
  );
}

/** @param {number} seat @param {Table} table @param {Given} given */
function item(seat, table, { before, marks, say }) {
  const { view, seats, you, deciding } = table;
  const [player, info] = [view.seats[seat], seats[seat]];
  return make(
    "li",
    {
      class: `other${deciding.includes(seat) ? " other-now" : ""}${isMate(seat, table) ? " other-mate" : ""}`,
      "data-seat": seat,
    },
    make(
      "span",
      { class: "other-name" },
      seatMarker(seat),
      make("span", { class: "other-words" }, info.name),
      ...seatTags(info, seat === you.seat, say),
    ),
    doingLine(seat, table, say),
    smallArea(facesOf(player), before && facesOf(before.seats[seat]), say),
    make("span", { class: "other-total figures" }, say("so_far", { n: total(view.sheet[player.line]) })),
    marks[seat] && make("span", { class: "other-mark", "aria-hidden": "true" }, marks[seat]),
  );
}

/** @param {Table} table @param {Given} given */
export const otherPlayers = (table, given) =>
  inOrder(table.view.seats.length, table.you.seat).map((seat) => item(seat, table, given));
