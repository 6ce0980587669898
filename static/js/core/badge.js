// The number of tables that are waiting for the player, shown in the tab's title and icon and next
// to "My games".

import { find, findAll } from "./dom.js";

/** @param {string} title */
const plainTitle = (title) => title.replace(/^\(\d+\) /, "");

/**
 * Return the tab's title while `turns` tables are waiting. @param {string} title @param {number}
 * turns
 */
export const badgedTitle = (title, turns) =>
  turns > 0 ? `(${turns}) ${plainTitle(title)}` : plainTitle(title);

const FLAG_RED = "#b3261e";
const PAPER = "#fffcf4";

/** Return the URL of the tab's icon while `turns` tables are waiting. @param {number} turns */
export const badgedIcon = (turns) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">` +
      `<circle cx="16" cy="16" r="16" fill="${FLAG_RED}"/>` +
      `<text x="16" y="23" text-anchor="middle" font-family="serif" font-weight="700"` +
      ` font-size="21" fill="${PAPER}">${Math.min(turns, 9)}${turns > 9 ? "+" : ""}</text></svg>`,
  )}`;

/** @param {number} turns */
function showIcon(turns) {
  for (const icon of findAll(document, 'link[rel="icon"]').slice(0, 1)) {
    icon.dataset.plain ??= icon.getAttribute("href") ?? "";
    icon.setAttribute("href", turns > 0 ? badgedIcon(turns) : icon.dataset.plain);
  }
}

/** @param {string} counted as in `data-turn-count` @param {number} number */
function showCount(counted, number) {
  for (const count of findAll(document, `[data-${counted}-count]`)) {
    count.hidden = number === 0;
    find(count, `[data-${counted}-number]`).textContent = String(number);
  }
}

/** @param {number} turns */
export function showTurns(turns) {
  document.title = badgedTitle(document.title, turns);
  showIcon(turns);
  showCount("turn", turns);
}

/**
 * Show the number of seats reserved for the player next to "My games".
 * @param {number} invitations
 */
export const showInvitations = (invitations) => showCount("invitation", invitations);
