// Touch, mouse and keyboard input for the course designer.

import { watchGestures } from "../../board/gestures.js";
import { hexByKey } from "../../board/keys.js";
import { closest } from "../../core/dom.js";
import { watchLifts } from "../lifting.js";
import { actionOf, isStep } from "./keyboard.js";

/** @typedef {import("./desk.js").CourseDesk} Desk */

/** @param {Desk} desk */
export function watchHands(desk) {
  const { canvas, view } = desk;
  /** @param {import("../../board/hex.js").Point} point */
  const unitUnder = (point) => (desk.unit === "hex" ? canvas.hexUnder(point) : canvas.placeUnder(point));
  view.stage.addEventListener("pointerdown", () => (desk.byKey = false));
  watchGestures(view.stage, {
    pan: (dx, dy) => canvas.sheet.pan(dx, dy),
    zoom: (point, factor) => canvas.sheet.zoom(factor, point),
    tap: (point, event) => desk.tap(point, event),
    hover: (point) => desk.aim(point && unitUnder(point), point && canvas.hexUnder(point)),
    grab: (point, event) => desk.inHand.grab(point, event),
  });
}

/** @param {import("./desk.js").CourseDesk} desk */
export function watchKeys(desk) {
  const { stage } = desk.view;
  stage.addEventListener("keydown", (event) => {
    if (event.target !== stage || event.defaultPrevented) return;
    const name = actionOf(event);
    const to = !name && isStep(event) ? hexByKey(desk.cursor, event.key) : null;
    if (!name && !to) return;
    event.preventDefault();
    desk.byKey = true;
    if (name) pressed(desk, name);
    else if (to) desk.step(to);
  });
  stage.addEventListener("focus", () => stage.matches(":focus-visible") && !desk.held && desk.enter());
  document.addEventListener("keydown", (event) => pressedAnywhere(event, desk));
}

// Keys that the current tool handles. All other keys are shortcuts for toolbar buttons.
/** @type {Record<string, (desk: Desk) => unknown>} */
const OWN = {
  use: (desk) => desk.inHand.use(desk.cursor),
  mark: ({ inHand, cursor }) => (inHand.mark ? inHand.mark(cursor) : inHand.use(cursor)),
  remove: (desk) => (desk.inHand.remove ? desk.inHand.remove(desk.cursor) : desk.act("remove")),
  next: (desk) => stepOn(desk, 1),
  previous: (desk) => stepOn(desk, -1),
};

/** @param {Desk} desk @param {string} name */
function pressed(desk, name) {
  if (OWN[name]) OWN[name](desk);
  else desk.act(name);
  desk.refresh();
}

/** @param {Desk} desk @param {number} by */
function stepOn(desk, by) {
  const to = desk.inHand.next(desk.cursor, by);
  if (to) desk.step(to);
}

const WRITING = "input, textarea, select, dialog, [contenteditable]";
const TEXT = "input:not([type=checkbox], [type=number]), textarea, dialog, [contenteditable]";

// These keys work on the whole page, except in fields and dialogs, which handle them themselves.
const ANYWHERE = ["undo", "redo", "cancel", "keys"];

/** @param {KeyboardEvent} event @param {Desk} desk */
function pressedAnywhere(event, desk) {
  const name = actionOf(event);
  if (event.defaultPrevented || !name || !ANYWHERE.includes(name)) return;
  // A question mark means something in texts only.
  if (closest(event, name === "keys" ? TEXT : WRITING) || (name === "cancel" && !desk.hint)) return;
  event.preventDefault();
  desk.act(name);
}

/**
 * @param {HTMLElement} list of buttons with `data-face`
 * @param {import("./desk.js").CourseDesk} desk
 */
export function watchPalette(list, desk) {
  list.addEventListener("click", (event) => {
    const face = closest(event, "[data-face]")?.dataset.face;
    if (!face) return;
    // The click count is 0 if the click came from the keyboard.
    desk.byKey = event.detail === 0;
    desk.hand.choose(face);
    desk.view.focus();
  });
  watchLifts(list, "[data-face]", {
    lift: ({ dataset }) => {
      desk.byKey = false;
      desk.hand.choose(dataset.face ?? "", null);
    },
    over: (x, y) => overBoard(desk, x, y),
    drop: () => desk.hand.drop() || desk.hand.hold(null),
    cancel: () => desk.hand.hold(null),
  });
}

/** @param {Desk} desk @param {number} x @param {number} y */
function overBoard(desk, x, y) {
  const box = desk.view.stage.getBoundingClientRect();
  /** @type {import("../../board/hex.js").Point} */
  const point = [x - box.left, y - box.top];
  const isOver = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  desk.hand.carry({ to: isOver ? desk.canvas.placeUnder(point) : null });
  return isOver;
}
