// The other players: small versions of their nine cards, whether they are deciding, and their
// totals.

import { find, findAll, make } from "../../core/dom.js";
import { facesOf, showFace } from "./card.js";

/** @typedef {import("./view.d.ts").GolfieTableView} Table */
/** @typedef {import("./view.d.ts").GolfieView} View */
/** @typedef {import("./view.d.ts").Player} Player */
/** @typedef {import("../../core/words.js").Say} Say */
/** @typedef {(string | null)[]} Marks the latest entry on each seat's score sheet */

/** Return a line's total strokes so far in both halves. @param {{total: number}[]} halves */
export const total = (halves) => halves.reduce((sum, half) => sum + half.total, 0);

/**
 * Return the seats in order of play, from the one on the player's left to the player's own. For
 * viewers without a seat, start with the first one.
 * @param {number} count
 * @param {number | null} own
 */
export function inOrder(count, own) {
  const first = own === null ? 0 : own + 1;
  return Array.from({ length: count }, (_, step) => (first + step) % count);
}

/**
 * Return the activity of a seat, as a key of the page's texts with its values.
 * @param {Pick<Player, "picked">} player @param {boolean} deciding @param {View["phase"]} phase
 * @returns {[code: string, values: Record<string, number>] | null}
 */
export function doing(player, deciding, phase) {
  if (phase === "over") return null;
  if (player.picked !== null) return ["has_picked", { n: player.picked }];
  return [deciding ? "thinks" : "is_done", {}];
}

/**
 * Return true if another seat plays on the player's line. @param {number} seat @param {Table} table
 */
const isMate = (seat, { view, you }) =>
  you.seat !== null && seat !== you.seat && view.seats[you.seat].line === view.seats[seat].line;

/** @param {HTMLElement} place @param {string | null | false} words */
function write(place, words) {
  place.textContent = words || "";
  place.hidden = !words;
}

/** @param {HTMLElement} item @param {number} seat @param {Table} table @param {Say} say */
function showDoing(item, seat, table, say) {
  const { view, deciding } = table;
  const [player, mate] = [view.seats[seat], isMate(seat, table)];
  const does = doing(player, deciding.includes(seat), view.phase);
  item.classList.toggle("other-now", deciding.includes(seat));
  item.classList.toggle("other-mate", mate);
  write(find(item, "[data-partner]"), mate && say("partner"));
  write(find(item, "[data-team]"), view.teams > 0 && !mate && say("team", { n: player.line + 1 }));
  write(find(item, "[data-does]"), does && say(...does));
}

/** @param {HTMLElement} item @param {import("../../core/protocol.d.ts").Seat} info @param {Say} say */
function showReplaced(item, { replaced, resigned }, say) {
  write(find(item, "[data-replaced]"), replaced && say(resigned ? "resigned" : "replaced"));
}

/** @param {HTMLElement} item @param {Player} player */
function showCards(item, player) {
  const cells = findAll(item, "[data-faces-of] > li");
  facesOf(player).forEach((face, cell) => cells[cell].classList.toggle("is-new", showFace(cells[cell], face)));
}

/** @param {HTMLElement} item @param {string | null} mark */
function showMark(item, mark) {
  item.querySelector(".other-mark")?.remove();
  if (mark) item.append(make("span", { class: "other-mark", "aria-hidden": "true" }, mark));
}

/**
 * @param {HTMLElement} list the seats as rendered by the server
 * @param {Table} table
 * @param {{marks: Marks, say: Say}} given
 */
export function showPlayers(list, table, { marks, say }) {
  const { view, seats, you } = table;
  const order = inOrder(view.seats.length, you.seat);
  const items = order.map((seat) => find(list, `[data-seat="${seat}"]`));
  if (items.some((item, place) => list.children[place] !== item)) list.append(...items);
  order.forEach((seat, place) => {
    const item = items[place];
    item.hidden = seat === you.seat;
    showDoing(item, seat, table, say);
    showReplaced(item, seats[seat], say);
    showCards(item, view.seats[seat]);
    find(item, "[data-so-far]").textContent = String(total(view.sheet[view.seats[seat].line]));
    showMark(item, marks[seat]);
  });
}
