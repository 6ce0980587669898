// Texts for scripts, which are included in the page in the user's language.

/** @typedef {Record<string, unknown>} Values */
/**
 * @typedef {(code: string, values?: Values) => string} Say returns the text with this code, with
 *   values filled in
 */

/**
 * Replace `{name}` in a sentence with `values.name`.
 * @param {string} sentence
 * @param {Values} values
 */
export const filled = (sentence, values = {}) =>
  sentence.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));

/** @param {Record<string, string>} words @returns {Say} */
export const speaker = (words) => (code, values) => filled(words[code] ?? code, values);
