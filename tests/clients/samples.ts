/**
 * Reads all samples with the types of the client of openapi-generator's typescript-fetch.
 *
 *     node built/samples.js samples.json
 *
 * Fails if a type throws, or if a value is lost.
 */
import { readFileSync } from "node:fs";
import * as client from "./dogleg-typescript/index.js";

/** The values in a sample, without their keys: the client renames those. Unknown keys may be lost. */
function leaves(value: unknown): string[] {
  if (value instanceof Date) return [value.toISOString()];
  if (Array.isArray(value)) return value.flatMap(leaves);
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([key, part]) => (key === "unknown_yet" ? [] : leaves(part)));
  }
  if (typeof value === "string" && /^\d{4}-\d\d-\d\d(T|$)/.test(value)) return [new Date(value).toISOString()];
  return value == null ? [] : [JSON.stringify(value)];
}

const readers: Record<string, unknown> = client;
const samples: Record<string, unknown[]> = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
const wrong: string[] = [];
let seen = 0;
for (const [name, values] of Object.entries(samples)) {
  const read = readers[`${name}FromJSON`];
  if (typeof read !== "function") continue; // A list of values.
  for (const value of values) {
    seen += 1;
    try {
      const before = leaves(value).sort().join();
      const after = leaves(read(value)).sort().join();
      if (before !== after) wrong.push(`${name}: ${before} became ${after}`);
    } catch (error) {
      wrong.push(`${name}: ${error}`);
    }
  }
}
console.log([`typescript-fetch: ${seen} samples, ${wrong.length} wrong`, ...wrong].join("\n"));
process.exitCode = wrong.length === 0 && seen > 0 ? 0 : 1;
