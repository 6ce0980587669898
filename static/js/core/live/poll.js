// Polling with increasing delays.

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 3000;

/** @param {number} milliseconds */
const rest = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Return the milliseconds to wait before request `attempt`, counted from 0.
 * @param {number} attempt
 */
export const pauseBefore = (attempt) => Math.min(FIRST_PAUSE * 1.5 ** attempt, LONGEST_PAUSE);

/**
 * Poll until the result is final.
 * @template Answer
 * @param {Answer} first
 * @param {object} how
 * @param {() => Promise<Answer>} how.ask
 * @param {(answer: NoInfer<Answer>) => boolean} how.isOver
 * @param {(answer: Answer) => void} how.heard called with each answer, including the first and the
 *   last
 * @param {(milliseconds: number) => Promise<unknown>} [how.pause]
 * @returns {Promise<Answer>} the last answer
 */
export async function untilOver(first, { ask, isOver, heard, pause = rest }) {
  let answer = first;
  for (let attempt = 0; ; attempt += 1) {
    heard(answer);
    if (isOver(answer)) return answer;
    await pause(pauseBefore(attempt));
    answer = await ask();
  }
}
