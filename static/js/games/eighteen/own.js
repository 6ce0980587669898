// The player's secrets, as text below the table's name: a secret target, and a golfer card's power.

import { make } from "../../core/dom.js";

/**
 * @param {HTMLElement} list
 * @param {import("./view.d.ts").EighteenTableView} table
 * @param {{say: import("../../core/words.js").Say, golfers: import("./players.js").Golfers, ownTarget: number}} tools
 */
export function showOwn(list, { view, you }, { say, golfers, ownTarget }) {
  if (you.seat === null) return;
  const { target, golfer, side } = view.seats[you.seat];
  const facts = [
    target && say("own_target", { n: target, points: ownTarget }),
    golfer && side && say("own_golfer", golfers[`${golfer} ${side}`]),
  ];
  list.replaceChildren(...facts.filter(Boolean).map((fact) => make("li", {}, fact)));
}
