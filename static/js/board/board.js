// A board of hexes over a picture of the terrain. This module contains no rules: it draws golfers,
// marks, lines and flights on a layer over the picture, and reports which hex was chosen.

import { fitted, freeArea, held, including, onSheet, panned, showing, within, zoomed } from "./camera.js";
import { dashes, fly, plan } from "./flight.js";
import { watchGestures } from "./gestures.js";
import { ghostOf } from "./ghost.js";
import { marker, positions } from "./golfers.js";
import { centre, corners, hexAt, hexKey, sameHex } from "./hex.js";
import { hexByKey } from "./keys.js";
import { painted, reachedHex } from "./reach.js";
import { draw, pointList } from "./svg.js";
import { tokenOf } from "./tokens.js";
import { traceLine } from "./traces.js";
import { find } from "../core/dom.js";

const LAYERS = ["line", "tokens", "ghost", "traces", "reach", "marks", "flight", "cursor", "golfers", "ball"];
const AROUND_HOLE = 48;
const AROUND_HEX = 22;

/** @typedef {import("./hex.js").Hex} Hex */
/** @typedef {import("./hex.js").Point} Point */
/** @typedef {{seat: number, at: Hex, now?: boolean, letter?: string}} Golfer */
/** @typedef {{hex: Hex, kind: string}} Mark */

/**
 * @typedef {object} EventDetails callbacks of a board; hexes are [q, r]
 * @property {(hex: Hex) => void} choose a hex was tapped, or chosen with Enter
 * @property {(hex: Hex | null) => void} point the mouse or cursor moved to a hex, or left
 * @property {(hex: Hex) => void} cursor the cursor was moved to a hex with a key
 * @property {() => void} edge the cursor cannot move in this direction, because there is no hex
 * @property {() => void} back Escape was pressed
 */

export class Board {
  /** @type {Record<string, SVGGElement>} */
  #layers = {};
  #camera = { x: 0, y: 0, scale: 1 };
  /** @type {Hex | null} */
  #cursor = null;
  /** @type {Hex | null} */
  #pointed = null;
  /** @type {Golfer[]} */
  #golfers = [];
  /** @type {Hex[] | null} */
  #shown = null;

  /**
   * @param {HTMLElement} stage contains a `[data-sheet]` with the picture of the terrain
   * @param {{box: number[], size: number, has: (hex: Hex) => boolean, tell: EventDetails, over?: HTMLElement[]}} how
   *   `box` is the picture's viewBox, `size` a hex's outer radius, `has` returns whether a hex exists,
   *   `over` are the elements that cover the stage, such as tools
   */
  constructor(stage, { box, size, has, tell, over = [] }) {
    this.stage = stage;
    this.over = over;
    this.box = box;
    this.size = size;
    this.has = has;
    this.tell = tell;
    this.sheet = find(stage, "[data-sheet]");
    this.sheet.append(this.#overlay());
    watchGestures(stage, {
      pan: (dx, dy) => this.#look(panned(this.#camera, dx, dy)),
      zoom: (point, factor) => this.#look(zoomed(this.#camera, point, factor, this.#smallest())),
      tap: (point) => this.#choose(this.#hexUnder(point)),
      hover: (point) => this.#point(point && this.#hexUnder(point)),
    });
    stage.addEventListener("keydown", (event) => this.#press(event));
    stage.addEventListener("focus", () => this.#showCursor());
    stage.addEventListener("blur", () => this.#layers.cursor.replaceChildren());
    new ResizeObserver(() => this.#shown && this.fit(this.#shown)).observe(stage);
  }

  /** Show golfers on their hexes. @param {Golfer[]} golfers */
  setGolfers(golfers) {
    this.#golfers = golfers;
    const points = positions(golfers, this.size);
    this.#layers.golfers.replaceChildren(
      ...golfers.map((golfer) => marker(golfer, points.get(golfer) ?? [0, 0])),
    );
  }

  /** Mark the hexes that can be chosen. @param {Mark[]} marks */
  setMarks(marks) {
    this.#layers.marks.replaceChildren(...marks.map((mark) => this.#mark(mark)));
  }

  /**
   * Show the regions that a shot can reach, or none.
   * @param {import("./reach.js").Region[]} regions
   */
  setReach(regions) {
    this.#layers.reach.replaceChildren(...painted(regions).map((hex) => reachedHex(hex, this.size)));
  }

  /**
   * Return the screen rectangles of a planned shot and of the hexes it can reach.
   * @returns {DOMRect[]}
   */
  shown() {
    const drawn = [...this.#layers.reach.children, ...this.#layers.flight.children];
    return drawn.map((each) => each.getBoundingClientRect());
  }

  /**
   * Show the earlier shots on this hole, oldest first. @param {import("./traces.js").Trace[]}
   * traces
   */
  setTraces(traces) {
    this.#layers.traces.replaceChildren(...traces.map((trace) => traceLine(trace, this.size)));
  }

  /** Show how another player has played the hole. @param {import("./ghost.js").Leg[]} legs */
  setGhost(legs) {
    this.#layers.ghost.replaceChildren(...ghostOf(legs, this.size));
  }

  /**
   * Show the tokens on greens and tees, and which seats have taken some.
   * @param {import("./tokens.js").Lying[]} lying
   */
  setTokens(lying) {
    this.#layers.tokens.replaceChildren(...lying.map((each) => tokenOf(each, this.size)));
  }

  /** Show the line of play, or none for an empty path. @param {string} path as SVG path data */
  setLine(path) {
    if (!path) return this.#layers.line.replaceChildren();
    const lines = ["play-line-halo", "play-line"].map((name) => draw("path", { class: name, d: path }));
    this.#layers.line.replaceChildren(...lines);
    const length = lines[0].getTotalLength();
    lines[0].setAttribute("stroke-dasharray", dashes(length, length));
    lines[1].setAttribute("stroke-dasharray", dashes(length, 7, 6));
  }

  /** Draw the plan of a flight, or none. @param {import("./flight.js").Flight | null} flight */
  setFlight(flight) {
    this.#layers.flight.replaceChildren(...(flight ? [plan(flight, this.size)] : []));
  }

  /**
   * Animate a ball that moves from hex to hex, starting at the first one.
   * @param {Hex[]} hexes
   * @returns {Promise<void>}
   */
  fly(hexes) {
    return fly(this.#layers.ball, hexes, this.size);
  }

  /** Zoom to these hexes, and keep them in view when the stage is resized. @param {Hex[]} hexes */
  fit(hexes) {
    this.#shown = hexes;
    const box = hexes.length ? this.#around(hexes, AROUND_HOLE) : this.#whole();
    this.#look(within(this.#camera, this.#free(), (_, free) => fitted(box, free)));
  }

  /**
   * Move the camera as little as possible to show these hexes in the free part of the stage.
   * @param {Hex[]} hexes
   */
  show(hexes) {
    const box = this.#around(hexes, AROUND_HEX);
    this.#look(within(this.#camera, this.#free(), (camera, free) => including(camera, box, free)));
  }

  /** @param {number} factor */
  zoom(factor) {
    const { width, height } = this.#stageSize();
    this.#look(zoomed(this.#camera, [width / 2, height / 2], factor, this.#smallest()));
  }

  /** Set the keyboard cursor, which is drawn while the board has the focus. @param {Hex} hex */
  setCursor(hex) {
    this.#cursor = hex;
    if (document.activeElement === this.stage) this.#showCursor();
  }

  #overlay() {
    const layers = LAYERS.map((name) => draw("g", { class: `layer-${name}` }));
    LAYERS.forEach((name, place) => (this.#layers[name] = layers[place]));
    return draw("svg", { viewBox: this.box.join(" "), "aria-hidden": "true" }, ...layers);
  }

  /** @param {Mark} mark */
  #mark({ hex, kind }) {
    const [cx, cy] = centre(hex, this.size);
    const ring = draw("polygon", { points: pointList(corners(hex, this.size * 0.86)) });
    const offset = centre(hex, this.size * 0.14);
    ring.setAttribute("transform", `translate(${offset[0].toFixed(2)} ${offset[1].toFixed(2)})`);
    const dot = draw("circle", { class: "mark-dot", cx, cy, r: 4 });
    return draw("g", { class: `mark mark-${kind}`, "data-hex": hexKey(hex) }, ring, dot);
  }

  /** @param {import("./camera.js").Camera} camera */
  #look(camera) {
    const [, , width, height] = this.box;
    this.#camera = within(camera, this.#free(), (moved, free) => held(moved, { width, height }, free));
    const { x, y, scale } = this.#camera;
    this.sheet.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    // Tokens are drawn larger when the board is zoomed out, so that they stay readable.
    this.sheet.style.setProperty("--token-scale", String(Math.max(1, 0.8 / scale)));
  }

  #stageSize() {
    return { width: this.stage.clientWidth, height: this.stage.clientHeight };
  }

  #free() {
    const { top } = this.stage.getBoundingClientRect();
    const rects = this.over.map((each) => each.getBoundingClientRect()).filter(({ height }) => height);
    return freeArea(this.#stageSize(), rects.map((rect) => ({ top: rect.top - top, bottom: rect.bottom - top })));
  }

  #smallest() {
    return fitted(this.#whole(), this.#stageSize()).scale * 0.8;
  }

  #whole() {
    return { left: 0, top: 0, width: this.box[2], height: this.box[3] };
  }

  /** @param {Hex[]} hexes @param {number} rim margin around them, in units of the sheet */
  #around(hexes, rim) {
    const points = hexes.map((hex) => this.#onPaper(hex));
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, top] = [Math.min(...xs) - rim, Math.min(...ys) - rim];
    const width = Math.max(...xs) + rim - left;
    return { left, top, width, height: Math.max(...ys) + rim - top };
  }

  /**
   * Return the middle of a hex, measured from the upper left corner of the sheet. @param {Hex} hex
   * @returns {Point}
   */
  #onPaper(hex) {
    const [x, y] = centre(hex, this.size);
    return [x - this.box[0], y - this.box[1]];
  }

  /** @param {Point} point */
  #hexUnder(point) {
    const [x, y] = onSheet(this.#camera, point);
    return hexAt([x + this.box[0], y + this.box[1]], this.size);
  }

  /** @param {Hex} hex */
  #choose(hex) {
    this.setCursor(hex);
    this.tell.choose(hex);
  }

  /** @param {Hex | null} hex */
  #point(hex) {
    if (hex === this.#pointed || (hex && this.#pointed && sameHex(hex, this.#pointed))) return;
    this.#pointed = hex;
    this.tell.point(hex);
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.target !== this.stage || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = this.#actionOf(event.key);
    if (!action) return;
    event.preventDefault();
    action();
  }

  /** @param {string} key */
  #actionOf(key) {
    if (key === "Enter" || key === " ") return () => this.#choose(this.cursor);
    if (key === "Escape") return () => this.tell.back();
    if (key === "+" || key === "-") return () => this.zoom(key === "+" ? 1.25 : 0.8);
    const to = hexByKey(this.cursor, key);
    return to && (() => this.#step(to));
  }

  /** @param {Hex} hex */
  #step(hex) {
    if (!this.has(hex)) return this.tell.edge();
    this.#cursor = hex;
    this.#look(showing(this.#camera, this.#onPaper(hex), this.#stageSize()));
    this.#showCursor();
    this.tell.point(hex);
    this.tell.cursor(hex);
  }

  /** @returns {Hex} */
  get cursor() {
    return this.#cursor ?? this.#golfers[0]?.at ?? [0, 0];
  }

  #showCursor() {
    const points = corners(this.cursor, this.size);
    this.#layers.cursor.replaceChildren(
      draw("polygon", { class: "cursor-halo", points: pointList(points) }),
      draw("polygon", { class: "cursor", points: pointList(points) }),
    );
  }
}
