// The designer draws the same lines as pictures of published plots.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { innerEdges, roundedPath } from "../../../../static/js/designer/plot/outline.js";

const VECTORS = JSON.parse(readFileSync(new URL("outline.vectors.json", import.meta.url), "utf8"));

for (const { name, squares, path, edges } of VECTORS) {
  test(`${name}: the same outline as the server's, whatever the order of its squares`, () => {
    assert.equal(roundedPath(squares, 40, 6), path);
    assert.equal(roundedPath(squares.toReversed(), 40, 6), path);
  });

  test(`${name}: the same edges between squares`, () => {
    /** @param {string} lines */
    const each = (lines) => lines.split("M").toSorted();
    assert.deepEqual(each(innerEdges(squares, 40)), each(edges));
  });
}

test("an empty area has no outline", () => {
  assert.equal(roundedPath([], 40, 6), "");
  assert.equal(innerEdges([], 40), "");
});
