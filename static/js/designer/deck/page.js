// The page of the deck designer: the cards in the middle, with the panels next to them.

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
import { Counts } from "./counts.js";
import { MERGING } from "./merging.js";
import { focusOf } from "./places.js";
import { Figures } from "./figures.js";
import { TOTALS } from "./totals.js";
import { Zones } from "./zones.js";
import { VERSIONS } from "./versions.js";

/** @typedef {import("./deck.js").Deck} Deck */
/** @typedef {import("../../core/protocol.d.ts").Draft<Deck>} Draft */
/** @typedef {ReturnType<typeof openDraft<Deck>>} Opened */
/** @typedef {Opened & {verdict: Verdict, change: import("./counts.js").Change}} Parts */

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
  const change = (label, deck) => {
    const isDone = history.do(label, deck);
    if (isDone) announce(label);
    return isDone;
  };
  const parts = { ...opened, verdict, change };
  offerAround(shell, { ...parts, take: change, versions: VERSIONS, tabs: surround(parts) });
  offerTogether(shell, { ...parts, versions: VERSIONS });
  page.removeAttribute("aria-busy");
  document.body.classList.add("is-ready");
}

/** @param {Parts} parts */
function surround({ history, saving, verdict, change }) {
  const tabs = new Tabs(part("tabs"));
  new Counts(part("cards"), { history, change, say });
  const most = Number(part("cards").dataset.most);
  new Zones(part("zone-designer"), { history, change, say, announce, most });
  new Figures(part("figures"), { history, verdict, say });
  new SavedLine(part("saved"), { saving, say, announce });
  offerSteps(page, { history, say, announce });
  new BothLevels(part("plays"), TOTALS, { history, address: addresses.rate, say, announce });
  new ProblemList(part("problems"), {
    verdict, say,
    count: part("problem-count"),
    show: ({ field }) => findAll(part("cards"), `[data-focus="${focusOf(history.value, field)}"]`)[0]?.focus(),
    mend: (fix) => change(fix.detail, applied(history.value, fix.edits)),
  });
  new Details(findTag(page, "form", "[data-details]"), {
    history, change, address: addresses.design, say, tell,
    titled: (name) => (part("name").textContent = name || untitled),
  });
  return tabs;
}

open().catch(shell.fail);
