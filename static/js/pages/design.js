// A design's page while the rating is being computed.

const EVERY = 2000;
const PATIENCE = 150;

const wait = () => new Promise((resolve) => setTimeout(resolve, EVERY));

/** @returns {HTMLElement | null} the part of the page that waits for figures */
const waiting = () => document.querySelector("[data-being-rated]");

/** Replace a part of the page by its current version. @param {HTMLElement} part */
async function refresh(part) {
  const answer = await fetch(part.dataset.beingRated ?? "");
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  part.replaceWith(...page.body.children);
}

for (let asked = 0; waiting() && asked < PATIENCE; asked += 1) {
  await wait();
  const part = waiting();
  if (part && !document.hidden) await refresh(part).catch(() => {});
}
