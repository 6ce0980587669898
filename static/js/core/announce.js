// Announcements for screen readers: one live region, one sentence after another.

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
 * Announce a sentence. Sentences of one moment are read together; none replaces another.
 * @param {string} sentence
 */
export function announce(sentence) {
  waiting.push(sentence);
  timer ??= setTimeout(speak, QUIET_MILLISECONDS);
}
