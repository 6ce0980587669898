// The players' rows on a line of the card. A row is made once for each line and then shows new
// values in place, so that a button that was pressed keeps the focus.

import { make } from "../../core/dom.js";

/** @typedef {import("./paper.d.ts").Cell} Cell */
/** @typedef {import("./paper.d.ts").Line} Line */
/** @typedef {import("./paper.d.ts").Mode} Mode */
/** @typedef {import("../../core/words.js").Say} Say */

/**
 * @typedef {object} Row
 * @property {HTMLElement} element
 * @property {(cell: Cell, total: string) => void} show
 */

/**
 * @typedef {object} How
 * @property {Mode} mode @property {Line} line @property {string} name the player @property {string} label the line
 * @property {Say} say @property {(value: Cell) => void} write
 */

/** @type {Record<Line["kind"], (how: How) => {controls: HTMLElement[], show: (cell: Cell) => void}>} */
const CONTROLS = { counted, number: numbered, toggle, marks };

/** @param {How} how @returns {Row} */
export function playerRow(how) {
  const { controls, show } = CONTROLS[how.line.kind](how);
  const total = make("span", { class: "quiet small" });
  const name = make("span", { class: "paper-name" }, make("bdi", {}, how.name), total);
  const element = make("div", { class: "paper-row", role: "group", "aria-label": how.name }, name, ...controls);
  return {
    element,
    show(cell, words) {
      total.textContent = words;
      show(cell);
    },
  };
}

/**
 * Return a field with buttons on both sides. The first + means the least number, or 1. A − below the
 * least number clears the field.
 * @param {{labels: {field: string, less: string, more: string}, least: number, most: number, write: (value: number | null) => void}} how
 */
export function stepper({ labels, least, most, write }) {
  const input = make("input", { type: "number", inputmode: "numeric", min: least, max: most, "aria-label": labels.field });
  const within = (/** @type {number} */ value) => Math.min(most, Math.max(least, value));
  const step = (/** @type {number} */ by) => {
    if (input.value === "") return write(by > 0 ? Math.max(1, least) : least);
    const next = input.valueAsNumber + by;
    return write(next < least ? null : within(next));
  };
  input.addEventListener("change", () => write(input.value === "" ? null : within(Math.trunc(input.valueAsNumber))));
  input.addEventListener("focus", () => input.select());
  const button = (/** @type {number} */ by, /** @type {string} */ label, /** @type {string} */ sign) =>
    make("button", { type: "button", class: "button", "aria-label": label, onclick: () => step(by) }, sign);
  const element = make("div", { class: "stepper" }, button(-1, labels.less, "−"), input, button(1, labels.more, "+"));
  const show = (/** @type {number | null} */ value) => {
    input.value = value === null ? "" : String(value);
  };
  return { element, show };
}

/** @param {How} how */
function numbered({ line, name, label, say, write }) {
  const { element, show } = stepper({
    labels: { field: say("number_of", { name, line: label }), less: say("remove", { name }), more: say("add", { name }) },
    least: line.least,
    most: line.most,
    write,
  });
  return { controls: [element], show: (/** @type {Cell} */ cell) => show(cell === null ? null : Number(cell)) };
}

const NO_PENALTY = 0;
const MOST = 99;

/** Turns, and below them penalty strokes and picking up. @param {How} how */
function counted({ mode, name, say, write }) {
  /** @type {import("./paper.d.ts").Count | null} */
  let current = null;
  const put = (/** @type {Partial<{turns: number, penalties: number, holed: boolean}>} */ change) => {
    const [turns, penalties, holed] = current ?? [mode.facts.limit, NO_PENALTY, true];
    const next = { turns, penalties, holed, ...change };
    write([next.turns, next.penalties, next.holed]);
  };
  const turns = stepper({
    labels: { field: say("turns_of", { name }), less: say("remove", { name }), more: say("add", { name }) },
    least: 1,
    most: MOST,
    write: (value) => (value === null ? write(null) : put({ turns: value })),
  });
  const penalties = stepper({
    labels: { field: say("penalties_of", { name }), less: say("remove_penalty", { name }), more: say("add_penalty", { name }) },
    least: 0,
    most: MOST,
    // Without turns there is no hole yet to which the strokes could belong.
    write: (value) => put(current ? { penalties: value ?? 0 } : { turns: 1, penalties: value ?? 0 }),
  });
  const checkbox = make("input", { type: "checkbox", onchange: ({ target }) => put({ holed: !target.checked }) });
  const more = make("div", { class: "paper-more", hidden: true }, make("span", { class: "small" }, say("penalties")), penalties.element, make("label", { class: "choice manual-given-up" }, checkbox, say("picked_up")));
  const open = make("button", { type: "button", class: "button button-tool", "aria-expanded": "false", "aria-label": say("more_of", { name }), onclick: () => toggleMore() }, "…");
  const toggleMore = () => {
    more.hidden = !more.hidden;
    open.setAttribute("aria-expanded", String(!more.hidden));
  };
  const show = (/** @type {Cell} */ cell) => {
    current = Array.isArray(cell) ? cell : null;
    const [count, strokes, holed] = current ?? [null, null, true];
    turns.show(count);
    penalties.show(strokes);
    checkbox.checked = !holed;
    if (more.hidden && (strokes || !holed)) toggleMore();
  };
  return { controls: [turns.element, open, more], show };
}

/** @param {How} how */
function toggle({ name, label, say, write }) {
  return pressable([{ value: 1, sign: say("yes"), spoken: say("number_of", { name, line: label }) }], write);
}

/** @param {How} how */
function marks({ mode, line, name, say, write }) {
  // A play-off marks only who is still in.
  const names = line.hole ? mode.marks : mode.marks.slice(0, 1).map((mark) => ({ ...mark, name: say("still_in") }));
  return pressable(names.map((mark) => ({ value: mark.value, sign: mark.sign, spoken: say("mark_of", { name, mark: mark.name }) })), write);
}

/** @param {{value: number, sign: string, spoken: string}[]} values @param {(value: Cell) => void} write */
export function pressable(values, write) {
  /** @type {Cell} */
  let current = null;
  const buttons = values.map(({ value, sign, spoken }) =>
    make("button", { type: "button", class: "button paper-mark", "aria-label": spoken, "aria-pressed": "false", onclick: () => write(current === value ? null : value) }, sign),
  );
  const show = (/** @type {Cell} */ cell) => {
    current = cell;
    buttons.forEach((button, index) => button.setAttribute("aria-pressed", String(values[index].value === cell)));
  };
  return { controls: [make("div", { class: "paper-marks" }, ...buttons)], show };
}
