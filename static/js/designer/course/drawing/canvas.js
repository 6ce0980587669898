// The drawing board: a course on an infinite grid, with all marks.

import { hexKey } from "../../../board/hex.js";
import { draw } from "../../../board/svg.js";
import { find, findAll } from "../../../core/dom.js";
import { Keyed } from "../../draft/keyed.js";
import { Sheet } from "../../publish/sheet.js";
import {
  changeTile, flag, heatFrame, heatHex, hexOutline, placeOutline, problemHex, teeSign, tile, way,
} from "./drawing.js";
import { movePointer, pointer } from "../pointers.js";
import { grid, stretched } from "./grid.js";
import { frameOf } from "./heat.js";
import { Lines } from "./lines.js";
import { SIZE, TILE, boxAround, hexUnder, placeUnder, pointOf, pointOfPlace } from "./scale.js";
import { hexOfGround, textures } from "./symbols.js";
import { middleOf } from "../laying/tiling.js";

/** @typedef {import("../../../board/hex.js").Hex} Hex */
/** @typedef {import("../../../board/hex.js").Point} Point */
/** @typedef {import("../course.js").Course} Course */
/** @typedef {{at: Hex, kind: string}} MarkedPlace */
/** @typedef {{hex: Hex, kind: string}} MarkedHex */

// Layers from bottom to top. Tiles are slow to draw, so everything that moves above them has a
// separate layer.
/** @type {Record<string, [make: (item: any) => SVGElement, change?: (drawn: SVGElement, item: any) => void]>} */
const LAYERS = {
  tiles: [tile, changeTile],
  covers: [hexOfGround],
  ways: [way],
  heat: [heatHex],
  frame: [heatFrame],
  tees: [teeSign],
  flags: [flag],
  problems: [problemHex],
  places: [placeOutline],
  hexes: [hexOutline],
  others: [pointer, movePointer],
};

// The zoom that shows a single hex with its surroundings.
const CLOSE = 1.6;

/** @param {string} name */
const layer = (name) => draw("g", { class: `layer-${name}` });
/** @template Item @param {(item: Item, index: number) => unknown} name @param {Item[]} items */
const keyed = (name, items) => new Map(items.map((item, index) => [String(name(item, index)), item]));

/**
 * Return the edges of the tools and the legend over the stage, measured from its top.
 * @param {HTMLElement} stage
 */
function edgesOver(stage) {
  const box = stage.getBoundingClientRect();
  return findAll(document, "[data-over-stage]")
    .map((over) => over.getBoundingClientRect())
    .filter(({ height, top, bottom }) => height && top < box.bottom && bottom > box.top)
    .map(({ top, bottom }) => ({ top: top - box.top, bottom: bottom - box.top }));
}

export class Canvas {
  /** @type {Record<string, Keyed<any>>} */
  #layers = {};
  /** @type {Course["tiles"]} */
  #tiles = [];

  /**
   * @param {HTMLElement} stage
   * @param {import("../laying/box.js").Box} box
   */
  constructor(stage, box) {
    this.box = box;
    this.lines = new Lines();
    this.grid = grid();
    const drawn = Object.fromEntries(Object.keys(LAYERS).map((name) => [name, layer(name)]));
    for (const [name, how] of Object.entries(LAYERS)) this.#layers[name] = new Keyed(drawn[name], ...how);
    const { tiles, ...others } = drawn;
    find(stage, "[data-sheet]").append(
      draw("svg", { class: "desk-ground", "aria-hidden": "true" }, this.grid, tiles),
      draw("svg", { class: "desk-above", "aria-hidden": "true" }, textures(), ...Object.values(others)),
    );
    this.sheet = new Sheet(stage, (seen) => stretched(this.grid, seen), () => edgesOver(stage));
  }

  /** Draw a course. @param {import("../course.js").Course} course */
  show(course) {
    this.#tiles = course.tiles;
    this.#showTiles(course.tiles);
    this.#showCovers(course);
    this.#showHoles(course);
  }

  /** Outline places. @param {MarkedPlace[]} places kinds: selected, held, clash, cursor, legal, onward, gap, undecided */
  setPlaces(places) {
    this.#layers.places.show(keyed(({ at, kind }) => `${kind} ${at}`, places));
  }

  /** Outline hexes. @param {MarkedHex[]} hexes kinds: cursor, offered, brush, shown */
  setHexes(hexes) {
    this.#layers.hexes.show(keyed(({ hex, kind }) => `${kind} ${hex}`, hexes));
  }

  /**
   * Show the pointers of other users.
   * @param {(import("../pointers.js").Pointing & {at: Hex | null})[]} others
   */
  setOthers(others) {
    this.#layers.others.show(keyed(({ socket }) => socket, others.filter(({ at }) => at)));
  }

  /** @param {{hexes: Hex[], severity: string}[]} problems */
  setProblems(problems) {
    const places = problems.flatMap(({ hexes, severity }, index) =>
      hexes.map((hex, place) => ({ hex, severity, number: place === 0 ? index + 1 : null })),
    );
    this.#layers.problems.show(keyed(({ hex, number }) => `${hex} ${number}`, places));
  }

  /** @param {{hex: Hex, shade: number, turns: string}[]} hexes @param {Hex[]} [ground] to be framed */
  setHeat(hexes, ground = []) {
    this.#layers.heat.show(keyed(({ hex }) => hexKey(hex), hexes));
    this.#layers.frame.show(keyed(() => "frame", ground.length ? [{ d: frameOf(ground, SIZE) }] : []));
  }

  /** Show the whole course and the places around it, or the area where a new course can start. */
  fit() {
    const middles = this.#tiles.map(({ q, r }) => middleOf([q, r]));
    this.sheet.fit(middles.length ? boxAround(middles, TILE * 2) : boxAround([[0, 0]], TILE * 5));
  }

  /** Zoom to hexes. @param {Hex[]} hexes */
  look(hexes) {
    if (hexes.length) this.sheet.fit(boxAround(hexes, TILE * 2), CLOSE);
  }

  /** Bring a hex into view without zooming in. @param {Hex} hex */
  reveal(hex) {
    this.sheet.reveal(pointOf(hex), TILE);
  }

  /**
   * Bring a place into view with all places around it, where the next tiles are likely to go.
   * @param {Hex} place
   */
  revealAround(place) {
    this.sheet.reveal(pointOfPlace(place), TILE * 2.5);
  }

  /** Return true if a place is in the lower half of the view. @param {Hex} place */
  isLow(place) {
    return pointOfPlace(place)[1] > this.sheet.under([0, this.sheet.room.height / 2])[1];
  }

  /** Return the hex under a point of the stage. @param {Point} point */
  hexUnder(point) {
    return hexUnder(this.sheet.under(point));
  }

  /** Return the place on the tile grid under a point of the stage. @param {Point} point */
  placeUnder(point) {
    return placeUnder(this.sheet.under(point));
  }

  /**
   * Return the tiles whose centres are in the rectangle between two points of the stage.
   * @param {Point} one
   * @param {Point} other
   * @returns {number[]} indices
   */
  tilesBetween(one, other) {
    const [a, b] = [this.sheet.under(one), this.sheet.under(other)];
    /** @param {0 | 1} axis @param {number} value */
    const within = (axis, value) => (a[axis] - value) * (b[axis] - value) <= 0;
    return this.#tiles.flatMap(({ q, r }, index) => {
      const [x, y] = pointOfPlace([q, r]);
      return within(0, x) && within(1, y) ? [index] : [];
    });
  }

  /**
   * Show tiles by face. Faces are unique in a valid course; a duplicate gets a different key.
   * @param {Course["tiles"]} tiles
   */
  #showTiles(tiles) {
    /** @type {Map<string, number>} */
    const seen = new Map();
    /** @param {string} face */
    const nth = (face) => seen.set(face, (seen.get(face) ?? 0) + 1).get(face);
    const items = tiles.map(({ face, q, r, turn }) => ({
      face, at: [q, r], turn, picture: this.box.face(face)?.svg ?? "",
    }));
    this.#layers.tiles.show(keyed(({ face }) => `${face} ${nth(face)}`, items));
  }

  /** @param {Course} course */
  #showCovers({ adjustments, freehand = [] }) {
    const covers = [
      ...adjustments.map((cover) => ({ ...cover, painted: false })),
      ...freehand.map((cover) => ({ ...cover, painted: true })),
    ];
    this.#layers.covers.show(keyed(({ hex, painted }) => `${hex} ${painted}`, covers));
  }

  /** @param {Course} course */
  #showHoles({ holes, nineteenth }) {
    /** @param {number} index */
    const numberOf = (index) => (nineteenth && index === holes.length - 1 ? "19" : String(index + 1));
    /** @param {"tee" | "green"} end */
    const ends = (end) => holes.map((hole, index) => ({ hex: hole[end], number: numberOf(index) }));
    /** @param {unknown} _item @param {number} index */
    const byNumber = (_item, index) => index;
    const ways = holes.map((hole) => ({ from: hole.tee, to: hole.green, path: this.lines.of(hole)?.path }));
    this.#layers.ways.show(keyed(byNumber, ways));
    this.#layers.tees.show(keyed(byNumber, ends("tee")));
    this.#layers.flags.show(keyed(byNumber, ends("green")));
  }
}
