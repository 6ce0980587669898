// The desk a course is drawn on: the board, its tools, its keys and its buttons.

/**
 * @typedef {object} Given
 * @property {HTMLElement} root the element of templates/courses/designer/board.html: it holds the
 *   stage (`[data-stage]`), the toolbar's buttons (`[data-action]`), the tools (`[data-tool]`) and
 *   the dialog of keys
 * @property {(code: string, values?: object) => string} say the words of courses/views/designer_words.py,
 *   through `speaker` of core/words.js
 * @property {import("./box.js").Box} box
 * @property {import("../history.js").History} history of a course as the API gives it
 * @property {(sentence: string) => void} [tell] shows why something cannot be done, beside having it
 *   read out
 */

/**
 * Events, all CustomEvents:
 * - `select` {indices}: other tiles are selected
 * - `tool` {name, terrain}: another tool is in hand ("select", "place", "adjust", "paint", "holes")
 * - `hold` {face}: a tile is held and waits for its place; null when it was put down
 * - `point` {hex}: the mouse or the cursor is on another hex, or null
 * - `palette`: the reader pressed P and wants to choose a tile
 */
export class CourseDesk extends EventTarget {
  /** @param {Given} given */
  constructor(given) {
    super();
    Object.assign(this, given);
  }

  /** The course under the hands. */
  get course() {
    return this.history.value;
  }

  /** Take a face of the box in hand: the next tap or Enter on the board puts it there. @param {string} face */
  choose(face) {}

  /**
   * Let the faces of a list be chosen by click and dragged onto the board.
   * @param {HTMLElement} list its entries are buttons with `data-face="12a"`
   */
  palette(list) {}

  /**
   * Take another tool.
   * @param {"select" | "adjust" | "paint" | "holes"} name
   * @param {{terrain?: string | null}} [options] what `adjust` and `paint` lay; null takes away
   */
  tool(name, options = {}) {}

  /** Do what a button of the toolbar does: "undo", "rotate-right", "flip", … @param {string} name */
  act(name) {}

  /** @param {number[]} indices of tiles */
  select(indices) {}

  /**
   * Do one step that can be undone, and have it read out.
   * @param {string} label what was done, a sentence for people
   * @param {object} course
   */
  change(label, course) {}

  /**
   * Mark the places of problems with dashed outlines and their numbers: from 1, as in the list.
   * @param {{hexes: number[][], severity: string}[]} problems
   */
  setProblems(problems) {}

  /** Bring a problem's place into sight and let it stand out. @param {{hexes: number[][]}} problem */
  showProblem(problem) {}

  /** Hexes with their expected turns, in this course's coordinates; null takes them away. @param {number[][] | null} values [q, r, turns] */
  setHeat(values) {}

  /** Let the reader point at a hex; null when they changed their mind. @param {"tee" | "green"} what @returns {Promise<number[] | null>} */
  pointAt(what) {
    return Promise.resolve(null);
  }

  /** Show the whole course. */
  fit() {}

  /** Show these hexes. @param {number[][]} hexes */
  look(hexes) {}
}
