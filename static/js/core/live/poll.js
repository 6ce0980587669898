// Asking again and again for what takes its time, ever more seldom.

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 3000;

/** @param {number} milliseconds */
const rest = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Milliseconds before question number `attempt`, counted from 0. @param {number} attempt */
export const pauseBefore = (attempt) => Math.min(FIRST_PAUSE * 1.5 ** attempt, LONGEST_PAUSE);

/**
 * Ask until it is over.
 * @template Answer
 * @param {Answer} first
 * @param {object} how
 * @param {() => Promise<Answer>} how.ask
 * @param {(answer: NoInfer<Answer>) => boolean} how.isOver
 * @param {(answer: Answer) => void} how.heard each answer, the first and the last too
 * @param {() => boolean} [how.isWanted] asked before each question: nobody waits for it any more
 * @param {(milliseconds: number) => Promise<unknown>} [how.pause]
 * @returns {Promise<Answer | null>} the last answer, or null if nobody waited for it
 */
export async function untilOver(first, { ask, isOver, heard, isWanted = () => true, pause = rest }) {
  let answer = first;
  for (let attempt = 0; ; attempt += 1) {
    heard(answer);
    if (isOver(answer)) return answer;
    await pause(pauseBefore(attempt));
    if (!isWanted()) return null;
    answer = await ask();
  }
}
