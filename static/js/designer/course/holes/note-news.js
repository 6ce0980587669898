// Detects new notes about holes, so that a note that appears during editing is announced once.

/** @typedef {import("../../../core/protocol.d.ts").HolePlay} HolePlay */
/** @typedef {{key: string, play: HolePlay | null, isFresh: boolean}} Known */

/** Notes that are announced; the others only appear in the list. */
export const ALOUD = ["cut_across", "under_par"];

export class NoteNews {
  /** @type {Map<string, string>} the last note code by hole */
  #announced = new Map();
  #isFirst = true;

  /**
   * Return the indices of holes that have a new note. Notes that existed when the page opened are
   * not new.
   * @param {Known[]} holes @returns {number[]}
   */
  take(holes) {
    const news = holes.flatMap((hole, place) => (this.#isNews(hole) && !this.#isFirst ? [place] : []));
    for (const { key, play, isFresh } of holes) if (isFresh) this.#announced.set(key, play?.note?.code ?? "");
    if (holes.every(({ isFresh }) => isFresh)) this.#isFirst = false;
    return news;
  }

  /** @param {Known} hole */
  #isNews({ key, play, isFresh }) {
    const code = play?.note?.code ?? "";
    return isFresh && ALOUD.includes(code) && this.#announced.get(key) !== code;
  }
}
