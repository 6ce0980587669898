// The page of the course designer: the board in the middle, its panels around it.

import { announce } from "../../core/announce.js";
import { findTag } from "../../core/dom.js";
import { getJson } from "../../core/http.js";
import { Tabs } from "../../core/tabs.js";
import { applied } from "../edits.js";
import { openDraft } from "../draft.js";
import { Details } from "../details.js";
import { ProblemList } from "../problem-list.js";
import { SavedLine } from "../saved-line.js";
import { offerAround, openShell } from "../shell.js";
import { Steps } from "../steps.js";
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

const shell = openShell();
const { page, say, part, dialog, tell } = shell;
const { addresses, untitled, terrains, dice_name: diceName } = shell.given;

async function open() {
  /** @type {[Draft, Omit<ConstructorParameters<typeof Box>[0], "terrains">]} */
  const [draft, box] = await Promise.all([getJson(addresses.draft), getJson(addresses.box)]);
  const { history, saving, choices } = openDraft({ draft, addresses, say, tell });
  const verdict = new Verdict({ verdict: draft.verdict, history, saving });
  const desk = new CourseDesk({ root: part("desk"), say, box: new Box({ ...box, terrains }), history, tell });
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
function offerAll({ desk, ...parts }) {
  const quick = new QuickCourse(dialog("quick"), { desk, addresses, untitled, diceName, say, announce });
  offerAround(shell, { ...parts, holes: () => desk.course.holes.length, dialogs: { quick: () => quick.open() } });
  offerSuggestion(part("suggest"), dialog("suggest"), { desk, address: addresses.suggest, say, tell });
}

open().catch((error) => tell(error.sentence ?? String(error)));
