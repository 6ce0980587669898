// How many tables wait for the reader: in the tab's title, and beside "My games".

const plainTitle = (title) => title.replace(/^\(\d+\) /, "");

/** The tab's title while `turns` tables wait. */
export const badgedTitle = (title, turns) =>
  turns > 0 ? `(${turns}) ${plainTitle(title)}` : plainTitle(title);

export function showTurns(turns) {
  document.title = badgedTitle(document.title, turns);
  for (const count of document.querySelectorAll("[data-turn-count]")) {
    count.hidden = turns === 0;
    count.querySelector("[data-turn-number]").textContent = turns;
  }
}
