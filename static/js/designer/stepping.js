// Undo and redo on a page, with buttons and keys, and announcements.

import { stepOf } from "./step-keys.js";
import { Steps } from "./steps.js";

/**
 * @param {HTMLElement} page contains the buttons of Steps
 * @param {object} given
 * @param {import("./draft/history.js").History<any>} given.history
 * @param {import("../core/words.js").Say} given.say sentences `undone` and `redone`
 * @param {(sentence: string) => void} given.announce
 */
export function offerSteps(page, { history, say, announce }) {
  /** @param {import("./step-keys.js").Step} name */
  const act = (name) => {
    const label = history[name]();
    if (label !== null) announce(say(name === "undo" ? "undone" : "redone", { label }));
  };
  new Steps(page, { history, act, say });
  page.addEventListener("keydown", (event) => {
    const step = stepOf(event);
    if (!step) return;
    event.preventDefault();
    act(step);
  });
}
