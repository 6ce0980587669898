// The list of players, with their markers, names and current states.

import { findAll, make } from "../../core/dom.js";
import { seatMarker, seatTags } from "../../table/seat-marker.js";
import { powersInWords } from "./powers.js";

/** @typedef {import("./view.d.ts").EighteenTableView} Table */
/** @typedef {import("./view.d.ts").EighteenView} View */
/** @typedef {import("./view.d.ts").Player} Player */
/** @typedef {import("./view.d.ts").Club} Club */
/** @typedef {import("../../core/words.js").Say} Say */
/**
 * @typedef {Record<string, {name: string, line: string}>} Golfers all golfer cards by name and
 *   side, "bunjil a"
 */
/** @typedef {{components: import("./view.d.ts").Components, say: Say, golfers: Golfers, rules: Record<string, import("../../core/protocol.d.ts").Rule>}} Tools */
/** @typedef {Pick<View, "phase" | "order"> & Partial<Pick<View, "extra" | "in_extra">>} Rounds */

/**
 * Return the current activity of a seat, as a key of the page's texts.
 * @param {number} seat @param {Partial<Player>} player
 * @param {Rounds} view @param {boolean} deciding
 */
export function doing(seat, player, view, deciding) {
  if (view.phase === "over") return null;
  if (view.phase === "turns" && seat === view.order[0]) return view.in_extra ? "in_extra" : "at_the_ball";
  if (view.phase === "turns" && deciding) return view.order.length ? "throws_away" : "choosing";
  return resting(player) ?? (deciding ? "choosing" : waitingFor(seat, player, view));
}

/**
 * Return why a golfer does not play on this hole or in this round, as a key of the page's texts.
 * @param {Partial<Player>} player
 */
function resting({ holed, picked_up: pickedUp, out, retired }) {
  if (retired) return "retired";
  if (holed) return "on_the_green";
  if (pickedUp) return "picked_up";
  return out ? "sits_out" : null;
}

/** @param {number} seat @param {Partial<Player>} player @param {Rounds} view */
function waitingFor(seat, player, { phase, order, extra = [] }) {
  if (phase === "turns" && extra.includes(seat) && !order.includes(seat)) return "earned_extra";
  if (phase === "turns") return order.includes(seat) ? "waiting_turn" : "has_played";
  return player.has_laid ? "has_chosen" : null;
}

/**
 * Return the seats that have just chosen a club. The log does not contain this, so it is announced
 * to screen readers separately.
 * @param {{seats: Pick<Player, "has_laid">[]}} before @param {{seats: Pick<Player, "has_laid">[]}} after
 * @param {number | null} own
 */
export const newlyChosen = (before, after, own) =>
  after.seats.flatMap(({ has_laid: has }, seat) =>
    has && !before.seats[seat].has_laid && seat !== own ? [seat] : [],
  );

/** @param {{points: number}[]} scored */
const points = (scored) => scored.reduce((sum, each) => sum + each.points, 0);

/**
 * Return a player's total so far: from tokens if greens have them, otherwise from the finished
 * holes.
 * @param {{tokens: unknown[]}} view
 * @param {{card: {points: number}[], tokens: {points: number}[]}} player
 */
export const total = (view, player) => points(view.tokens.length ? player.tokens : player.card);

/**
 * Return the seats in order of play, followed by seats without a turn in seat order.
 * @param {{order: number[], seats: unknown[]}} view
 */
export function inOrder(view) {
  const seats = view.seats.map((_, seat) => seat);
  return [...view.order, ...seats.filter((seat) => !view.order.includes(seat))];
}

/**
 * Show the seats in order of play. The focus stays on the same player.
 * @param {HTMLElement} list @param {Table} table @param {Tools} tools
 */
export function showPlayers(list, table, tools) {
  const read = list.contains(document.activeElement) && document.activeElement?.closest("[data-seat]");
  const unfolded = findAll(list, "[data-seat]:has(details[open])").map(({ dataset }) => dataset.seat);
  list.replaceChildren(...inOrder(table.view).map((seat) => playerRow(table, seat, tools)));
  for (const seat of unfolded) list.querySelector(`[data-seat="${seat}"] details`)?.setAttribute("open", "");
  if (!(read instanceof HTMLElement)) return;
  /** @type {HTMLElement | null} */ (list.querySelector(`[data-seat="${read.dataset.seat}"] summary`))?.focus();
}

/**
 * Create the name of a seat's golfer card, which expands to the card's text.
 * @param {Pick<Player, "golfer" | "side">} player @param {Tools} tools
 */
function golferMark({ golfer, side }, { golfers, rules, say }) {
  if (!golfer) return null;
  const { name, line } = golfers[side ? `${golfer} ${side}` : golfer];
  const more = make("a", { href: rules[golfer].address, target: "_blank" }, say("golfer_rules"));
  return make("details", { class: "player-golfer" }, make("summary", {}, name), `${line} `, more);
}

/**
 * Return the unit of a total in singular or plural.
 * @param {string} mode
 * @param {number} count
 * @param {Say} say
 */
export const unit = (mode, count, say) => say(count === 1 ? `total_${mode}_one` : `total_${mode}`);

/** @param {Table} table @param {number} seat @param {Tools} tools */
function playerRow({ view, seats, you, deciding }, seat, tools) {
  const { components, say } = tools;
  const [player, info] = [view.seats[seat], seats[seat]];
  const does = doing(seat, player, view, deciding.includes(seat));
  const club = player.laid !== null && view.phase === "turns" && components.clubs.get(player.laid);
  const open = deciding.includes(seat);
  return make(
    "li",
    { class: `player${open ? " player-now" : ""}`, "data-seat": seat },
    make("span", { class: "player-marker" }, seatMarker(seat)),
    make(
      "div",
      { class: "player-who" },
      make("span", { class: "player-name" }, make("bdi", { class: "whole-words" }, info.name), ...seatTags(info, seat === you.seat, say)),
      golferMark(player, tools),
      make("span", { class: "player-does" }, [does && say(does), club && clubWords(club, say), player.target && say("target_is", { n: player.target }), ...powersInWords(player.powers, tools)].filter(Boolean).join(" · ")),
    ),
    make("span", { class: "player-turns", title: say("turns_here") }, player.turns ? say("turns_short", { n: player.turns }) : ""),
    make(
      "span",
      { class: "player-total figures" },
      make("span", { "data-seat-total": seat }, String(total(view, player))),
      make("span", { class: "player-unit" }, unit(view.mode, total(view, player), say)),
    ),
  );
}

/** @param {Club} club @param {Say} say */
const clubWords = (club, say) => say("with_club", { club: say(`club_${club.card}`), n: club.initiative });
