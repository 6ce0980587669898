// The box of tiles beside the board: every face with its picture, found by what it shows.

import { make } from "../../core/dom.js";
import { Roving } from "../../core/roving.js";
import { numberOf } from "./box.js";
import { isWanted } from "./faces-wanted.js";

const PICTURE = 72;

export class Palette {
  #entries = new Map();

  /**
   * @param {HTMLElement} root holds the form `[data-palette-filter]`, the list `[data-faces]`, its
   *   count `[data-face-count]` and `[data-in-hand]`
   * @param {object} given
   * @param {import("./desk.js").CourseDesk} given.desk
   * @param {import("./box.js").Box} given.box
   * @param {(code: string, values?: object) => string} given.say
   * @param {(sentence: string) => void} given.announce
   */
  constructor(root, { desk, box, say, announce }) {
    Object.assign(this, { root, desk, box, say, announce });
    this.list = root.querySelector("[data-faces]");
    this.filter = root.querySelector("[data-palette-filter]");
    this.count = root.querySelector("[data-face-count]");
    this.hand = root.querySelector("[data-in-hand]");
    this.list.append(...box.faces.map((face) => this.#entry(face)));
    for (const doing of ["pointerdown", "click"]) {
      this.list.addEventListener(doing, (event) => this.#onlyFree(event), { capture: true });
    }
    desk.palette(this.list);
    this.roving = new Roving(this.list, "[data-face]");
    this.filter.addEventListener("input", () => this.#sift({ aloud: true }));
    this.filter.addEventListener("submit", (event) => this.#takeFirst(event));
    desk.history.addEventListener("change", () => this.#show());
    desk.addEventListener("hold", ({ detail }) => this.#showHand(detail.face));
    this.#show();
  }

  /** Let the reader choose a tile by key: its number and Enter, or arrows among the pictures. */
  focus() {
    const { number } = this.filter.elements;
    number.focus();
    number.select();
  }

  #entry(face) {
    const used = make("span", { class: "face-used" });
    const button = make(
      "button",
      { type: "button", class: "face", "data-face": face.id },
      this.#picture(face),
      make("span", { class: "face-id" }, face.id),
      make("span", { class: "face-facts" }, this.#facts(face)),
      used,
    );
    const entry = make("li", {}, button);
    this.#entries.set(face.id, { face, entry, button, used });
    return entry;
  }

  #picture(face) {
    return make("img", {
      src: face.svg, alt: "", width: PICTURE, height: PICTURE, loading: "lazy", draggable: "false",
    });
  }

  // The picture shows the stack; those who do not see it are told.
  #facts(face) {
    const words = [this.say(`stack_${face.stack}`), this.say("face_stars", { n: face.stars })];
    return [
      make("span", { class: "visually-hidden" }, words.join(", ")),
      make("span", { "aria-hidden": "true" }, "★".repeat(face.stars)),
      face.par && ` ${this.say("face_par", { par: face.par })}`,
    ];
  }

  // Enter in a field of the filter takes what was found.
  #takeFirst(event) {
    event.preventDefault();
    const found = this.list.querySelector("li:not([hidden]) > .face:not(.is-used)");
    if (!found) return this.announce(this.say("no_such_face"));
    return found.click();
  }

  // A tile is in the box once: that of a used face is shown where it lies.
  #onlyFree(event) {
    const button = event.target.closest("[data-face]");
    if (!button?.classList.contains("is-used")) return;
    event.stopPropagation();
    if (event.type !== "click") return;
    const number = numberOf(button.dataset.face);
    const index = this.desk.course.tiles.findIndex(({ face }) => numberOf(face) === number);
    this.desk.select([index]);
    this.announce(this.say("tile_is_laid", { number }));
  }

  #show() {
    const used = this.box.used(this.desk.course);
    for (const { face, button, used: word } of this.#entries.values()) {
      button.classList.toggle("is-used", used.has(numberOf(face.id)));
      word.textContent = used.has(numberOf(face.id)) ? this.say("face_used") : "";
    }
    this.#sift({ aloud: false });
  }

  get #wanted() {
    const { stack, stars, side, number, free } = this.filter.elements;
    return {
      stack: stack.value, stars: stars.value, side: side.value, number: number.value, free: free.checked,
    };
  }

  #sift({ aloud }) {
    const [wanted, used] = [this.#wanted, this.box.used(this.desk.course)];
    for (const { face, entry } of this.#entries.values()) entry.hidden = !isWanted(face, wanted, used);
    const shown = [...this.#entries.values()].filter(({ entry }) => !entry.hidden).length;
    this.count.textContent = this.say("faces_shown", { n: shown, free: this.box.free(this.desk.course).length / 2 });
    this.roving.refresh();
    if (aloud) this.announce(this.count.textContent);
  }

  // Both sides of what is held: the other one is a press away.
  #showHand(id) {
    const face = id && this.box.face(id);
    this.hand.hidden = !face;
    for (const { button } of this.#entries.values()) button.removeAttribute("aria-pressed");
    if (!face) return this.hand.replaceChildren();
    this.#entries.get(id).button.setAttribute("aria-pressed", "true");
    const other = this.box.other(id);
    this.hand.replaceChildren(
      this.#picture(face),
      make("span", {}, this.say("in_hand", { face: face.id })),
      other && make(
        "button",
        { type: "button", class: "button button-small", onclick: () => this.#entries.get(other.id).button.click() },
        this.#picture(other), this.say("take_other_side", { face: other.id }),
      ),
    );
  }
}
