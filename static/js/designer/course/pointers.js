// The pointers of other users, drawn as marks with names on their hexes.

import { draw } from "../../board/svg.js";
import { pointOf } from "./drawing/scale.js";

/** @typedef {import("../../board/hex.js").Hex} Hex */
/** @typedef {{socket: string, name: string, mark: import("../marks.js").Mark, at: Hex | null}} Pointing */

/** @param {Hex} at */
const placed = (at) => `translate(${pointOf(at)})`;

/** @param {Pointing & {at: Hex}} pointing */
export const pointer = ({ at, mark, name }) =>
  draw(
    "g", { class: `pointer mark-${mark.number}`, transform: placed(at) },
    draw("path", { class: "pointer-mark", d: mark.shape }),
    draw("text", { class: "pointer-name", x: 14, y: 5 }, name),
  );

/** @param {SVGElement} drawn @param {Pointing & {at: Hex}} pointing */
export const movePointer = (drawn, { at }) => drawn.setAttribute("transform", placed(at));
