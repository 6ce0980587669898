// Verifies the random draws of a finished game in the player's browser.

import { canCheck, commitment, falseDraws, fromHex, mixed } from "../core/chance.js";
import { find, findTag, make, readJson } from "../core/dom.js";
import { getJson } from "../core/http.js";
import { speaker } from "../core/words.js";

const LISTED = 20;
const SHOW_EVERY = 20;

/** @typedef {import("../core/chance.js").Draw} Draw */
/** @typedef {{commitment: string, seed: string, brought: string[], draws: Draw[]}} Answer of GET …/draws/ */
/** @typedef {{committed: boolean, wrong: Draw[], all: number}} Findings */

const given = readJson("draws-data");
const say = speaker(given.words);
/** @param {string} name */
const part = (name) => find(document, `[data-check-${name}]`);
const button = findTag(document, "button", "[data-check-start]");
const file = findTag(document, "input", "[data-check-file]");
const progress = findTag(document, "progress", "[data-check-progress]");
const count = part("count");
const verdict = part("verdict");
const list = part("wrong");

/** @param {string} kind @param {...string} sentences */
function tell(kind, ...sentences) {
  verdict.className = `message message-${kind}`;
  verdict.replaceChildren(make("span", {}, sentences.join(" ")));
}

/** @param {number} done @param {number} all */
function showProgress(done, all) {
  if (done % SHOW_EVERY && done !== all) return;
  progress.max = all;
  progress.value = done;
  count.textContent = say("count", { n: done, all });
}

/** @param {Draw[]} draws */
function listWrong(draws) {
  const lines = draws.slice(0, LISTED).map(([stream, counter, below, result]) =>
    make("li", {}, say("wrong", { stream, counter, below, result })),
  );
  list.replaceChildren(...lines);
}

/**
 * Return the draws that do not match, and whether the commitment matches.
 * @param {Answer} answer
 * @returns {Promise<Findings>}
 */
async function findings({ commitment: promised, seed: opened, brought, draws }) {
  const seed = fromHex(opened);
  const committed = (await commitment(seed)) === promised;
  const game = await mixed(seed, brought.map(fromHex));
  const wrong = await falseDraws(game, draws, (done) => showProgress(done, draws.length));
  return { committed, wrong, all: draws.length };
}

/** @param {Findings} findings */
function judge({ committed, wrong, all }) {
  listWrong(wrong);
  if (committed && !wrong.length) return tell("success", say("clean", { all }));
  return tell(
    "error",
    say(committed ? "seed_fits" : "seed_differs"),
    say(wrong.length ? "draws_differ" : "draws_fit", { n: wrong.length, all }),
  );
}

function begin() {
  button.disabled = true;
  part("running").hidden = false;
  verdict.className = "";
  verdict.replaceChildren();
  listWrong([]);
  showProgress(0, 1);
  count.textContent = "";
}

/**
 * Check the draws that `load` returns.
 * @param {() => Promise<Answer>} load @param {string} failed the sentence's name if that fails
 */
async function check(load, failed) {
  begin();
  try {
    judge(await findings(await load()));
  } catch {
    part("running").hidden = true;
    tell("warning", say(failed));
  }
  button.disabled = false;
}

part("how").hidden = true;
if (canCheck()) {
  button.hidden = false;
  button.addEventListener("click", () => check(() => getJson(given.address), "unreachable"));
  part("choose").hidden = false;
  file.addEventListener("change", () => {
    const [chosen] = file.files ?? [];
    if (chosen) check(async () => JSON.parse(await chosen.text()), "unreadable");
    // The same file can be chosen again.
    file.value = "";
  });
} else {
  tell("warning", say("insecure"));
}
