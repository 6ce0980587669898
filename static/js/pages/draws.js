// Checking a finished game's draws, in the reader's own browser.

import { canCheck, commitment, falseDraws, fromHex, mixed } from "../core/chance.js";
import { make, readJson } from "../core/dom.js";
import { getJson } from "../core/http.js";
import { speaker } from "../core/words.js";

const LISTED = 20;
const SHOW_EVERY = 20;

const given = readJson("draws-data");
const say = speaker(given.words);
const part = (name) => document.querySelector(`[data-check-${name}]`);
const button = part("start");
const progress = part("progress");
const count = part("count");
const verdict = part("verdict");
const wrong = part("wrong");

function tell(kind, ...sentences) {
  verdict.className = `message message-${kind}`;
  verdict.replaceChildren(make("span", {}, sentences.join(" ")));
}

function showProgress(done, all) {
  if (done % SHOW_EVERY && done !== all) return;
  progress.max = all;
  progress.value = done;
  count.textContent = say("count", { n: done, all });
}

function listWrong(draws) {
  const lines = draws.slice(0, LISTED).map(([stream, counter, below, result]) =>
    make("li", {}, say("wrong", { stream, counter, below, result })),
  );
  wrong.replaceChildren(...lines);
}

/** What does not fit; nothing for an honest game. */
async function findings({ commitment: promised, seed: opened, brought, draws }) {
  const seed = fromHex(opened);
  const committed = (await commitment(seed)) === promised;
  const game = await mixed(seed, brought.map(fromHex));
  const false_ = await falseDraws(game, draws, (done) => showProgress(done, draws.length));
  return { committed, false_, all: draws.length };
}

function judge({ committed, false_, all }) {
  listWrong(false_);
  if (committed && !false_.length) return tell("success", say("clean", { all }));
  return tell(
    "error",
    say(committed ? "seed_fits" : "seed_differs"),
    say(false_.length ? "draws_differ" : "draws_fit", { n: false_.length, all }),
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

async function check() {
  begin();
  try {
    judge(await findings(await getJson(given.address)));
  } catch {
    tell("warning", say("unreachable"));
  }
  button.disabled = false;
}

part("how").hidden = true;
if (canCheck()) {
  button.hidden = false;
  button.addEventListener("click", check);
} else {
  tell("warning", say("insecure"));
}
