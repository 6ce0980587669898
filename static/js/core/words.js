// Sentences for scripts: the page brings them, in the reader's language.

/** `{name}` in a sentence becomes `values.name`. */
export const filled = (sentence, values = {}) =>
  sentence.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

/** @param {Record<string, string>} words @returns {(code: string, values?: object) => string} */
export const speaker = (words) => (code, values) => filled(words[code] ?? code, values);
