// Translates touch, mouse and wheel input on a stage into pan, zoom, tap and hover events, and
// drags of objects on the stage.

import { closest } from "../core/dom.js";

const DRAG_STARTS = 6;
const WHEEL_STEP = 0.0016;

/** @typedef {import("./hex.js").Point} Point */
/** @typedef {{x: number, y: number}} Finger */

/** @param {Finger[]} fingers @returns {Point} */
const middle = ([a, b]) => [(a.x + b.x) / 2, (a.y + b.y) / 2];
/** @param {Finger[]} fingers */
const spread = ([a, b]) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * @typedef {object} Drag of a grabbed object; a second finger cancels it
 * @property {(point: Point) => void} move
 * @property {() => void} drop
 * @property {() => void} cancel
 */

/**
 * @typedef {object} Tell
 * @property {(dx: number, dy: number) => void} pan
 * @property {(point: Point, factor: number) => void} zoom
 * @property {(point: Point, event: PointerEvent) => void} tap
 * @property {(point: Point | null) => void} hover
 * @property {(point: Point, event: PointerEvent) => Drag | null} [grab] returns null if there is no
 *   object to grab; the stage is then panned
 */

class Gestures {
  /** @type {Map<number, Finger>} */
  #fingers = new Map();
  #dragged = false;
  /** @type {Drag | null} */
  #grabbed = null;

  /** @param {HTMLElement} stage @param {Tell} tell */
  constructor(stage, tell) {
    this.stage = stage;
    this.tell = tell;
    stage.addEventListener("pointerdown", (event) => this.#press(event));
    stage.addEventListener("pointermove", (event) => this.#move(event));
    stage.addEventListener("pointerup", (event) => this.#lift(event));
    stage.addEventListener("pointercancel", (event) => this.#lift(event));
    stage.addEventListener("pointerleave", () => tell.hover(null));
    stage.addEventListener("wheel", (event) => this.#turn(event), { passive: false });
  }

  /** @param {MouseEvent} event @returns {Finger} */
  #at(event) {
    const box = this.stage.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (event.button !== 0 || closest(event, "button")) return;
    const here = this.#at(event);
    // A new primary finger means that all earlier fingers were lifted, even if no event reported
    // it.
    if (event.isPrimary) this.#fingers.clear();
    if (this.#dragged) this.#grabbed?.cancel();
    this.#dragged = this.#fingers.size > 0;
    this.#grabbed = this.#dragged ? null : (this.tell.grab?.([here.x, here.y], event) ?? null);
    this.#fingers.set(event.pointerId, here);
    this.stage.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const here = this.#at(event);
    const before = this.#fingers.get(event.pointerId);
    if (before) this.#follow(event.pointerId, before, here);
    else if (event.pointerType === "mouse") this.tell.hover([here.x, here.y]);
  }

  /** @param {number} id @param {Finger} before @param {Finger} here */
  #follow(id, before, here) {
    const [dx, dy] = [here.x - before.x, here.y - before.y];
    if (!this.#dragged && Math.hypot(dx, dy) < DRAG_STARTS) return;
    this.#dragged = true;
    if (this.#grabbed) this.#grabbed.move([here.x, here.y]);
    else if (this.#fingers.size === 2) this.#pinch(id, here);
    else this.tell.pan(dx, dy);
    this.#fingers.set(id, here);
  }

  /** @param {number} id @param {Finger} here */
  #pinch(id, here) {
    const before = [...this.#fingers.values()];
    const after = [...this.#fingers].map(([finger, point]) => (finger === id ? here : point));
    const [was, is] = [middle(before), middle(after)];
    this.tell.pan(is[0] - was[0], is[1] - was[1]);
    this.tell.zoom(is, spread(after) / spread(before));
  }

  /** @param {PointerEvent} event */
  #lift(event) {
    if (!this.#fingers.delete(event.pointerId)) return;
    const here = this.#at(event);
    const isOver = event.type === "pointercancel";
    if (this.#dragged) this.#letGo(isOver);
    else if (!isOver) this.tell.tap([here.x, here.y], event);
  }

  /** @param {boolean} isOver */
  #letGo(isOver) {
    if (isOver) this.#grabbed?.cancel();
    else this.#grabbed?.drop();
    this.#grabbed = null;
  }

  /** @param {WheelEvent} event */
  #turn(event) {
    event.preventDefault();
    const here = this.#at(event);
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
    this.tell.zoom([here.x, here.y], Math.exp(-pixels * WHEEL_STEP));
  }
}

/** @param {HTMLElement} stage @param {Tell} tell */
export const watchGestures = (stage, tell) => new Gestures(stage, tell);
