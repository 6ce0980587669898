// Functions that draw single items on the board: tiles, tees and greens, problems, turns.

import { draw, pointList } from "../../../board/svg.js";
import { FACE_BOX, HEX_OUTLINE, TILE_OUTLINE, pointOf, pointOfPlace } from "./scale.js";

/** @typedef {import("../../../board/hex.js").Hex} Hex */
/** @typedef {import("../../../board/hex.js").Point} Point */
/** @typedef {{at: Hex, turn: number, picture: string, face: string}} DrawnTile */

/** @param {number} number */
const short = (number) => Number(number.toFixed(2));
/** @param {Point} point */
const translated = ([x, y]) => `translate(${short(x)} ${short(y)})`;

/** Draw a tile as its face's picture, rotated. @param {DrawnTile} item */
export function tile(item) {
  const picture = draw("image", {
    x: FACE_BOX.left, y: FACE_BOX.top, width: FACE_BOX.width, height: FACE_BOX.height,
  });
  const drawn = draw("g", { class: "tile" }, picture);
  changeTile(drawn, item);
  return drawn;
}

/** @param {SVGElement} drawn @param {DrawnTile} item */
export function changeTile(drawn, { at, turn, picture, face }) {
  drawn.dataset.face = face;
  drawn.setAttribute("transform", `${translated(pointOfPlace(at))} rotate(${60 * turn})`);
  const image = drawn.firstElementChild;
  if (image?.getAttribute("href") !== picture) image?.setAttribute("href", picture);
}

// Signs in addition to colours: where play continues, where a tile fits, and where a tile is
// missing.
/** @type {Record<string, string>} */
const PLACE_SIGNS = { onward: "M-13 0H13M0-13V13", legal: "M0 0H0.01", gap: "M-13 0H13M0-13V13" };

/** Draw the outline of a place on the tile grid. @param {{at: Hex, kind: string}} place */
export function placeOutline({ at, kind }) {
  const outline = draw("polygon", { class: `place place-${kind}`, points: pointList(TILE_OUTLINE) });
  const drawn = draw("g", { transform: translated(pointOfPlace(at)) }, outline);
  if (PLACE_SIGNS[kind]) drawn.append(draw("path", { class: `place-sign place-sign-${kind}`, d: PLACE_SIGNS[kind] }));
  return drawn;
}

/** Draw the outline of a hex. @param {{hex: Hex, kind: string}} hex */
export const hexOutline = ({ hex, kind }) =>
  draw("polygon", { class: `hex hex-${kind}`, points: pointList(HEX_OUTLINE), transform: translated(pointOf(hex)) });

/** Draw the tee of a hole. @param {{hex: Hex, number: string}} end */
export const teeSign = ({ hex, number }) =>
  draw(
    "g",
    { class: "tee-sign", transform: translated(pointOf(hex)) },
    draw("rect", { x: -11, y: -9, width: 22, height: 18, rx: 3 }),
    draw("text", { y: 5 }, number),
  );

/** Draw the flag of a hole. @param {{hex: Hex, number: string}} end */
export const flag = ({ hex, number }) =>
  draw(
    "g",
    { class: "flag-sign", transform: translated(pointOf(hex)) },
    draw("path", { class: "flag-pole", d: "M0 4V-24" }),
    draw("path", { class: "flag-cloth", d: "M0-25H22V-9H0Z" }),
    draw("text", { x: 11, y: -12.5 }, number),
  );

/**
 * Draw the line of play of a hole, or a straight line until it is known.
 * @param {{from: Hex, to: Hex, path?: string}} hole
 */
export function way({ from, to, path }) {
  const d = path ?? `M${pointList([pointOf(from), pointOf(to)])}`;
  return draw("g", {}, draw("path", { class: "way-halo", d }), draw("path", { class: "way", d }));
}

/** @type {Record<string, string>} */
const SHAPES = { error: "M0-9 9 0 0 9-9 0Z", warning: "M0-10 9.5 7H-9.5Z" };

/**
 * Draw one of a problem's hexes. The first one shows the number.
 * @param {{hex: Hex, severity: string, number: number | null}} place
 */
export function problemHex({ hex, severity, number }) {
  const outline = draw("polygon", { class: "problem-hex", points: pointList(HEX_OUTLINE) });
  const drawn = draw("g", { class: `problem problem-${severity}`, transform: translated(pointOf(hex)) }, outline);
  if (number !== null) drawn.append(badge(severity, number));
  return drawn;
}

/** @param {string} severity @param {number} number */
const badge = (severity, number) =>
  draw(
    "g",
    { class: "problem-badge", transform: "translate(11 -13)" },
    draw("path", { d: SHAPES[severity] ?? SHAPES.error, transform: "scale(1.35)" }),
    draw("text", { y: severity === "warning" ? 6 : 4 }, String(number)),
  );

/**
 * Draw a hex with its expected turns. More turns mean a stronger tint.
 * @param {{hex: Hex, shade: number, turns: string}} value
 */
export const heatHex = ({ hex, shade, turns }) =>
  draw(
    "g",
    { class: `heat heat-${shade}`, transform: translated(pointOf(hex)) },
    draw("polygon", { points: pointList(HEX_OUTLINE) }),
    draw("text", { y: 4 }, turns),
  );

/** Draw the frame around a hole's heat map. @param {{d: string}} frame */
export const heatFrame = ({ d }) =>
  draw("g", {}, draw("path", { class: "heat-frame-halo", d }), draw("path", { class: "heat-frame", d }));
