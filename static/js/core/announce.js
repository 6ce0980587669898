// Announcements for screen readers in one live region, one sentence after another.

const QUIET_MILLISECONDS = 150;

/** @type {string[]} */
let waiting = [];
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

function speak() {
  timer = undefined;
  const region = document.getElementById("live");
  if (region) region.textContent = waiting.join(" ");
  waiting = [];
}

/**
 * Announce a sentence. Sentences announced at nearly the same time are read one after another; none
 * of them replaces another.
 * @param {string} sentence
 */
export function announce(sentence) {
  waiting.push(sentence);
  timer ??= setTimeout(speak, QUIET_MILLISECONDS);
}
