// The other players: their points, and small pictures of their courses, which a tap enlarges.

import { draw } from "../../board/svg.js";
import { find, findTag, make } from "../../core/dom.js";
import { seatMarker } from "../../table/seat-marker.js";
import { countsOf, showCounts, signed, sum } from "./counts.js";
import { CoursePicture } from "./course.js";

/** @typedef {import("./view.d.ts").MinigolfTableView} Table */
/** @typedef {import("./view.d.ts").Sheet} Sheet */
/** @typedef {import("../../core/words.js").Say} Say */

/** @param {Table} table @param {number} seat @param {Say} say */
function doing({ view, deciding, seats }, seat, say) {
  const builder = view.seats[seat];
  const words = [];
  if (seats[seat].resigned) words.push(say("resigned"));
  else if (deciding.includes(seat)) words.push(say("thinks"));
  if (builder.confirmed) words.push(say("confirmed"));
  else if (builder.stopped) words.push(say("has_stopped"));
  if (builder.promised) words.push(say("promised", { n: builder.promised }));
  return words.join(" · ");
}

export class Players {
  /** @type {Map<number, CoursePicture>} */
  #pictures = new Map();

  /** @param {HTMLElement} root of the page @param {{sheet: Sheet, say: Say}} given */
  constructor(root, { sheet, say }) {
    this.root = root;
    this.list = find(root, "[data-players]");
    this.dialog = findTag(root, "dialog", "[data-enlarged]");
    this.sheet = sheet;
    this.say = say;
  }

  /** @param {Table} table */
  show(table) {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.look;
    const items = table.view.seats.flatMap((_, seat) => (seat === table.you.seat ? [] : [this.#item(table, seat)]));
    this.list.replaceChildren(...items);
    if (focused) /** @type {HTMLElement | null} */ (this.list.querySelector(`[data-look="${focused}"]`))?.focus({ preventScroll: true });
  }

  /** @param {Table} table @param {number} seat */
  #item(table, seat) {
    const builder = table.view.seats[seat];
    const name = table.seats[seat].name;
    const total = sum(countsOf(builder));
    const look = builder.plot && {
      class: "builder-course",
      type: "button",
      "data-look": seat,
      onclick: () => this.#enlarge(table, seat),
    };
    return make(
      "li",
      { class: table.deciding.includes(seat) ? "builder builder-now" : "builder" },
      make(
        "p",
        { class: "builder-name" },
        seatMarker(seat),
        make("span", {}, name),
        builder.plot && make("strong", { class: "figures" }, signed(total)),
      ),
      make("p", { class: "small quiet" }, doing(table, seat, this.say)),
      look && make("button", look, make("span", { class: "visually-hidden" }, this.say("look_at", { name })), this.#picture(table, seat)),
    );
  }

  /** @param {Table} table @param {number} seat @returns {any} */
  #picture({ view }, seat) {
    let picture = this.#pictures.get(seat);
    if (!picture) {
      picture = new CoursePicture(this.#sheetOf(seat), this.sheet);
      this.#pictures.set(seat, picture);
    }
    picture.show(view.seats[seat]);
    return picture.svg;
  }

  /** Return a copy of the plot rendered by the server. @param {number} seat */
  #sheetOf(seat) {
    const ground = find(this.root, `[data-course="${seat}"] [data-ground]`).cloneNode(true);
    return draw("svg", { class: "builder-sheet", "aria-hidden": "true" }, ground);
  }

  /** @param {Table} table @param {number} seat */
  #enlarge({ view, seats }, seat) {
    const picture = new CoursePicture(this.#sheetOf(seat), this.sheet);
    picture.show(view.seats[seat]);
    find(this.dialog, "[data-enlarged-title]").textContent = this.say("look_at", { name: seats[seat].name });
    find(this.dialog, "[data-enlarged-course]").replaceChildren(picture.svg);
    const names = { measures: this.sheet.measures, total: this.say("total") };
    showCounts(find(this.dialog, "[data-enlarged-counts]"), countsOf(view.seats[seat]), [], names);
    this.dialog.showModal();
  }
}
