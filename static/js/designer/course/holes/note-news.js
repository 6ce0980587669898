// Which notes are new: what comes up while somebody lays is read out once.

/** @typedef {import("../../../core/protocol.d.ts").HolePlay} HolePlay */
/** @typedef {{key: string, play: HolePlay | null, isFresh: boolean}} Known */

/** Notes that are read out; the gentle ones wait to be found. */
export const ALOUD = ["cut_across", "under_par"];

export class NoteNews {
  /** @type {Map<string, string>} by hole the code of its note, as it was told last */
  #told = new Map();
  #isFirst = true;

  /**
   * The places of holes whose note is news. What was there when the page opened is none.
   * @param {Known[]} holes @returns {number[]}
   */
  take(holes) {
    const news = holes.flatMap((hole, place) => (this.#isNews(hole) && !this.#isFirst ? [place] : []));
    for (const { key, play, isFresh } of holes) if (isFresh) this.#told.set(key, play?.note?.code ?? "");
    if (holes.every(({ isFresh }) => isFresh)) this.#isFirst = false;
    return news;
  }

  /** @param {Known} hole */
  #isNews({ key, play, isFresh }) {
    const code = play?.note?.code ?? "";
    return isFresh && ALOUD.includes(code) && this.#told.get(key) !== code;
  }
}
