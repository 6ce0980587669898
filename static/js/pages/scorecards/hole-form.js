// The form for a hole, with fields for counts and step buttons. It is reused for each hole.

import { find, findAll, findTag } from "../../core/dom.js";
import { isSame } from "./counts.js";

/** @typedef {import("./counts.js").Count} Count */

/** @param {HTMLInputElement} input @param {number} least */
const whole = (input, least) => (input.value === "" ? least : Math.trunc(input.valueAsNumber));

class PlayerFields {
  /** @type {Count | null} */
  #filled = null;

  /** @param {HTMLElement} root @param {number} unfinished */
  constructor(root, unfinished) {
    const place = root.dataset.player;
    this.unfinished = unfinished;
    this.turns = findTag(root, "input", `[name="turns-${place}"]`);
    this.penalties = findTag(root, "input", `[name="penalties-${place}"]`);
    this.givenUp = findTag(root, "input", `[name="given-up-${place}"]`);
    this.#filled = this.count;
  }

  /** @returns {Count | null} */
  get count() {
    if (this.turns.value === "" && !this.givenUp.checked) return null;
    const turns = whole(this.turns, this.unfinished);
    return [turns, whole(this.penalties, 0), !this.givenUp.checked];
  }

  /** True if the user has entered something that is not saved yet. */
  get isTouched() {
    return !isSame(this.count, this.#filled);
  }

  /** @param {Count | null} count */
  fill(count) {
    const [turns, penalties, holed] = count ?? ["", "", true];
    const uncounted = !holed && turns === this.unfinished;
    this.turns.value = uncounted ? "" : String(turns);
    this.penalties.value = penalties === 0 ? "" : String(penalties);
    this.givenUp.checked = !holed;
    this.#filled = this.count;
  }
}

export class HoleForm {
  /**
   * @param {HTMLFormElement} form
   * @param {object} how
   * @param {number} how.unfinished turns for a player who picked up without a count
   * @param {(name: string, value: string) => void} how.stepped announces the result of a step
   */
  constructor(form, { unfinished, stepped }) {
    this.form = form;
    this.stepped = stepped;
    this.players = findAll(form, "[data-player]").map((root) => new PlayerFields(root, unfinished));
    for (const button of findAll(form, "[data-step]")) {
      button.hidden = false;
      button.addEventListener("click", () => this.#step(button));
    }
  }

  get counts() {
    return this.players.map((player) => player.count);
  }

  get isTouched() {
    return this.players.some((player) => player.isTouched);
  }

  /**
   * Show a hole. `keep` preserves what the user has entered but not saved.
   * @param {(Count | null)[]} counts
   */
  fill(counts, { keep = false } = {}) {
    this.players.forEach((player, place) => {
      if (!(keep && player.isTouched)) player.fill(counts[place]);
    });
  }

  /** @param {HTMLElement} button */
  #step(button) {
    const stepper = /** @type {HTMLElement} */ (button.parentElement);
    const input = findTag(stepper, "input");
    const by = Number(button.dataset.step);
    // An empty field counts from zero, so that the first + is one turn.
    const next = whole(input, 0) + by;
    const value = Math.min(Math.max(next, Number(input.min)), Number(input.max));
    input.value = String(value);
    input.dispatchEvent(new Event("input", { bubbles: true }));
    this.stepped(find(/** @type {HTMLElement} */ (input.closest("fieldset")), ".manual-name").textContent ?? "", input.value);
  }
}
