// Parts of a design that two users changed at the same time, until our user has chosen a version.
// The draft contains the other version; ours is kept here.

import { Emitter } from "../../core/events.js";
import { merged } from "./merge.js";
import { same } from "./same.js";

/** @typedef {import("../../core/protocol.d.ts").Person} Person */
/** @typedef {import("./merge.js").Merging} Merging */
/**
 * @typedef {object} Conflict
 * @property {string} part such as "tiles.1,-2"; "all" if it is unknown what our design was made from
 * @property {any} theirs a design with the other version
 * @property {any} ours the same design with our version
 * @property {Person[]} by the people who may have made the other version; empty if unknown
 */

/**
 * Return the people who have saved a draft since a revision.
 * @param {{savers?: {by: Person, revision: number}[]}} there @param {number} since
 */
export const saversSince = ({ savers = [] }, since) =>
  savers.filter(({ revision }) => revision > since).map(({ by }) => by);

/**
 * Merge two users' changes. Where both changed the same part, the merged design has their version.
 * @template Design
 * @param {{base: Design, ours: Design, theirs: Design}} sides
 * @param {Merging} merging
 * @param {Person[]} by
 * @returns {{value: Design, conflicts: Conflict[]}}
 */
export function mergedWithConflicts(sides, merging, by) {
  const { part: partOf = (path) => path } = merging;
  const { value, clashes } = merged(sides, merging, "theirs");
  /** @param {Set<string>} parts */
  const versionOf = (parts) =>
    merged(sides, merging, (path) => (clashes.includes(path) && !parts.has(partOf(path)) ? "theirs" : "ours")).value;
  const separate = [...new Set(clashes.map(partOf))].map((part) => new Set([part]));
  /** @param {Set<string>} one @param {Set<string>} other */
  const areTied = (one, other) =>
    merged({ base: value, ours: versionOf(one), theirs: versionOf(other) }, merging).clashes.length > 0;
  const groups = merging.settle ? joined(separate, areTied) : separate;
  const conflicts = groups.map((parts) => ({ part: [...parts][0], theirs: value, ours: versionOf(parts), by }));
  return { value, conflicts };
}

/**
 * Join the parts that cannot be decided separately: two places between which one tile moved.
 * @param {Set<string>[]} groups @param {(one: Set<string>, other: Set<string>) => boolean} areTied
 * @returns {Set<string>[]}
 */
function joined(groups, areTied) {
  for (const one of groups) {
    const tied = groups.find((other) => other !== one && areTied(one, other));
    if (!tied) continue;
    const others = groups.filter((group) => group !== one && group !== tied);
    return joined([new Set([...one, ...tied]), ...others], areTied);
  }
  return groups;
}

/**
 * Events: `change` after a conflict was added, changed or closed.
 * @extends {Emitter<{change: undefined}>}
 */
export class Conflicts extends Emitter {
  /** @type {Conflict[]} */
  #open = [];

  /** @param {Merging} merging */
  constructor(merging) {
    super();
    this.merging = merging;
  }

  /** The conflicts without a choice, oldest first. @returns {readonly Conflict[]} */
  get open() {
    return this.#open;
  }

  /** @param {Conflict[]} conflicts */
  add(conflicts) {
    if (conflicts.length) this.#become([...this.#open, ...conflicts]);
  }

  /** @param {Conflict} conflict */
  close(conflict) {
    this.#become(this.#open.filter((other) => other !== conflict));
  }

  /**
   * Return a design with our version of one part.
   * @template Design @param {Conflict} conflict @param {Design} design @returns {Design}
   */
  withOurs({ theirs, ours }, design) {
    return merged({ base: theirs, ours, theirs: design }, this.merging, "ours").value;
  }

  /** Return a design with our versions of all parts. @template Design @param {Design} design @returns {Design} */
  withAllOurs(design) {
    return this.#open.reduce((value, conflict) => this.withOurs(conflict, value), design);
  }

  /**
   * Return the conflicts about a part that differs between two designs.
   * @param {any} from @param {any} to
   */
  touchedBy(from, to) {
    return this.#open.filter((conflict) => {
      const sides = { base: from, ours: to, theirs: this.withOurs(conflict, from) };
      return merged(sides, this.merging).clashes.length > 0;
    });
  }

  /**
   * Adjust to a changed design. Close the conflicts for which it now has our version, and name the
   * people who changed the others again.
   * @param {any} from @param {any} to @param {Person[]} [by] the other people who may have changed it
   */
  follow(from, to, by) {
    const again = by ? this.touchedBy(from, to) : [];
    const left = this.#open
      .filter((conflict) => !same(this.withOurs(conflict, to), to))
      .map((conflict) => (by && again.includes(conflict) ? { ...conflict, by } : conflict));
    if (again.length || left.length < this.#open.length) this.#become(left);
  }

  /** @param {Conflict[]} open */
  #become(open) {
    this.#open = open;
    this.emit("change", undefined);
  }
}
