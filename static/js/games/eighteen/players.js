// Who plays: marker, name, what is known of them now.

import { draw } from "../../board/svg.js";
import { make } from "../../core/dom.js";

const SHAPES = [
  ["circle", { cx: 8, cy: 8, r: 7 }],
  ["rect", { x: 1.75, y: 1.75, width: 12.5, height: 12.5 }],
  ["path", { d: "M8 1 15.5 14.5H.5Z" }],
  ["path", { d: "M8 .25 15.75 8 8 15.75.25 8Z" }],
  ["path", { d: "M4.25 1.25h7.5L15.5 8l-3.75 6.75h-7.5L.5 8Z" }],
];

/** The tee marker of a seat, as parts/seat_marker.html draws it. */
export const seatMarker = (seat) =>
  draw(
    "svg",
    { class: `marker seat-${seat + 1}`, viewBox: "0 0 16 16", "aria-hidden": "true" },
    draw(...SHAPES[seat % SHAPES.length]),
  );

/** What a seat is doing, as a code of the page's words. */
export function doing(seat, player, view, deciding) {
  if (view.phase === "over") return null;
  if (view.phase === "turns" && seat === view.order[0]) return "at_the_ball";
  if (view.phase === "turns" && deciding) return "throws_away";
  if (player.holed) return "on_the_green";
  if (player.picked_up) return "picked_up";
  if (player.out) return "sits_out";
  if (deciding) return "choosing";
  if (view.phase === "turns") return view.order.includes(seat) ? "waiting_turn" : "has_played";
  return player.has_laid ? "has_chosen" : null;
}

/** Total of the finished holes in the points of the mode. */
export const total = (player) => player.card.reduce((sum, hole) => sum + hole.points, 0);

/** Play order if there is one, else the order of the seats. */
export function inOrder(view) {
  const seats = view.seats.map((_, seat) => seat);
  return [...view.order, ...seats.filter((seat) => !view.order.includes(seat))];
}

/**
 * @param {object} table a table view
 * @param {{components: object, say: Function}} tools
 * @returns {HTMLElement[]} a list item a seat, in the order of play
 */
export const playerRows = (table, tools) =>
  inOrder(table.view).map((seat) => playerRow(table, seat, tools));

function playerRow({ view, seats, you, deciding }, seat, { components, say }) {
  const [player, info] = [view.seats[seat], seats[seat]];
  const does = doing(seat, player, view, deciding.includes(seat));
  const club = player.laid !== null && view.phase === "turns" && components.clubs.get(player.laid);
  const open = deciding.includes(seat);
  return make(
    "li",
    { class: `player${open ? " player-now" : ""}`, "data-seat": seat },
    make("span", { class: "player-marker" }, seatMarker(seat)),
    make(
      "span",
      { class: "player-who" },
      make("span", { class: "player-name" }, info.name, ...tags(info, seat === you.seat, say)),
      make("span", { class: "player-does" }, [does && say(does), club && clubWords(club, say)].filter(Boolean).join(" · ")),
    ),
    make("span", { class: "player-turns", title: say("turns_here") }, player.turns ? say("turns_short", { n: player.turns }) : ""),
    make(
      "span",
      { class: "player-total figures" },
      String(total(player)),
      make("span", { class: "player-unit" }, say(`total_${view.mode}`)),
    ),
  );
}

const clubWords = (club, say) => say("with_club", { club: club.name, n: club.initiative });

function tags(info, mine, say) {
  const found = [];
  if (mine) found.push(["", say("you")]);
  if (info.replaced) found.push(["", say(info.resigned ? "resigned" : "replaced")]);
  return found.map(([kind, word]) => make("span", { class: `tag ${kind}` }, word));
}
