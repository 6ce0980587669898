// The page of the course designer: the board in the middle, its panels around it.

import { announce } from "../../core/announce.js";
import { find, findTag, readJson } from "../../core/dom.js";
import { getJson } from "../../core/http.js";
import { Tabs } from "../../core/tabs.js";
import { speaker } from "../../core/words.js";
import { applied } from "../edits.js";
import { openDraft } from "../draft.js";
import { watchConflicts } from "../conflict.js";
import { Details } from "../details.js";
import { offerPlay } from "../play-draft.js";
import { ProblemList } from "../problem-list.js";
import { Publishing } from "../publishing.js";
import { SavedLine } from "../saved-line.js";
import { Steps } from "../steps.js";
import { leaveSaved, offerDialogs, teller } from "../surroundings.js";
import { Verdict } from "../verdict.js";
import { Box } from "./box.js";
import { Coverings } from "./coverings.js";
import { CourseDesk } from "./desk.js";
import { HeatChoice } from "./heat-choice.js";
import { HoleList } from "./hole-list.js";
import { Palette } from "./palette.js";
import { PlaysLike } from "./plays-like.js";
import { QuickCourse } from "./quick.js";
import { offerSuggestion } from "./suggestion.js";

/** @typedef {import("./course.js").Course} Course */
/** @typedef {import("../../core/protocol.d.ts").Draft<Course>} Draft */
/** @typedef {ReturnType<typeof openDraft<Course>>} Opened */
/** @typedef {Opened & {desk: CourseDesk, box: Box, verdict: Verdict}} Parts */

const page = find(document, "[data-designer]");
const { words, addresses, untitled, dice_name: diceName } = readJson("designer-data");
const say = speaker(words);
/** @param {string} name */
const part = (name) => find(page, `[data-${name}]`);
/** @param {string} name */
const dialog = (name) => findTag(document, "dialog", `[data-dialog=${name}]`);

const tell = teller(part("notice"), say);

async function open() {
  /** @type {[Draft, ConstructorParameters<typeof Box>[0]]} */
  const [draft, box] = await Promise.all([getJson(addresses.draft), getJson(addresses.box)]);
  const { history, saving, choices } = openDraft({ draft, addresses, say, tell });
  const verdict = new Verdict({ verdict: draft.verdict, history, saving });
  const desk = new CourseDesk({ root: part("desk"), say, box: new Box(box), history, tell });
  history.on("change", () => (part("notice").hidden = true));
  const parts = { desk, box: desk.box, history, saving, choices, verdict };
  offerAll({ ...parts, tabs: surround(parts) });
  page.removeAttribute("aria-busy");
  document.body.classList.add("is-ready");
}

/** @param {Parts} parts */
function surround({ desk, box, history, saving, verdict }) {
  const tabs = new Tabs(part("tabs"));
  new Tabs(part("palette-tabs"));
  const palette = new Palette(part("palette"), { desk, box, say, announce });
  desk.on("palette", () => {
    tabs.reveal("panel-tiles");
    palette.focus();
  });
  new Coverings(part("palette"), { desk, box, say });
  new HoleList(part("holes-panel"), { desk, box, say });
  new SavedLine(part("saved"), { saving, say, announce });
  new Steps(page, { history, act: (name) => desk.act(name), say });
  problems({ desk, verdict });
  const heat = new HeatChoice(part("heat"), { desk, say, announce, tell });
  new PlaysLike(part("plays"), { desk, heat, addresses, say, announce });
  new Details(findTag(page, "form", "[data-details]"), {
    history, address: addresses.design, say, tell,
    change: (label, design) => desk.change(label, design),
    titled: (name) => (part("name").textContent = name || untitled),
  });
  return tabs;
}

/** @param {Pick<Parts, "desk" | "verdict">} parts */
function problems({ desk, verdict }) {
  const mark = () => desk.setProblems(verdict.problems);
  verdict.on("change", mark);
  mark();
  new ProblemList(part("problems"), {
    verdict, say,
    count: part("problem-count"),
    isBlank: () => desk.course.tiles.length === 0,
    show: (problem) => desk.showProblem(problem),
    mend: (fix) => desk.change(fix.detail, applied(desk.course, fix.edits)),
  });
}

/** @param {Parts & {tabs: Tabs}} parts */
function offerAll({ desk, history, saving, choices, verdict, tabs }) {
  const quick = new QuickCourse(dialog("quick"), { desk, addresses, untitled, diceName, say, announce });
  const publishing = new Publishing(dialog("publish"), {
    history, saving, verdict, addresses, say, announce,
    showProblems: () => tabs.go("panel-problems"),
  });
  offerDialogs(page, {
    quick: () => quick.open(),
    publish: () => publishing.open(),
    play: offerPlay(dialog("play"), { holes: () => desk.course.holes.length, saving, verdict, say, announce }),
  });
  offerSuggestion(part("suggest"), dialog("suggest"), { desk, address: addresses.suggest, say, tell });
  watchConflicts(dialog("conflict"), {
    saving, choices, tell,
    again: part("conflict-again"),
    copied: () => tell(say("copy_made")),
  });
  leaveSaved(page, saving, () => tell(say("play_unsaved")));
}

open().catch((error) => tell(error.sentence ?? String(error)));
