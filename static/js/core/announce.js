// Sentences for those who listen to the page: one live region, one sentence after the other.

const QUIET_MILLISECONDS = 150;

let waiting = [];
let timer = null;

function speak() {
  timer = null;
  const region = document.getElementById("live");
  if (region) region.textContent = waiting.join(" ");
  waiting = [];
}

/** Have `sentence` read out; those of one moment are read together, none replaces another. */
export function announce(sentence) {
  waiting.push(sentence);
  timer ??= setTimeout(speak, QUIET_MILLISECONDS);
}
