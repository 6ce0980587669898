// The parts of a course that can conflict, and both versions in words and pictures.

import { make } from "../../core/dom.js";
import { same } from "../draft/same.js";
import { placeOf, tileAt } from "./course.js";
import { hexWords, placeWords } from "./speech.js";

/** @typedef {import("./course.js").Course} Course */
/** @typedef {import("../../board/hex.js").Hex} Hex */
/** @typedef {import("../../core/words.js").Say} Say */
/** @typedef {import("./laying/box.js").Box} Box */

const PICTURE = 96;
const HEX = /^(?:adjustments|freehand)\.(-?\d+),(-?\d+)$/;
const PLACE = /^tiles\.(-?\d+),(-?\d+)$/;

/** Return the place that a part is about, or null. @param {string} part @returns {Hex | null} */
export function placeOfPart(part) {
  const [, q, r] = PLACE.exec(part) ?? [];
  return q === undefined ? null : [Number(q), Number(r)];
}

/** @param {string} part @param {Say} say */
function name(part, say) {
  const [list, key = ""] = part.split(".");
  const [, q, r] = PLACE.exec(part) ?? HEX.exec(part) ?? [];
  if (list === "tiles") return q === undefined ? say("part_face", { face: key }) : say("part_tile", { q, r });
  if (q !== undefined) return say("part_hex", { q, r });
  return list === "holes" || list === "nineteenth" ? say(`part_${list}`) : null;
}

/** Return the entries of a list that another list does not have. @template Entry @param {Entry[]} list @param {Entry[]} other */
const only = (list, other) => list.filter((entry) => !other.some((there) => same(entry, there)));

/**
 * Return the places of all tiles that differ. @param {Course} one @param {Course} two
 * @returns {Hex[]}
 */
function places(one, two) {
  const found = [...only(one.tiles, two.tiles), ...only(two.tiles, one.tiles)].map(placeOf);
  const unique = [...new Map(found.map((place) => [String(place), place])).values()];
  // Both versions list the same places in the same order.
  return unique.sort((a, b) => a[1] - b[1] || a[0] - b[0]);
}

/** @param {Box} box @returns {import("../draft/versions.js").Versions} */
export function courseVersions(box) {
  /** @param {Course} course @param {Course} other @param {Say} say */
  const tiles = (course, other, say) => {
    const all = places(course, other);
    const laid = all.map((place) => course.tiles[tileAt(course, place)]).filter(Boolean);
    return { text: all.map((place) => placeWords(say, course, place)).join("\n"), pictures: laid.map(picture) };
  };
  /** @param {Course["tiles"][number]} tile */
  const picture = ({ face, turn }) =>
    make("img", { src: box.face(face)?.svg, alt: "", width: PICTURE, height: PICTURE, class: `offer-turn-${turn}` });
  /** @param {Course} course @param {Course} other @param {Say} say */
  const covers = (course, other, say) => {
    /** @param {Course} one @param {Course} two */
    const differing = (one, two) => [...only(one.adjustments, two.adjustments), ...only(one.freehand, two.freehand)];
    const hexes = [...differing(course, other), ...differing(other, course)].map(({ hex }) => hex);
    const unique = [...new Map(hexes.map((hex) => [String(hex), hex])).values()];
    return { text: unique.map((hex) => hexWords(say, course, box, hex)).join("\n") };
  };
  /** @param {Course} course @param {Course} other @param {Say} say */
  const holes = (course, other, say) => {
    const lines = course.holes.flatMap((hole, index) =>
      same(hole, other.holes[index])
        ? []
        : [say("version_hole", { n: index + 1, tee: String(hole.tee), green: String(hole.green), par: hole.par })],
    );
    return { text: lines.join("\n") || say("version_none") };
  };
  /** @type {Record<string, (course: Course, other: Course, say: Say) => import("../draft/versions.js").Version>} */
  const kinds = {
    tiles, holes, adjustments: covers, freehand: covers,
    nineteenth: (course, _other, say) => ({ text: say(course.nineteenth ? "version_yes" : "version_no") }),
  };
  return { name, version: (part, course, other, say) => kinds[part.split(".")[0]]?.(course, other, say) ?? null };
}
