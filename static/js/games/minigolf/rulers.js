// The three rulers: the turn order, this round's tiles with pawns on those taken, and the next
// round's tiles.

import { make } from "../../core/dom.js";
import { seatMarker } from "../../table/seat-marker.js";
import { loneTile } from "./tiles.js";

/** @typedef {import("./view.d.ts").MinigolfTableView} Table */
/** @typedef {import("./view.d.ts").Sheet} Sheet */
/** @typedef {import("../../core/words.js").Say} Say */
/** @typedef {{sheet: Sheet, say: Say, take: (space: number) => void}} Given */

/** @param {HTMLElement} root @param {Table} table @param {Given} given */
export function showRulers(root, table, given) {
  const { view } = table;
  const isAlone = view.seats.length === 1;
  const order = isAlone || !view.order.length ? [] : [orderLine(table, given)];
  const middle = view.middle.length ? [middleLine(table, given)] : [];
  const bottom = view.bottom.length ? [bottomLine(view.bottom, given)] : [];
  root.replaceChildren(...order, ...middle, ...bottom);
}

/** @param {Table} table @param {Given} given */
function orderLine({ view, seats }, { say }) {
  const pawn = (/** @type {number} */ seat, /** @type {number} */ place) =>
    make(
      "li",
      { class: place < view.turn ? "pawn pawn-done" : seat === view.active ? "pawn pawn-now" : "pawn" },
      seatMarker(seat),
      make("span", { class: "pawn-name" }, seats[seat].name),
      view.bench.includes(seat) && make("span", { class: "visually-hidden" }, say("has_passed")),
      view.bench.includes(seat) && make("span", { "aria-hidden": "true" }, "‖"),
    );
  return make("ol", { class: "plain-list ruler ruler-order", "aria-label": say("ruler_order") }, ...view.order.map(pawn));
}

/** @param {Table} table @param {Given} given */
function middleLine({ view, seats, options, prompt, you }, { sheet, say, take }) {
  const isAsked = prompt?.kind === "take";
  const own = you.seat === null ? null : view.seats[you.seat];
  const space = (/** @type {{tile: number | null, pawn: number | null}} */ { tile, pawn }, /** @type {number} */ place) => {
    if (tile === null) {
      const name = pawn === null ? "" : say("tile_of", { name: seats[pawn].name });
      return make("li", { class: "space space-taken" }, pawn !== null && seatMarker(pawn), make("span", { class: "visually-hidden" }, name));
    }
    const can = isAsked && (options ?? []).some(({ action }) => action.space === place);
    const wanted = own?.asked_back.includes(place);
    return make(
      "li",
      { class: wanted ? "space space-back" : "space" },
      make(
        "button",
        { class: "space-tile", type: "button", "data-space": place, disabled: !can, "data-key": can ? place + 1 : null, onclick: () => take(place) },
        loneTile(tile, sheet),
        make("span", { class: "visually-hidden" }, [sheet.tiles[tile], wanted && say("back_wanted")].filter(Boolean).join(", ")),
      ),
    );
  };
  return make("ol", { class: "plain-list ruler ruler-middle", "aria-label": say("ruler_middle") }, ...view.middle.map(space));
}

/** @param {number[]} tiles @param {Given} given */
function bottomLine(tiles, { sheet, say }) {
  const shown = tiles.map((tile) =>
    make("li", { class: "space" }, loneTile(tile, sheet), make("span", { class: "visually-hidden" }, sheet.tiles[tile])),
  );
  return make(
    "div",
    { class: "next-round" },
    make("p", { class: "small quiet" }, say("ruler_bottom")),
    make("ol", { class: "plain-list ruler ruler-bottom", "aria-label": say("ruler_bottom") }, ...shown),
  );
}
