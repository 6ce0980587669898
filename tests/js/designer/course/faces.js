// The faces in the box, read from the server's data file for tests.

import { readFileSync } from "node:fs";

import { Box } from "../../../../static/js/designer/course/laying/box.js";

const TABLE = new URL("../../../../courses/designs/course/data/faces.csv", import.meta.url);
const number = (cell) => (cell ? Number(cell) : null);

/**
 * Return a face in the form of the API. tests/courses/course/test_faces.py checks that the server
 * computes the same edges.
 */
function face(line) {
  const [id, stack, par, tiles, stars, ground] = line.split(",");
  const edges = [0, 1, 2, 3, 4, 5].filter((edge) => "fl".includes(ground[edge + 1]));
  const other = (edge) => edges.find((one) => one !== edge) ?? null;
  const [entry, exit] = stack === "green" ? [3, other(3)] : [other(0), 0];
  return { id, stack, par: number(par), tiles: number(tiles), stars: Number(stars), ground, edges, entry, exit, svg: "" };
}

const lines = readFileSync(TABLE, "utf8").trim().split("\n").slice(1);

/** @type {Box} */
export const box = new Box({
  adjustments: {}, terrains: { ".": "rough", f: "fairway" }, faces: lines.map((line) => face(line.trim())),
});
