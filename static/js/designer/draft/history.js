// A document with unlimited undo and redo. Values are immutable, and each step adds a new one.

import { Emitter } from "../../core/events.js";
import { same } from "./same.js";

/** @template Value @typedef {{label: string, value: Value}} Step */
/** @template Value @typedef {{past: Step<Value>[], future: Step<Value>[]}} Steps */
/** @typedef {"do" | "undo" | "redo" | "merge"} How `merge` for anything but our own steps */

/**
 * Events: `change` with {value, label, how}. `label` describes what was done, undone or redone, and
 * is "" for another user's changes.
 * @template Value
 * @extends {Emitter<{change: {value: Value, label: string, how: How}}>}
 */
export class History extends Emitter {
  /** @type {Step<Value>[]} */
  #past;
  /** @type {Step<Value>[]} */
  #future;
  /** @type {(value: Value) => boolean} */
  #allows = () => true;

  /**
   * @param {Value} value the initial value
   * @param {Steps<Value> | null} [steps] the `steps` of an earlier history
   */
  constructor(value, steps) {
    super();
    this.value = value;
    this.#past = [...(steps?.past ?? [])];
    this.#future = [...(steps?.future ?? [])];
  }

  /** The steps that can be undone and redone; the next one is last. @returns {Steps<Value>} */
  get steps() {
    return { past: this.#past, future: this.#future };
  }

  /** The label of the next undo, or null. @returns {string | null} */
  get undoLabel() {
    return this.#past.at(-1)?.label ?? null;
  }

  /** The label of the next redo, or null. @returns {string | null} */
  get redoLabel() {
    return this.#future.at(-1)?.label ?? null;
  }

  /**
   * Change to a new value and discard the steps that could be redone. The same value is not a step.
   * @param {string} label a sentence for users: "12a placed at 2, −1"
   * @param {Value} value
   * @returns {boolean} false if the step was refused
   */
  do(label, value) {
    if (value === this.value) return true;
    if (!this.#allows(value)) {
      // Views that already show the step go back to the value.
      this.#turnTo(this.value, "", "merge");
      return false;
    }
    this.#past.push({ label, value: this.value });
    this.#future = [];
    this.#turnTo(value, label, "do");
    return true;
  }

  /** Refuse steps to values for which this returns false. @param {(value: Value) => boolean} allows */
  guard(allows) {
    this.#allows = allows;
  }

  /** Add a step that left the value as it is, and that undo reverts to another one. @param {string} label @param {Value} before */
  note(label, before) {
    if (same(before, this.value)) return;
    this.#past.push({ label, value: before });
    this.#future = [];
    this.#turnTo(this.value, "", "merge");
  }

  /** @returns {string | null} the label of the undone step */
  undo() {
    return this.#swap(this.#past, this.#future, "undo");
  }

  /** @returns {string | null} the label of the redone step */
  redo() {
    return this.#swap(this.#future, this.#past, "redo");
  }

  /**
   * Merge another user's changes. This is not a step: the value of every existing step is changed
   * to include them. Steps that no longer have an effect are removed.
   * @param {Value} value the merged value
   * @param {(value: Value) => Value} onto returns a value with their changes
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
 * Return a value's undo or redo steps after merging another user's changes. The next step is last.
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
