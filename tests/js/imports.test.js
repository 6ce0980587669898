// Allowed imports between the scripts in static/js.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

/** @typedef {{path: string, imports: string[], exported: string[], used: string[]}} Script */

// Scripts import only from their own layer and from layers to the right of it. Scripts in a layer
// with "*" do not import from sibling folders.
const LAYERS = ["pages", "games/*", "designer/*", "designer", "table", "board", "core"];

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, "../../static/js");

const IMPORT = /^(?:import|export)\s(?:([^"]*?)\sfrom\s)?"(\.[^"]+)"/gms;
const EXPORT = /^export (?:async )?(?:const|let|function\*?|class) (\w+)/gm;

/** @param {string} names between the braces of an import */
const namesIn = (names) =>
  names.replace(/[{}\s]+/g, " ").split(",").map((name) => name.trim().split(" as ")[0]);

/** @param {string} folder */
const scriptsIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".js"))
    .map((path) => read(join(folder, path)));

/** @param {string} file @returns {Script} */
function read(file) {
  const [path, text] = [relative(ROOT, file), readFileSync(file, "utf8")];
  const found = [...text.matchAll(IMPORT)].map(([, names = "", address]) => ({
    names,
    from: relative(ROOT, resolve(dirname(file), address)),
  }));
  return {
    path,
    imports: found.map(({ from }) => from),
    exported: [...text.matchAll(EXPORT)].map(([, name]) => `${path} ${name}`),
    used: found.flatMap(({ names, from }) => namesIn(names).map((name) => `${from} ${name}`)),
  };
}

// Folders of the designer that all types of design share.
const SHARED = ["draft", "publish", "together"];

/**
 * Return the folder of a script. Each game and each type of design has its own. @param {string}
 * path
 */
function roomOf(path) {
  const [top, below, ...rest] = path.split("/");
  const isOwn = ["games", "designer"].includes(top) && rest.length > 0 && !SHARED.includes(below);
  return isOwn ? `${top}/${below}` : top;
}

/**
 * Return the index of a script's layer, or −1.
 * @param {string} path
 * @returns {number}
 */
const rank = (path) => LAYERS.indexOf(roomOf(path).replace(/\/.*/, "/*"));

/** @param {string} path */
const isOneOfMany = (path) => roomOf(path).includes("/");

/** @param {string} from @param {string} to */
const mayImport = (from, to) =>
  roomOf(from) === roomOf(to) || (rank(from) < rank(to) && !(isOneOfMany(from) && isOneOfMany(to)));

/** Return the forbidden imports. @param {Script[]} scripts @returns {string[]} */
const breaches = (scripts) =>
  scripts.flatMap(({ path, imports }) =>
    imports.filter((to) => !mayImport(path, to)).map((to) => `${path} imports ${to}`),
  );

/**
 * Return the paths of the scripts in an import cycle, or null.
 * @param {Script[]} scripts
 * @returns {string[] | null}
 */
function circle(scripts) {
  const importsOf = new Map(scripts.map(({ path, imports }) => [path, imports]));
  const done = new Set();
  /** @param {string} path @param {string[]} way @returns {string[] | null} */
  const follow = (path, way) => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
    if (done.has(path)) return null;
    const found = (importsOf.get(path) ?? []).map((next) => follow(next, [...way, path])).find(Boolean);
    done.add(path);
    return found ?? null;
  };
  return scripts.map(({ path }) => follow(path, [])).find(Boolean) ?? null;
}

/** @param {string} path @param {string[]} imports @returns {Script} */
const script = (path, ...imports) => ({ path, imports, exported: [], used: [] });

const scripts = scriptsIn(ROOT);

test("every script is in a folder with a layer", () => {
  assert.ok(scripts.length > 100);
  assert.deepEqual(scripts.filter(({ path }) => rank(path) < 0).map(({ path }) => path), []);
});

test("imports go down the layers only, and games and design types do not import each other", () => {
  assert.deepEqual(breaches(scripts), []);
});

test("there are no import cycles", () => {
  assert.equal(circle(scripts), null);
});

test("every imported name is exported", () => {
  const there = new Set(scripts.flatMap(({ exported }) => exported));
  const named = scripts.flatMap(({ used }) => used).filter((name) => !name.endsWith(" "));
  assert.deepEqual(named.filter((name) => !there.has(name)), []);
});

test("every exported name is imported by a script or a test", () => {
  const used = new Set([...scripts, ...scriptsIn(HERE)].flatMap((one) => one.used));
  assert.deepEqual(scripts.flatMap(({ exported }) => exported).filter((name) => !used.has(name)), []);
});

test("a forbidden import is found", () => {
  const forbidden = [
    script("core/dom.js", "board/hex.js"),
    script("board/board.js", "table/log.js"),
    script("games/golfie/card.js", "games/eighteen/choices.js"),
    script("games/golfie/table.js", "designer/deck/deck.js"),
    script("designer/publish/sheet.js", "designer/course/course.js"),
    script("designer/draft/saving.js", "pages/draws.js"),
  ];
  assert.equal(breaches(forbidden).length, forbidden.length);
  assert.deepEqual(breaches([script("pages/draws.js", "games/golfie/card.js", "core/dom.js")]), []);
});

test("a cycle of any length is found", () => {
  const around = [script("a.js", "b.js"), script("b.js", "c.js", "d.js"), script("c.js"), script("d.js", "b.js")];
  assert.deepEqual(circle(around), ["b.js", "d.js", "b.js"]);
});
