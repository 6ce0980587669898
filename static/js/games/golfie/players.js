// Everybody else: their nine cards small, whether they still think, what they have so far.

import { make } from "../../core/dom.js";
import { seatMarker, seatTags } from "../../table/seat-marker.js";
import { cardInWords, facesOf, terrainCard } from "./card.js";

/** Strokes of a line so far, over both halves. @param {{total: number}[]} halves */
export const total = (halves) => halves.reduce((sum, half) => sum + half.total, 0);

/** The seats in the order of play from the reader's left; without a seat from the first. */
export function inOrder(count, own) {
  if (own === null) return Array.from({ length: count }, (_, seat) => seat);
  return Array.from({ length: count - 1 }, (_, step) => (own + 1 + step) % count);
}

/** What a seat is doing, as a code of the page's words and what it needs. */
export function doing(player, deciding, phase) {
  if (phase === "over") return null;
  if (player.picked !== null) return ["has_picked", { n: player.picked }];
  return [deciding ? "thinks" : "is_done", {}];
}

function smallArea(faces, before, say) {
  const words = faces.map((face, cell) => `${say(`cell_${cell}`)}: ${cardInWords(face, say)}`).join("; ");
  const cards = faces.map((face, cell) => {
    const card = terrainCard(face);
    if (before && (before[cell].up !== face.up || before[cell].value !== face.value)) card.classList.add("terrain-new");
    return card;
  });
  return make("div", { class: "small-area", role: "img", "aria-label": words }, ...cards);
}

function item(seat, { view, seats, you, deciding }, { before, marks, say }) {
  const [player, info] = [view.seats[seat], seats[seat]];
  const mate = you.seat !== null && seat !== you.seat && view.seats[you.seat].line === player.line;
  const does = doing(player, deciding.includes(seat), view.phase);
  return make(
    "li",
    {
      class: `other${deciding.includes(seat) ? " other-now" : ""}${mate ? " other-mate" : ""}`,
      "data-seat": seat,
    },
    make(
      "span",
      { class: "other-name" },
      seatMarker(seat),
      make("span", { class: "other-words" }, info.name),
      ...seatTags(info, seat === you.seat, say),
    ),
    make(
      "span",
      { class: "other-does" },
      mate && make("strong", {}, say("partner")),
      view.teams > 0 && !mate && say("team", { n: player.line + 1 }),
      does && make("span", {}, say(does[0], does[1])),
    ),
    smallArea(facesOf(player), before && facesOf(before.seats[seat]), say),
    make("span", { class: "other-total figures" }, say("so_far", { n: total(view.sheet[player.line]) })),
    marks[seat] && make("span", { class: "other-mark", "aria-hidden": "true" }, marks[seat]),
  );
}

/**
 * @param {object} table a table view
 * @param {{before: object | null, marks: (string | null)[], say: Function}} given the view before,
 *   and what has just come on each seat's score sheet
 */
export const otherPlayers = (table, given) =>
  inOrder(table.view.seats.length, table.you.seat).map((seat) => item(seat, table, given));
