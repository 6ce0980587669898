// The whole card as a table: a row for each line, a column for each player.

import { make } from "../../core/dom.js";
import { isFilled } from "./lines.js";
import { shownLines, lineName } from "./naming.js";

/** @typedef {import("./paper.d.ts").Card} Card */
/** @typedef {import("./paper.d.ts").Mode} Mode */
/** @typedef {import("./paper.d.ts").Line} Line */
/** @typedef {import("./paper.d.ts").Score} Score */
/** @typedef {import("./paper.d.ts").Cell} Cell */
/** @typedef {import("../../core/words.js").Say} Say */

/**
 * @param {{mode: Mode, card: Card, score: Score, say: Say, go: ((key: string) => void) | null}} what
 *   `go` opens a line for corrections; null if the card is finished
 */
export function scoreTable(what) {
  const { card, score, say } = what;
  const heads = card.players.map((name) => make("th", { scope: "col" }, make("bdi", {}, name)));
  const head = make("thead", {}, make("tr", {}, make("th", { scope: "col" }, make("span", { class: "visually-hidden" }, say("hole", { n: "" }))), ...heads));
  const foot = [numbers(say("total"), score.totals, "paper-total")];
  if (score.places.length) foot.push(numbers(say("place"), score.places, "paper-places"));
  const lines = shownLines(what.mode, card, score);
  const rows = lines.flatMap((line, index) => [row(what, line), ...subtotal(what, lines, index)]);
  return make("table", { class: "paper-table", "data-players": card.players.length }, head, make("tbody", {}, ...rows), make("tfoot", {}, ...foot));
}

/** @param {string} label @param {number[]} values @param {string} name */
const numbers = (label, values, name) =>
  make("tr", { class: name }, make("th", { scope: "row" }, label), ...values.map((value) => make("td", {}, signed(value))));

/** @param {number} value */
const signed = (value) => (value < 0 ? `−${-value}` : String(value));

/** @param {Parameters<typeof scoreTable>[0]} what @param {Line} line */
function row({ mode, card, score, say, go }, line) {
  const name = lineName(line, mode, say);
  const short = line.hole && !line.name ? String(line.hole) : name;
  const open = go && make("button", { type: "button", class: "paper-go", "aria-label": say("go_to", { name }), onclick: () => go(line.key) }, short);
  const label = make("th", { scope: "row", class: line.par ? "paper-hole" : "" }, open || short, line.par && mode.scoring === "counted" ? make("small", {}, say("par"), " ", line.par) : null);
  const cells = card.players.map((_name, player) => {
    const cell = card.cells[line.key]?.[player] ?? null;
    const points = score.points[line.key]?.[player] ?? 0;
    return make("td", {}, ...(cell === null && !points ? [] : content({ mode, line, cell, points, say })));
  });
  return make("tr", { class: isFilled(line, card) ? "" : "paper-open" }, label, ...cells);
}

/**
 * @typedef {object} Shown
 * @property {Mode} mode @property {Line} line @property {Cell} cell @property {number} points @property {Say} say
 */

/** Return the content of a cell: what it scores, and in small print what was counted. @param {Shown} shown */
function content(shown) {
  const { mode, line, cell, points } = shown;
  if (Array.isArray(cell)) return [signed(points), small(countedWords(shown, cell))];
  if (mode.scoring === "pot") return [signed(points), cell ? small(mode.marks[0].sign) : null];
  if (mode.scoring === "marks") return markSigns(mode, cell);
  if (mode.scoring !== "sum" || line.promise || line.weight === 1) return [signed(points)];
  return line.weight ? [signed(points), small(cell)] : [cell];
}

/** @param {import("../../core/dom.js").Child} words */
const small = (words) => (words ? make("small", {}, words) : null);

/** @param {Shown} shown @param {import("./paper.d.ts").Count} count */
function countedWords({ mode, say }, [turns, penalties, holed]) {
  if (!holed) return say("picked_up_sign");
  return mode.facts.measure === "points" || penalties ? turns : null;
}

/** @param {Mode} mode @param {Cell} cell */
function markSigns({ marks }, cell) {
  const mark = marks.find(({ value }) => value === cell);
  return mark ? [make("span", { "aria-hidden": "true" }, mark.sign), make("span", { class: "visually-hidden" }, mark.name)] : ["0"];
}

/** Return the subtotal of a group below its last line. @param {Parameters<typeof scoreTable>[0]} what @param {Line[]} lines @param {number} index */
function subtotal({ score, say }, lines, index) {
  const { group } = lines[index];
  if (!group || lines[index + 1]?.group === group || lines.filter((line) => line.group === group).length < 2) return [];
  const found = score.groups.find(({ name }) => name === group);
  return found ? [numbers(say("sum_of", { name: group }), found.totals, "paper-subtotal")] : [];
}
