// The contents of the box by role: tiles in the bag, on courses, and elsewhere.

import { make } from "../../core/dom.js";

/** @typedef {import("./view.d.ts").MinigolfView} View */
/** @typedef {import("./view.d.ts").Sheet} Sheet */

/**
 * Count the tiles of each role: all, those placed on courses, and those left in the bag.
 * @param {View} view @param {Pick<Sheet, "roles" | "counts">} sheet
 * @returns {[role: string, all: number, laid: number, left: number][]}
 */
export function tally(view, { roles, counts }) {
  const names = [...new Set(roles)];
  const of = (/** @type {number[]} */ kinds, /** @type {string} */ role) => kinds.filter((kind) => roles[kind] === role).length;
  const laid = view.seats.flatMap(({ tiles }) => tiles.map(([kind]) => kind));
  return names.map((role) => {
    const all = counts.reduce((sum, count, kind) => sum + (roles[kind] === role ? count : 0), 0);
    return [role, all, of(laid, role), of(view.bag, role)];
  });
}

/** @param {HTMLElement} root @param {View} view @param {Sheet} sheet @param {import("../../core/words.js").Say} say */
export function showBox(root, view, sheet, say) {
  const head = ["role", "in_box", "laid", "left"].map((code) => make("th", { scope: "col", class: code === "role" ? "" : "number" }, say(code)));
  const lines = tally(view, sheet).map(([role, ...figures]) =>
    make(
      "tr",
      {},
      make("th", { scope: "row" }, sheet.role_names[role]),
      ...figures.map((figure) => make("td", { class: "number figures" }, figure)),
    ),
  );
  const visits = view.visits_left > 0 && make("p", { class: "small quiet" }, say("visits", { n: view.visits_left }));
  root.replaceChildren(
    make("table", { class: "table" }, make("thead", {}, make("tr", {}, ...head)), make("tbody", {}, ...lines)),
    ...(visits ? [visits] : []),
  );
}
