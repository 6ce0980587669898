// Fixes suggested by the server: small edits to a design, each with a path such as "tiles.3.turn".

/** @typedef {import("../core/protocol.d.ts").Edit} Edit "tiles.+" appends its value */

/** @param {string} path */
const stepsOf = (path) => path.split(".");

/** @param {any} value @param {string[]} steps @param {Edit} edit @returns {any} */
function changed(value, [step, ...rest], edit) {
  if (Array.isArray(value)) return changedList(value, step, rest, edit);
  const inner = rest.length ? changed(value[step], rest, edit) : edit.value;
  if (rest.length || !edit.remove) return { ...value, [step]: inner };
  const { [step]: gone, ...others } = value;
  return others;
}

/** @param {any[]} list @param {string} step @param {string[]} rest @param {Edit} edit */
function changedList(list, step, rest, edit) {
  if (step === "+") return [...list, edit.value];
  const place = Number(step);
  if (!rest.length && edit.remove) return list.filter((_, index) => index !== place);
  const inner = rest.length ? changed(list[place], rest, edit) : edit.value;
  return list.with(place, inner);
}

/**
 * Return the design after applying the edits in order; the input does not change.
 * @template Design
 * @param {Design} design
 * @param {Edit[]} edits
 * @returns {Design}
 */
export const applied = (design, edits) =>
  edits.reduce((value, edit) => /** @type {Design} */ (changed(value, stepsOf(edit.path), edit)), design);
