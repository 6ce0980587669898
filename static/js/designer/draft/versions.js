// Names of the parts that two users changed, and the text of both versions.

/** @typedef {import("../../core/words.js").Say} Say */
/** @typedef {{text: string, pictures?: Node[]}} Version */
/**
 * How the versions of a type's parts are described. Both functions return null for parts that all
 * types have.
 * @typedef {object} Versions
 * @property {(part: string, say: Say) => string | null} name of a part such as "tiles.1,-2"
 * @property {(part: string, design: any, other: any, say: Say) => Version | null} version describes
 *   what a design has where another one differs
 */

const TEXTS = ["name", "about"];

/** @param {string} part @param {Say} say @param {Versions} versions */
export function partName(part, say, versions) {
  if (TEXTS.includes(part) || part === "all") return say(`part_${part}`);
  return versions.name(part, say) ?? say("part_other");
}

/**
 * Describe both versions of a conflict.
 * @param {string} part @param {{ours: any, theirs: any}} designs @param {Say} say @param {Versions} versions
 * @returns {{ours: Version, theirs: Version}}
 */
export function bothVersions(part, { ours, theirs }, say, versions) {
  /** @param {any} design @param {any} other @returns {Version} */
  const version = (design, other) => {
    if (part === "all") return { text: design.name };
    if (TEXTS.includes(part)) return { text: design[part] || say("version_none") };
    return versions.version(part, design, other, say) ?? { text: valueText(design[part]) };
  };
  return { ours: version(ours, theirs), theirs: version(theirs, ours) };
}

/** @param {unknown} value of a field without structure */
const valueText = (value) => (typeof value === "object" ? "" : String(value ?? ""));
