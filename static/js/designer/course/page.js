// The page of the course designer: the board in the middle, with the panels around it.

import { announce } from "../../core/announce.js";
import { find, findTag } from "../../core/dom.js";
import { getJson } from "../../core/http.js";
import { Tabs } from "../../core/tabs.js";
import { applied } from "../edits.js";
import { openDraft } from "../draft/draft.js";
import { Details } from "../details.js";
import { ProblemList } from "../publish/problem-list.js";
import { SavedLine } from "../draft/saved-line.js";
import { offerAround, openShell } from "../shell.js";
import { Steps } from "../steps.js";
import { offerTogether } from "../together/together.js";
import { Verdict } from "../publish/verdict.js";
import { Box } from "./laying/box.js";
import { Coverings } from "./laying/coverings.js";
import { CourseDesk } from "./desk.js";
import { HeatChoice } from "./drawing/heat-choice.js";
import { markHoles } from "./holes/hole-comments.js";
import { HoleList } from "./holes/hole-list.js";
import { HoleMending } from "./holes/hole-mending.js";
import { HoleNotes } from "./holes/hole-notes.js";
import { HolePlays } from "./holes/hole-plays.js";
import { laid } from "./laying/just-laid.js";
import { MERGING } from "./laying/merging.js";
import { Offer } from "./laying/offer.js";
import { Palette } from "./palette.js";
import { PlaysLike } from "./holes/plays-like.js";
import { offerSuggestion } from "./laying/suggestion.js";
import { courseVersions, placeOfPart } from "./versions.js";

/** @typedef {import("./course.js").Course} Course */
/** @typedef {import("../../core/protocol.d.ts").Draft<Course>} Draft */
/** @typedef {ReturnType<typeof openDraft<Course>>} Opened */
/** @typedef {Opened & {desk: CourseDesk, box: Box, verdict: Verdict}} Parts */

const shell = openShell();
const { page, say, part, dialog, tell, tray } = shell;
const { addresses, terrains, untitled } = shell.given;

async function open() {
  /** @type {[Draft, Omit<ConstructorParameters<typeof Box>[0], "terrains">]} */
  const [draft, box] = await Promise.all([getJson(addresses.draft), getJson(addresses.box)]);
  const opened = openDraft({ draft, addresses, merging: MERGING, say, tell });
  const { history, saving } = opened;
  const verdict = new Verdict({ verdict: draft.verdict, history, saving });
  const desk = new CourseDesk({ root: part("desk"), say, box: new Box({ ...box, terrains }), history, tell });
  const parts = { ...opened, desk, box: desk.box, verdict };
  const tabs = surround(parts);
  offerAll({ ...parts, tabs });
  meet({ ...parts, tabs });
  page.removeAttribute("aria-busy");
  document.body.classList.add("is-ready");
}

/** @param {Parts} parts */
function surround({ desk, box, history, saving, verdict }) {
  const tabs = new Tabs(part("tabs"));
  new Tabs(part("palette-tabs"));
  const palette = new Palette(part("palette"), { desk, box, say, announce });
  watchTray(desk);
  desk.on("palette", () => {
    tray.show();
    tabs.reveal("panel-tiles");
    palette.focus();
  });
  new Coverings(part("palette"), { desk, box, say });
  new Offer(part("offer"), { desk, box, say });
  listHoles({ desk, box, history });
  new SavedLine(part("saved"), { saving, say, announce });
  new Steps(page, { history, act: (name) => desk.act(name), say });
  problems({ desk, verdict, tabs });
  const heat = new HeatChoice(part("heat"), { desk, say, announce, tell });
  new PlaysLike(part("plays"), { desk, heat, addresses, say, announce });
  new Details(findTag(page, "form", "[data-details]"), {
    history, address: addresses.design, say, tell,
    change: (label, design) => desk.change(label, design),
    titled: (name) => (part("name").textContent = name || untitled),
  });
  return tabs;
}

/** @param {Pick<Parts, "desk" | "box" | "history">} parts */
function listHoles({ desk, box, history }) {
  const plays = new HolePlays({ history, address: addresses.holes });
  const mending = new HoleMending({ history, address: addresses.offers });
  const notes = new HoleNotes(part("holes"), { desk, plays, mending, say, announce });
  new HoleList(part("holes-panel"), { desk, box, notes, say });
}

/**
 * Lower an open tray when the user starts an action that needs the board.
 * @param {CourseDesk} desk
 */
function watchTray(desk) {
  desk.on("hold", ({ face }) => face && tray.makeRoom());
  desk.on("tool", ({ name }) => name !== "select" && tray.makeRoom());
  desk.on("look", () => tray.makeRoom());
}

/** @param {Pick<Parts, "desk" | "verdict"> & {tabs: Tabs}} parts */
function problems({ desk, verdict, tabs }) {
  const mark = () => {
    desk.setProblems(verdict.problems);
    desk.canvas.lines.tell(verdict.figures.lines);
    desk.refresh();
  };
  verdict.on("change", mark);
  mark();
  const list = new ProblemList(part("problems"), {
    verdict, say, announce,
    count: part("problem-count"),
    isBlank: () => desk.course.tiles.length === 0,
    show: (problem) => desk.showProblem(problem),
    mend: (fix) => desk.change(fix.detail, applied(desk.course, fix.edits)),
  });
  const show = () => {
    tray.show();
    tabs.reveal("panel-problems");
  };
  desk.on("problem", ({ by }) => {
    show();
    list.step(by);
  });
  desk.on("problems", () => {
    show();
    list.focus();
  });
  part("problems").addEventListener("keydown", ({ key }) => key === "Escape" && desk.view.focus());
}

/** @param {Parts & {tabs: Tabs}} parts */
function offerAll({ desk, ...parts }) {
  /** @param {string} label @param {Course} course */
  const take = (label, course) => {
    desk.change(label, { ...course, freehand: course.freehand ?? [] });
    desk.fit();
  };
  offerAround(shell, { ...parts, take, holes: () => desk.course.holes.length, versions: courseVersions(desk.box) });
  offerSuggestion(part("suggest"), dialog("suggest"), { desk, address: addresses.suggest, say, tell });
}

/** @param {Parts & {tabs: Tabs}} parts */
function meet({ desk, history, saving, catchUp, tabs }) {
  const list = find(page, "[data-holes]");
  const listed = markHoles(list, { history, say, open: () => tabs.go("panel-together") });
  const meeting = offerTogether(shell, {
    history, saving, laid, listed,
    versions: courseVersions(desk.box),
    catchUp: async () => desk.isBusy || catchUp(),
    holes: () => desk.course.holes.length,
    show: (number) => {
      const { tee, green } = desk.course.holes[number - 1];
      desk.look([tee, green]);
    },
  });
  // Changes that arrive while the user holds tiles are applied when the hand is empty.
  desk.on("hold", ({ face }) => face ?? meeting.catchUp());
  desk.on("point", ({ hex }) => meeting.point(hex));
  const mark = () => {
    const parts = [...saving.conflicts.open.map((conflict) => conflict.part), ...meeting.others.flatMap(({ deciding }) => deciding)];
    desk.view.markUndecided(parts.map(placeOfPart).filter((place) => place !== null));
  };
  saving.conflicts.on("change", mark);
  meeting.on("people", mark);
  mark();
  meeting.on("people", (others) => desk.canvas.setOthers(others.map((other) => ({ ...other, name: other.by?.name ?? "" }))));
}

open().catch(shell.fail);
