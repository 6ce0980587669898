// Solo chaos: the card that shows who scores in which round, and the three opponents.

import { make } from "../../core/dom.js";
import { unit } from "./players.js";

/** @typedef {import("./view.d.ts").Solo} Solo */
/** @typedef {import("./view.d.ts").Opponent} Opponent */
/** @typedef {import("../../core/words.js").Say} Say */
/** @typedef {{components: import("./view.d.ts").Components, say: Say}} Tools */

/**
 * Create the rank, the open card with the current round, and the opponents with their targets.
 * @param {Solo} solo
 * @param {Tools} tools
 * @returns {HTMLElement[]}
 */
export const soloPanel = (solo, tools) => [
  make("p", { class: "solo-rank" }, inRank(solo, tools.say)),
  make("ol", { class: "plain-list solo-rounds", "aria-label": tools.say("solo_rounds") }, ...solo.card.map((symbol, place) => round(symbol, place + 1 === solo.now, tools.say))),
  make("p", { class: "small quiet" }, tools.say("solo_to_come", { n: solo.left.length })),
  make("ul", { class: "plain-list opponents" }, ...solo.opponents.map((opponent, place) => opponentRow(opponent, place + 1, tools))),
];

/** @param {Solo} solo @param {Say} say */
const inRank = ({ rank: [least, most] }, say) =>
  least === most ? say("solo_rank", { n: least }) : say("solo_rank_between", { least, most });

/** @param {"P" | "C"} symbol @param {boolean} now @param {Say} say */
const round = (symbol, now, say) =>
  make("li", { class: `solo-round solo-round-${symbol}`, "aria-current": now && "step" }, say(`solo_${symbol}`));

/** @param {Opponent} opponent @param {number} n @param {Tools} tools */
const opponentRow = (opponent, n, tools) =>
  make(
    "li",
    { class: "opponent" },
    make("span", { class: "opponent-number", "aria-hidden": "true" }, n),
    make(
      "span",
      { class: "player-who" },
      make("span", { class: "player-name" }, tools.say("opponent", { n })),
      make("span", { class: "player-does" }, known(opponent, tools).join(" · ")),
    ),
    make("span", { class: "player-total figures" }, opponent.points, make("span", { class: "player-unit" }, unit("solo_chaos", opponent.points, tools.say))),
  );

/** @param {Opponent} opponent @param {Tools} tools @returns {string[]} */
export function known({ target, targets, clubs, top, tokens }, { components, say }) {
  const club = top === null ? undefined : components.clubs.get(top);
  return [
    target === null ? say("opponent_done") : say("opponent_target", { n: target, more: targets - 1 }),
    say("opponent_clubs", { n: clubs }),
    ...(club ? [say("opponent_top", { club: say(`club_${club.card}`), n: club.initiative })] : []),
    ...tokens.map(({ hole, points }) => say("took_at", { hole, points })),
  ];
}
