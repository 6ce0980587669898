// A hole's rating in its list entry: text and icons, a note, and fixes.

import { make } from "../../../core/dom.js";

/** @typedef {import("../../../core/words.js").Say} Say */
/** @typedef {import("../../../core/protocol.d.ts").HolePlay} HolePlay */
/** @typedef {import("./hole-plays.js").Known} Known */
/** @typedef {"under" | "even" | "over"} Way */

const LEVELS = 5;
/** @type {Record<Way, string>} */
const SIGNS = { under: "▾", even: "=", over: "▴" };

/**
 * Compare turns with par. Return the direction, and the difference with one decimal.
 * @param {number} turns @param {number} par @returns {{way: Way, n: string}}
 */
export function againstPar(turns, par) {
  const n = Math.abs(turns - par).toFixed(1);
  if (Number(n) === 0) return { way: "even", n };
  return { way: turns < par ? "under" : "over", n };
}

/**
 * Return the number of the word that describes a difficulty best.
 * @param {number} difficulty
 * @returns {number} 1 to 5
 */
export const levelOf = (difficulty) => Math.min(Math.max(Math.round(difficulty), 1), LEVELS);

/** @param {string} sign */
const forEyes = (sign) => make("span", { "aria-hidden": "true" }, sign);

/** @param {HolePlay} play @param {Say} say */
function figures({ pro, par, difficulty }, say) {
  const [{ way, n }, level] = [againstPar(pro, par), levelOf(difficulty)];
  return [
    make("span", {}, say("plays_pro", { pro: pro.toFixed(1) })),
    make("span", { class: `hole-against hole-${way}` }, forEyes(SIGNS[way]), " ", say(`plays_${way}`, { n })),
    make(
      "span",
      { class: "hole-difficulty" },
      forEyes("●".repeat(level) + "○".repeat(LEVELS - level)), " ",
      say(`grade_${level}`), " ",
      make("span", { class: "visually-hidden" }, say("plays_difficulty", { n: difficulty.toFixed(1) })),
    ),
  ];
}

/**
 * Return the line with a hole's figures, or with the reason why there are none.
 * @param {Known} known @param {Say} say @returns {HTMLElement}
 */
export function figuresLine({ play, isFresh, isLost }, say) {
  const isOld = Boolean(play) && !isFresh;
  const waits = isOld && make("span", { class: "visually-hidden" }, say(isLost ? "plays_lost" : "plays_again"));
  return make(
    "p",
    { class: "hole-plays", "data-stale": isOld, "aria-busy": !isFresh && !isLost && "true" },
    ...wordsOf(play, isLost, say), waits,
  );
}

/** @param {HolePlay | null} play @param {boolean} isLost @param {Say} say @returns {(string | HTMLElement)[]} */
function wordsOf(play, isLost, say) {
  if (!play) return [say(isLost ? "plays_lost" : "plays_loading")];
  return play.playable ? figures(play, say) : [say("plays_never")];
}
