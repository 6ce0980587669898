// The undo steps of a tab, stored until it is closed. They survive reloads and practice rounds.

import { same } from "./same.js";

const MOST_STEPS = 100;
const MOST_LETTERS = 1_000_000;

/** @typedef {import("./history.js").Step<any>} Step */

/**
 * Return the newest steps that fit into `room` characters. @param {Step[]} steps @param {number}
 * room
 */
function newest(steps, room) {
  let left = room;
  /** @type {Step[]} */
  const kept = [];
  for (const step of steps.slice(-MOST_STEPS).reverse()) {
    left -= JSON.stringify(step).length;
    if (left < 0) break;
    kept.unshift(step);
  }
  return kept;
}

export class Past {
  /**
   * @param {import("../../core/storage.js").Store} storage of the tab
   * @param {string} name of the draft
   */
  constructor(storage, name) {
    this.storage = storage;
    this.entry = `past:${name}`;
  }

  /** @param {Pick<import("./history.js").History<any>, "value" | "steps">} history */
  keep({ value, steps: { past, future } }) {
    const kept = { value, past: newest(past, MOST_LETTERS), future: newest(future, MOST_LETTERS / 2) };
    try {
      this.storage.setItem(this.entry, JSON.stringify(kept));
    } catch {
      // If storage is full, the steps are lost when the page closes.
      this.storage.removeItem(this.entry);
    }
  }

  /**
   * Return the steps that led to a design, or null if they led to a different one.
   * @param {unknown} design
   */
  stepsTo(design) {
    const kept = JSON.parse(this.storage.getItem(this.entry) ?? "null");
    return kept && same(kept.value, design) ? { past: kept.past, future: kept.future } : null;
  }
}
