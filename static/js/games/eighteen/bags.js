// The players' bags: the viewer's own hand, and the used clubs of all players.

import { make } from "../../core/dom.js";
import { clubInWords } from "./club-card.js";
import { seatMarker } from "../../table/seat-marker.js";

/** @typedef {import("./view.d.ts").EighteenTableView} Table */
/** @typedef {{components: import("./view.d.ts").Components, say: import("../../core/words.js").Say}} Tools */

/** @param {number} number @param {boolean} used @param {Tools} tools */
function chip(number, used, { components, say }) {
  const club = components.clubs.get(number);
  if (!club) return null;
  return make(
    "li",
    { class: `club-chip${used ? " club-used" : ""}`, title: clubInWords(club, say) },
    make("span", { class: "club-chip-initiative" }, String(club.initiative)),
    make("span", { class: "club-chip-name" }, say(`club_${club.card}`)),
  );
}

/** @param {number[]} cards @param {boolean} used @param {string} label @param {Tools} tools */
const line = (cards, used, label, tools) =>
  cards.length > 0 &&
  make(
    "div",
    { class: "own-clubs-line" },
    make("h3", { class: "choice-heading" }, label),
    make("ul", { class: "club-chips plain-list" }, ...cards.map((club) => chip(club, used, tools))),
  );

/**
 * @param {import("./view.d.ts").Player} player the viewer's seat
 * @param {boolean} choosing true if the hand is already shown as choices
 * @param {Tools} tools
 */
export function ownClubs(player, choosing, tools) {
  const hand = choosing ? [] : (player.hand ?? []).filter((club) => club !== player.laid);
  const laid = player.laid === null || player.pack?.length ? [] : [player.laid];
  return [
    line(laid, false, tools.say("laid_now"), tools),
    line(hand, false, tools.say("in_hand"), tools),
    line([...player.discards], true, tools.say("used_clubs"), tools),
  ].flatMap((shown) => shown || []);
}

/**
 * Return the used clubs of the other seats, which are public. @param {Table} table @param {Tools}
 * tools
 */
export const otherBags = ({ view, seats, you }, tools) =>
  view.seats.flatMap(({ discards }, seat) =>
    seat === you.seat || !discards.length
      ? []
      : [
          make(
            "li",
            { class: "bag" },
            make("span", { class: "bag-owner" }, seatMarker(seat), seats[seat].name),
            make("ul", { class: "club-chips plain-list" }, ...discards.map((club) => chip(club, true, tools))),
          ),
        ],
  );
