// The box of tiles next to the board: a picture of every face, and a filter.

import { closest, find, findTag, make } from "../../core/dom.js";
import { Roving } from "../../core/roving.js";
import { numberOf } from "./laying/box.js";
import { isWanted } from "./laying/faces-wanted.js";

/** @typedef {import("./laying/box.js").Face} Face */
/** @typedef {{face: Face, entry: HTMLElement, button: HTMLElement, used: HTMLElement}} Entry */
/** @typedef {Record<"stack" | "stars" | "side" | "number" | "laid", HTMLInputElement>} Fields */

const PICTURE = 72;

export class Palette {
  /** @type {Map<string, Entry>} */
  #entries = new Map();

  /**
   * @param {HTMLElement} root contains the form `[data-palette-filter]`, the list `[data-faces]`,
   *   its count `[data-face-count]` and `[data-in-hand]`
   * @param {object} given
   * @param {import("./desk.js").CourseDesk} given.desk
   * @param {import("./laying/box.js").Box} given.box
   * @param {import("../../core/words.js").Say} given.say
   * @param {(sentence: string) => void} given.announce
   */
  constructor(root, { desk, box, say, announce }) {
    this.desk = desk;
    this.box = box;
    this.say = say;
    this.announce = announce;
    this.list = find(root, "[data-faces]");
    this.filter = findTag(root, "form", "[data-palette-filter]");
    this.count = find(root, "[data-face-count]");
    this.hand = find(root, "[data-in-hand]");
    this.list.append(...box.faces.map((face) => this.#entry(face)));
    for (const doing of ["pointerdown", "click"]) {
      this.list.addEventListener(doing, (event) => this.#onlyFree(event), { capture: true });
    }
    desk.palette(this.list);
    this.roving = new Roving(this.list, "[data-face]");
    this.filter.addEventListener("input", () => this.#sift({ aloud: true }));
    this.filter.addEventListener("submit", (event) => this.#takeFirst(event));
    desk.history.on("change", () => this.#show());
    desk.on("hold", ({ face }) => this.#showHand(face));
    this.#show();
  }

  /**
   * Let keyboard users choose a tile: by its number and Enter, or with the arrow keys among the
   * pictures.
   */
  focus() {
    const { number } = this.#fields;
    number.focus();
    number.select();
  }

  get #fields() {
    return /** @type {HTMLFormControlsCollection & Fields} */ (this.filter.elements);
  }

  /** @param {Face} face */
  #entry(face) {
    const used = make("span", { class: "face-used" });
    const button = make(
      "button",
      { type: "button", class: "face", "data-face": face.id },
      this.#picture(face),
      make("span", { class: "face-id" }, face.id),
      make("span", { class: "face-facts" }, ...this.#facts(face)),
      used,
    );
    const entry = make("li", {}, button);
    this.#entries.set(face.id, { face, entry, button, used });
    return entry;
  }

  /** @param {Face} face */
  #picture(face) {
    return make("img", {
      // `loading` must come before `src`, otherwise the picture is fetched immediately.
      loading: "lazy", src: face.svg, alt: "", width: PICTURE, height: PICTURE, draggable: "false",
    });
  }

  /**
   * Return a face's facts. The stack is text for screen readers only, because the picture shows it.
   * @param {Face} face
   */
  #facts(face) {
    const words = [this.say(`stack_${face.stack}`), this.say("face_stars", { n: face.stars })];
    return [
      make("span", { class: "visually-hidden" }, words.join(", ")),
      make("span", { "aria-hidden": "true" }, "★".repeat(face.stars)),
      face.par && ` ${this.say("face_par", { par: face.par })}`,
    ];
  }

  /**
   * Take the first match when the user presses Enter in a filter field.
   * @param {SubmitEvent} event
   */
  #takeFirst(event) {
    event.preventDefault();
    const used = this.box.used(this.desk.course);
    const entries = [...this.#entries.values()];
    const found = entries.find(({ face, entry }) => !entry.hidden && !used.has(numberOf(face.id)));
    if (found) return found.button.click();
    return this.#selectLaid(numberOf(this.#fields.number.value.trim()));
  }

  /**
   * Select a tile that is on the board, and say so; or say that there is none.
   * @param {number} number of the tile
   */
  #selectLaid(number) {
    const index = this.desk.course.tiles.findIndex(({ face }) => numberOf(face) === number);
    if (index < 0) return this.announce(this.say("no_such_face"));
    this.desk.select([index]);
    return this.announce(this.say("tile_is_laid", { number }));
  }

  /**
   * The box contains each tile once, so a click on a face that is not in it any more selects its tile
   * on the board.
   * @param {Event} event
   */
  #onlyFree(event) {
    const button = closest(event, "[data-face]");
    if (!button?.classList.contains("is-used")) return;
    event.stopPropagation();
    if (event.type !== "click") return;
    this.#selectLaid(numberOf(button.dataset.face ?? ""));
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
    const { stack, stars, side, number, laid } = this.#fields;
    return {
      stack: stack.value, stars: stars.value, side: side.value, number: number.value, laid: laid.checked,
    };
  }

  /** @param {{aloud: boolean}} how */
  #sift({ aloud }) {
    const [wanted, used] = [this.#wanted, this.box.used(this.desk.course)];
    for (const { face, entry } of this.#entries.values()) entry.hidden = !isWanted(face, wanted, used);
    const shown = [...this.#entries.values()].filter(({ entry }) => !entry.hidden).length;
    this.count.textContent = this.say("faces_shown", { n: shown, free: this.box.free(this.desk.course).length / 2 });
    this.roving.refresh();
    if (aloud) this.announce(this.count.textContent);
  }

  /**
   * Show both sides of the held tile, so that a single press flips it.
   * @param {string | null} id
   */
  #showHand(id) {
    const face = id && this.box.face(id);
    this.hand.hidden = !face;
    for (const { button } of this.#entries.values()) button.removeAttribute("aria-pressed");
    if (!face) return this.hand.replaceChildren();
    this.#entries.get(face.id)?.button.setAttribute("aria-pressed", "true");
    const other = this.box.other(face.id);
    this.hand.replaceChildren(
      this.#picture(face),
      make("span", {}, this.say("in_hand", { face: face.id })),
      ...(other ? [this.#otherSide(other)] : []),
    );
  }

  /** @param {Face} other */
  #otherSide(other) {
    // The click count is 0 if the click came from the keyboard.
    /** @param {MouseEvent} event */
    const onclick = ({ detail }) =>
      this.#entries.get(other.id)?.button.dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
    return make(
      "button",
      { type: "button", class: "button", onclick },
      this.#picture(other), this.say("take_other_side", { face: other.id }),
    );
  }
}
