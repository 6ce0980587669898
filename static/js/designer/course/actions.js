// Actions of the toolbar buttons and keyboard shortcuts, by name: whether an action is possible
// now, and what it does.

import { copies } from "./copying.js";
import { placeOf, refaced, remove, rotate, swap, tileAt } from "./course.js";
import { nearestFit } from "./laying/fitting.js";
import { pasted } from "./held.js";
import { done } from "./speech.js";

/** @typedef {import("./desk.js").CourseDesk} Desk */
/** @typedef {import("./course.js").Course} Course */
/** @typedef {import("./course.js").Tile} Tile */

/** @param {Course} course @param {number[]} indices */
const tilesAt = (course, indices) => indices.map((index) => course.tiles[index]);

const always = () => true;
/** @param {Desk} desk */
const hasTiles = (desk) => desk.targets.length > 0;

/** @param {Desk} desk @param {number} sixths */
function turn(desk, sixths) {
  if (desk.held) return desk.hand.carry({ turn: desk.held.turn + sixths, byHand: true });
  const course = rotate(desk.course, desk.targets, sixths);
  return desk.change(done(desk.say, "turned", tilesAt(course, desk.targets)), course);
}

/** @param {Desk} desk */
function flip(desk) {
  /** @type {Map<number, string>} */
  const faces = new Map();
  for (const index of desk.targets) {
    const other = desk.box.other(desk.course.tiles[index].face);
    if (other) faces.set(index, other.id);
  }
  const course = refaced(desk.course, faces);
  desk.change(done(desk.say, "flipped", tilesAt(course, desk.targets)), course);
}

/** @param {Desk} desk */
function flipHeld(desk) {
  const other = desk.box.other(desk.held?.face ?? "");
  if (other) desk.hand.carry({ face: other.id });
}

/**
 * Return the two selected tiles, or the selected tile and the one under the cursor, or null.
 * @param {Desk} desk
 */
function pair({ selection, course, cursor }) {
  const under = tileAt(course, cursor);
  const two = selection.length === 1 && under >= 0 ? [...new Set([...selection, under])] : selection;
  return two.length === 2 ? two : null;
}

/** @param {Desk} desk */
function swapPair(desk) {
  const [one, other] = pair(desk) ?? [];
  const [a, b] = tilesAt(desk.course, [one, other]);
  desk.change(desk.say("swapped", { face: a.face, other: b.face }), swap(desk.course, one, other));
}

/** @param {Desk} desk */
function removeTiles(desk) {
  if (desk.held) return desk.hand.hold(null);
  const gone = tilesAt(desk.course, desk.targets);
  desk.change(done(desk.say, "removed", gone), remove(desk.course, desk.targets));
  return leaveGap(desk, gone);
}

/**
 * Offer other tiles for the gap after a single tile was removed.
 * @param {Desk} desk
 * @param {Tile[]} gone
 */
function leaveGap(desk, [tile, ...others]) {
  if (others.length) return;
  desk.select([]);
  desk.setCursor(placeOf(tile));
  desk.emit("vacant", { place: placeOf(tile), last: tile.face, into: false });
}

/** @param {Desk} desk */
function copy(desk) {
  desk.copied = tilesAt(desk.course, desk.targets);
  desk.speak(desk.say("copied", { n: desk.copied.length }));
  desk.refresh();
}

/**
 * Paste copies. Announce how many were found, because the box may not have a similar tile for each.
 * @param {Desk} desk
 * @param {Tile[]} tiles
 */
function paste(desk, tiles) {
  const found = copies(desk.course, desk.box, tiles);
  if (!found.length) return desk.refuse("no_copies");
  const held = pasted(desk.course, found);
  const to = nearestFit(held.base, held.indices);
  desk.hand.hold({ ...held, to });
  return desk.speak(desk.say("paste_held", { n: found.length, missing: tiles.length - found.length }));
}

/** @param {Desk} desk @param {"undo" | "redo"} step @param {string} word */
function takeBack(desk, step, word) {
  desk.hand.hold(null);
  const label = desk.history[step]();
  desk.speak(desk.say(word, { label }));
}

/** @type {Record<string, {can: (desk: Desk) => boolean, act: (desk: Desk) => void}>} */
export const ACTIONS = {
  undo: { can: ({ history }) => history.undoLabel !== null, act: (desk) => takeBack(desk, "undo", "undone") },
  redo: { can: ({ history }) => history.redoLabel !== null, act: (desk) => takeBack(desk, "redo", "redone") },
  "rotate-left": { can: (desk) => Boolean(desk.held) || hasTiles(desk), act: (desk) => turn(desk, -1) },
  "rotate-right": { can: (desk) => Boolean(desk.held) || hasTiles(desk), act: (desk) => turn(desk, 1) },
  flip: {
    can: (desk) => (desk.held ? desk.held.kind === "place" : hasTiles(desk)),
    act: (desk) => (desk.held ? flipHeld(desk) : flip(desk)),
  },
  swap: { can: (desk) => !desk.held && pair(desk) !== null, act: swapPair },
  remove: { can: (desk) => Boolean(desk.held) || hasTiles(desk), act: removeTiles },
  copy: { can: (desk) => !desk.held && hasTiles(desk), act: copy },
  paste: { can: ({ copied, held }) => !held && copied.length > 0, act: (desk) => paste(desk, desk.copied) },
  duplicate: {
    can: (desk) => !desk.held && hasTiles(desk),
    act: (desk) => paste(desk, tilesAt(desk.course, desk.targets)),
  },
  "select-all": {
    can: ({ course }) => course.tiles.length > 0,
    act: (desk) => desk.select(desk.course.tiles.map((_, index) => index), true),
  },
  several: { can: always, act: (desk) => desk.setSeveral(!desk.several) },
  cancel: { can: always, act: (desk) => desk.cancel() },
  fit: { can: always, act: (desk) => desk.fit() },
  "zoom-in": { can: always, act: (desk) => desk.canvas.sheet.zoom(1.25) },
  "zoom-out": { can: always, act: (desk) => desk.canvas.sheet.zoom(0.8) },
  "heat-off": { can: always, act: (desk) => desk.emit("heat-off") },
  problem: { can: always, act: (desk) => desk.emit("problem", { by: 1 }) },
  "problem-back": { can: always, act: (desk) => desk.emit("problem", { by: -1 }) },
  problems: { can: always, act: (desk) => desk.emit("problems") },
  palette: { can: always, act: (desk) => desk.emit("palette") },
  keys: { can: always, act: (desk) => desk.view.keys.showModal() },
};
