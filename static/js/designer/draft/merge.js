// Three-way merge of two users' changes to a design, as pure functions.

import { same } from "./same.js";

/** @typedef {"ours" | "theirs"} Side */
/** @typedef {(path: string) => Side} Prefers which side wins a clash */
/**
 * @typedef {object} List how the entries of a list are matched
 * @property {(entry: any) => string} [key] the identity of an entry, which then changes as a whole;
 *   without it, the order counts and entries are matched by similarity
 */
/**
 * @typedef {object} Merging how designs of a type are merged
 * @property {Record<string, List>} lists by field name; other lists are single values
 * @property {(design: any, base: any) => any} [open] converts a design to records and such lists
 * @property {(opened: any, ours: any) => any} [close] converts back
 * @property {(found: Merged<any>, sides: {ours: any, theirs: any, prefers: Prefers}) => Merged<any>} [settle] finds
 *   clashes between different paths
 * @property {(path: string) => string} [part] the part of the design that the user decides about as
 *   one; without it, every path is a part
 */
/** @template Design @typedef {{value: Design, clashes: string[]}} Merged clashes: paths that both users changed */
/** @typedef {{lists: Record<string, List>, prefers: Prefers, clashes: string[]}} Work */

/** @param {unknown} value @returns {value is Record<string, any>} */
const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Merge two users' changes to a base. If both changed the same value, `prefer` decides.
 * @template Design
 * @param {{base: Design, ours: Design, theirs: Design}} designs
 * @param {Merging} merging
 * @param {Side | Prefers} [prefer]
 * @returns {Merged<Design>} its value is the same object as a given design if they are equal
 */
export function merged({ base, ours, theirs }, merging, prefer = "ours") {
  const { lists, open = (design) => design, close = (opened) => opened, settle = (found) => found } = merging;
  /** @type {Prefers} */
  const prefers = typeof prefer === "function" ? prefer : () => prefer;
  /** @type {Work} */
  const work = { lists, prefers, clashes: [] };
  const value = close(merge(open(base, base), open(ours, base), open(theirs, base), [], work), ours);
  const found = settle({ value, clashes: work.clashes }, { ours, theirs, prefers });
  const known = [theirs, ours].find((design) => same(design, found.value));
  return { ...found, value: known ?? found.value };
}

/**
 * Return the design on which the other user's design is based. This is a design that we sent
 * without receiving an answer, if the other design includes all of its changes. Otherwise, it is
 * the last acknowledged one.
 * @template Design
 * @param {{acknowledged: Design, sent: Design[], theirs: Design}} designs @param {Merging} merging
 */
export function baseOf({ acknowledged, sent, theirs }, merging) {
  const changed = sent.filter((ours) => !same(ours, acknowledged));
  /** @param {Design} ours */
  const isIn = (ours) => same(merged({ base: acknowledged, ours, theirs }, merging).value, theirs);
  return changed.findLast(isIn) ?? acknowledged;
}

/** @param {any} base @param {any} ours @param {any} theirs @param {string[]} path @param {Work} work @returns {any} */
function merge(base, ours, theirs, path, work) {
  if (same(ours, theirs) || same(base, theirs)) return ours;
  if (same(base, ours)) return theirs;
  const all = [base, ours, theirs];
  if (all.every(isRecord)) return mergeRecords(base, ours, theirs, path, work);
  const list = work.lists[path.at(-1) ?? ""];
  if (list && all.every(Array.isArray)) {
    return (list.key ? mergeKeyed : mergeOrdered)(base, ours, theirs, path, work);
  }
  return clash(ours, theirs, path, work);
}

/** @param {any} ours @param {any} theirs @param {string[]} path @param {Work} work */
function clash(ours, theirs, path, work) {
  const joined = path.join(".");
  work.clashes.push(joined);
  return work.prefers(joined) === "ours" ? ours : theirs;
}

/** @param {any} base @param {any} ours @param {any} theirs @param {string[]} path @param {Work} work */
function mergeRecords(base, ours, theirs, path, work) {
  const names = new Set([...Object.keys(ours), ...Object.keys(theirs)]);
  const entries = [...names].map((name) => [name, merge(base[name], ours[name], theirs[name], [...path, name], work)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/**
 * Map entries by key. Further entries with the same key get a distinct key.
 * @param {any[]} list
 * @param {(entry: any) => string} keyOf
 */
function byKey(list, keyOf) {
  /** @type {Map<string, any>} */
  const found = new Map();
  for (const entry of list) {
    let key = keyOf(entry);
    while (found.has(key)) key += "+";
    found.set(key, entry);
  }
  return found;
}

/** @param {any[]} base @param {any[]} ours @param {any[]} theirs @param {string[]} path @param {Work} work */
function mergeKeyed(base, ours, theirs, path, work) {
  const keyOf = /** @type {(entry: any) => string} */ (work.lists[path.at(-1) ?? ""].key);
  const [before, mine, other] = [base, ours, theirs].map((list) => byKey(list, keyOf));
  return [...new Set([...mine.keys(), ...other.keys()])].flatMap((key) => {
    const [was, one, two] = [before.get(key), mine.get(key), other.get(key)];
    const entry = whole(was, one, two, [...path, key], work);
    return entry === undefined ? [] : [entry];
  });
}

/**
 * Merge an entry that changes as a whole.
 * @param {any} base
 * @param {any} ours
 * @param {any} theirs
 * @param {string[]} path
 * @param {Work} work
 */
function whole(base, ours, theirs, path, work) {
  if (same(ours, theirs) || same(base, theirs)) return ours;
  return same(base, ours) ? theirs : clash(ours, theirs, path, work);
}

/** @param {any[]} base @param {any[]} ours @param {any[]} theirs @param {string[]} path @param {Work} work */
function mergeOrdered(base, ours, theirs, path, work) {
  const [mine, other] = [aligned(base, ours), aligned(base, theirs)];
  const kept = base.flatMap((was, index) => {
    const entry = merge(was, mine.images[index], other.images[index], [...path, String(index)], work);
    return [...added(mine, other, index), ...(entry === undefined ? [] : [entry])];
  });
  return [...kept, ...added(mine, other, base.length)];
}

/**
 * Return the entries that were added before an entry of the base. The other user's come first,
 * because they are already saved.
 * @param {Aligned} mine
 * @param {Aligned} other
 * @param {number} index
 */
function added(mine, other, index) {
  const theirs = other.before[index];
  return [...theirs, ...mine.before[index].filter((entry) => !theirs.some((there) => same(there, entry)))];
}

/**
 * @typedef {object} Aligned a list compared with the one from which it was made
 * @property {any[]} images the new version of each entry; undefined if it was removed
 * @property {any[][]} before the new entries before each entry, and after the last one
 */

/** Return how similar two entries are. @param {any} one @param {any} other */
function likeness(one, other) {
  if (same(one, other)) return 100;
  return Object.keys(one).filter((name) => same(one[name], other[name])).length * 2;
}

/**
 * Align two lists so that matched entries are as similar as possible.
 * @param {any[]} base
 * @param {any[]} side
 * @returns {Aligned}
 */
function aligned(base, side) {
  const best = Array.from({ length: base.length + 1 }, () => Array(side.length + 1).fill(0));
  for (let i = base.length - 1; i >= 0; i -= 1) {
    for (let j = side.length - 1; j >= 0; j -= 1) {
      const pair = likeness(base[i], side[j]);
      best[i][j] = Math.max(pair && pair + best[i + 1][j + 1], best[i + 1][j], best[i][j + 1]);
    }
  }
  return followed(base, side, best);
}

/** @param {any[]} base @param {any[]} side @param {number[][]} best @returns {Aligned} */
function followed(base, side, best) {
  const images = Array(base.length).fill(undefined);
  /** @type {any[][]} */
  const before = Array.from({ length: base.length + 1 }, () => []);
  let [i, j] = [0, 0];
  while (i < base.length && j < side.length) {
    const pair = likeness(base[i], side[j]);
    if (pair && best[i][j] === pair + best[i + 1][j + 1]) images[i++] = side[j++];
    else if (best[i][j] === best[i + 1][j]) i += 1;
    else before[i].push(side[j++]);
  }
  before[base.length].push(...side.slice(j));
  return { images, before };
}
