// A document with undo and redo without end: values are never changed, only followed by others.

import { Emitter } from "../../core/events.js";
import { same } from "./same.js";

/** @template Value @typedef {{label: string, value: Value}} Step */
/** @template Value @typedef {{past: Step<Value>[], future: Step<Value>[]}} Steps */
/** @typedef {"do" | "undo" | "redo" | "merge"} How */

/**
 * Events: `change` with {value, label, how} where `label` is what was done, taken back or done again;
 * empty where somebody else's changes came in.
 * @template Value
 * @extends {Emitter<{change: {value: Value, label: string, how: How}}>}
 */
export class History extends Emitter {
  /** @type {Step<Value>[]} */
  #past;
  /** @type {Step<Value>[]} */
  #future;

  /**
   * @param {Value} value where it goes on from
   * @param {Steps<Value> | null} [steps] of an earlier one, as its `steps`
   */
  constructor(value, steps) {
    super();
    this.value = value;
    this.#past = [...(steps?.past ?? [])];
    this.#future = [...(steps?.future ?? [])];
  }

  /** What can be taken back and done again, the nearest last. @returns {Steps<Value>} */
  get steps() {
    return { past: this.#past, future: this.#future };
  }

  /** What `undo` would take back, or null. @returns {string | null} */
  get undoLabel() {
    return this.#past.at(-1)?.label ?? null;
  }

  /** What `redo` would do again, or null. @returns {string | null} */
  get redoLabel() {
    return this.#future.at(-1)?.label ?? null;
  }

  /**
   * Go on to another value; what was taken back before is forgotten. The same value is no step.
   * @param {string} label a sentence for people: "12a placed at 2, −1"
   * @param {Value} value
   */
  do(label, value) {
    if (value === this.value) return;
    this.#past.push({ label, value: this.value });
    this.#future = [];
    this.#turnTo(value, label, "do");
  }

  /** @returns {string | null} the label of what was taken back */
  undo() {
    return this.#swap(this.#past, this.#future, "undo");
  }

  /** @returns {string | null} the label of what was done again */
  redo() {
    return this.#swap(this.#future, this.#past, "redo");
  }

  /**
   * Somebody else's changes come in: they are no step, and every step leads to a value with them. A
   * step that nothing is left of goes.
   * @param {Value} value the one to go on from
   * @param {(value: Value) => Value} onto gives a value their changes
   */
  rebase(value, onto) {
    this.#past = stepsTo(value, this.#past, onto);
    this.#future = stepsTo(value, this.#future, onto);
    this.#turnTo(value, "", "merge");
  }

  /** @param {Step<Value>[]} from @param {Step<Value>[]} to @param {How} how */
  #swap(from, to, how) {
    const step = from.pop();
    if (!step) return null;
    to.push({ label: step.label, value: this.value });
    this.#turnTo(step.value, step.label, how);
    return step.label;
  }

  /** @param {Value} value @param {string} label @param {How} how */
  #turnTo(value, label, how) {
    this.value = value;
    this.emit("change", { value, label, how });
  }
}

/**
 * Steps on either side of a value, the nearest last, each with somebody else's changes.
 * @template Value
 * @param {Value} value @param {Step<Value>[]} steps @param {(value: Value) => Value} onto
 */
function stepsTo(value, steps, onto) {
  /** @type {Step<Value>[]} */
  const kept = [];
  let next = value;
  for (const { label, value: before } of steps.toReversed()) {
    const there = onto(before);
    if (same(there, next)) continue;
    kept.unshift({ label, value: there });
    next = there;
  }
  return kept;
}
