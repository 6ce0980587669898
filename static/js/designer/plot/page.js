// The page of the plot designer: the board in the middle, with the panels next to it.

import { announce } from "../../core/announce.js";
import { findAll, findTag } from "../../core/dom.js";
import { getJson } from "../../core/http.js";
import { Tabs } from "../../core/tabs.js";
import { BothLevels } from "../draft/both-levels.js";
import { Details } from "../details.js";
import { openDraft } from "../draft/draft.js";
import { applied } from "../edits.js";
import { ProblemList } from "../publish/problem-list.js";
import { SavedLine } from "../draft/saved-line.js";
import { offerAround, openShell } from "../shell.js";
import { offerSteps } from "../stepping.js";
import { offerTogether } from "../together/together.js";
import { Verdict } from "../publish/verdict.js";
import { BUILT } from "./built.js";
import { Card } from "./card.js";
import { Desk } from "./desk.js";
import { MERGING } from "./merging.js";
import { CELL, squaresOf } from "./plot.js";
import { watchStrokes } from "./strokes.js";
import { BoardView } from "./view.js";
import { VERSIONS } from "./versions.js";

/** @typedef {import("./plot.js").Plot} Plot */
/** @typedef {import("../../core/protocol.d.ts").Draft<Plot>} Draft */
/** @typedef {ReturnType<typeof openDraft<Plot>>} Opened */
/** @typedef {Opened & {verdict: Verdict, change: (label: string, plot: Plot) => boolean}} Parts */

const shell = openShell();
const { page, say, part, tell } = shell;
const { addresses, untitled } = shell.given;

async function open() {
  /** @type {Draft} */
  const draft = await getJson(addresses.draft);
  const opened = openDraft({ draft, addresses, merging: MERGING, say, tell });
  const { history, saving } = opened;
  const verdict = new Verdict({ verdict: draft.verdict, history, saving });
  /** @type {Parts["change"]} */
  const change = (label, plot) => {
    const isDone = history.do(label, plot);
    if (isDone) announce(label);
    return isDone;
  };
  const parts = { ...opened, verdict, change };
  const desk = lay(parts);
  offerAround(shell, { ...parts, take: change, versions: VERSIONS, tabs: surround(parts, desk) });
  offerTogether(shell, { ...parts, versions: VERSIONS });
  page.removeAttribute("aria-busy");
  document.body.classList.add("is-ready");
}

/** Create the board and connect its buttons. @param {Parts} parts */
function lay({ history, verdict, change }) {
  const stage = part("stage");
  const view = new BoardView(stage, Number(stage.dataset.side), findTag(page, "template", "[data-drawing]"));
  const buttons = findAll(page, "[data-action]");
  const shown = () => buttons.forEach((button) => press(button, desk));
  const desk = new Desk(view, { history, change, say, shown });
  for (const button of buttons) button.addEventListener("click", () => desk.actions[button.dataset.action ?? ""]());
  stage.addEventListener("keydown", (event) => desk.press(event));
  watchStrokes(stage, desk);
  const showWrong = () => view.showWrong(verdict.isFresh ? wrongSquares(verdict) : []);
  verdict.on("change", showWrong);
  showWrong();
  return desk;
}

/** @param {Verdict} verdict */
const wrongSquares = ({ problems }) => problems.flatMap(({ hexes }) => hexes);

/**
 * Show the buttons of active tools and mirrors as pressed.
 * @param {HTMLElement} button
 * @param {Desk} desk
 */
function press(button, desk) {
  const { action = "" } = button.dataset;
  const down = action === desk.tool || isMirror(action, desk);
  if (button.hasAttribute("aria-pressed")) button.setAttribute("aria-pressed", String(down));
}

/** @param {string} action @param {Desk} desk */
const isMirror = (action, { mirrors }) =>
  (action === "mirror-across" && mirrors.isUp("across")) || (action === "mirror-down" && mirrors.isUp("down"));

/** @param {Parts} parts @param {Desk} desk */
function surround({ history, saving, verdict, change }, desk) {
  const tabs = new Tabs(part("tabs"));
  const { least, most } = part("stage").dataset;
  const cells = { least: Number(least), most: Number(most) };
  new Card(part("card"), { history, verdict, change, say, cells });
  new SavedLine(part("saved"), { saving, say, announce });
  offerSteps(page, { history, say, announce });
  new BothLevels(part("plays"), BUILT, { history, address: addresses.rate, say, announce });
  new ProblemList(part("problems"), {
    verdict, say,
    count: part("problem-count"),
    show: (problem) => show(problem, desk, tabs),
    mend: (fix) => change(fix.detail, applied(history.value, fix.edits)),
    isBlank: () => !squaresOf(history.value, CELL).length,
  });
  new Details(findTag(page, "form", "[data-details]"), {
    history, change, address: addresses.design, say, tell,
    titled: (name) => (part("name").textContent = name || untitled),
  });
  return tabs;
}

/** @type {Record<string, [panel: string, field: string]>} */
const FIELDS = {
  name: ["panel-details", "[name=name]"],
  about: ["panel-details", "[name=about]"],
  points: ["panel-card", "[name=points]"],
  difficulty: ["panel-card", "[name=difficulty]"],
};

/**
 * Move the focus to a problem's field or its first square.
 * @param {import("../../core/protocol.d.ts").Problem} problem @param {Desk} desk @param {Tabs} tabs
 */
function show({ field, hexes }, desk, tabs) {
  const place = FIELDS[field];
  if (place) {
    tabs.go(place[0]);
    findAll(page, place[1])[0]?.focus();
    return;
  }
  part("stage").focus();
  if (hexes.length) desk.go(hexes[0]);
}

open().catch(shell.fail);
