import assert from "node:assert/strict";
import test from "node:test";

import { tagsIn, wrongIn } from "../../../../static/js/designer/publish/publish-fields.js";

test("tags are separated by spaces, commas and semicolons", () => {
  assert.deepEqual(tagsIn(" windy, short;dunes  links "), ["windy", "short", "dunes", "links"]);
  assert.deepEqual(tagsIn("  "), []);
});

test("a blank name counts as missing", () => {
  assert.equal(wrongIn({ name: "  ", tags: "" }).name, "name_missing");
  assert.equal(wrongIn({ name: "Old Quarry", tags: "" }).name, "");
});

test("tags are refused by the server's rules", () => {
  const of = (tags) => wrongIn({ name: "x", tags }).tags;
  assert.equal(of("a b c d e"), "");
  assert.equal(of("a b c d e f"), "tags_many");
  assert.equal(of("a A a A a A b"), "");
  assert.equal(of("x".repeat(20)), "");
  assert.equal(of("x".repeat(21)), "tags_long");
  assert.equal(of("#windy grün 北 par-3"), "");
  assert.equal(of("no/slash"), "tags_odd");
});
