// Equality of designs, regardless of the order of their fields.

/** @param {string} _name @param {unknown} value */
const inOrder = (_name, value) =>
  value && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** @param {unknown} value */
const canonical = (value) => JSON.stringify(value, inOrder);

/** @param {unknown} a @param {unknown} b both as JSON values */
export const same = (a, b) => a === b || canonical(a) === canonical(b);
