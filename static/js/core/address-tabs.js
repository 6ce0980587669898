// Tabs: links to anchors in panels, one of which is shown. The URL's fragment opens the panel that
// contains the anchor. The style sheet does the same without this script (css/courses/designs.css).

import { find, findAll } from "./dom.js";

const PANEL = ".tab-panel";

/** Return the panel that contains the anchor of a URL. @param {string} hash */
function panelAt(hash) {
  const named = document.getElementById(hash.slice(1));
  return /** @type {HTMLElement | null | undefined} */ (named?.closest(PANEL));
}

/** @param {HTMLElement} current */
function show(current) {
  const panels = find(document, ".tab-panels");
  panels.dataset.shown = "";
  for (const panel of findAll(panels, PANEL)) panel.toggleAttribute("data-current", panel === current);
  for (const link of /** @type {HTMLAnchorElement[]} */ (findAll(document, ".tabs a"))) {
    if (panelAt(link.hash) === current) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

/** Show the panel that the URL points to. An anchor outside the panels changes nothing. */
function follow() {
  const panel = panelAt(location.hash);
  if (!panel || panel.hasAttribute("data-current")) return;
  show(panel);
  // It had no place when the browser scrolled to it.
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

/** Open a panel without scrolling away from the links. @param {MouseEvent} event */
function open(event) {
  const link = /** @type {HTMLElement} */ (event.target).closest("a");
  const panel = link && panelAt(link.hash);
  if (!panel || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (link.hash !== location.hash) history.pushState(null, "", link.hash);
  show(panel);
  const panels = find(document, ".tab-panels");
  if (panels.getBoundingClientRect().top < 0) panels.scrollIntoView();
}

/** Mark the current tab, and follow clicks on links and changes to the URL. */
export function followTabs() {
  show(panelAt(location.hash) ?? find(document, PANEL));
  find(document, ".tabs").addEventListener("click", open);
  addEventListener("hashchange", () => (location.hash ? follow() : show(find(document, PANEL))));
}
