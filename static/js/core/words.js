// Sentences for scripts: the page brings them, in the reader's language.

/** @typedef {Record<string, unknown>} Values */
/** @typedef {(code: string, values?: Values) => string} Say the sentence of a code, filled */

/** `{name}` in a sentence becomes `values.name`. @param {string} sentence @param {Values} values */
export const filled = (sentence, values = {}) =>
  sentence.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));

/** @param {Record<string, string>} words @returns {Say} */
export const speaker = (words) => (code, values) => filled(words[code] ?? code, values);
