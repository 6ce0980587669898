// Marks that identify the people working on a draft: a shape and a colour, the same on every page.

/** Drawn around (0, 0), about 12 wide. */
const SHAPES = [
  "M-6-6H6V6H-6z",
  "M0-7L7 6H-7z",
  "M0-7.5L7.5 0L0 7.5L-7.5 0z",
  "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z",
  "M-2-7H2V-2H7V2H2V7H-2V2H-7V-2H-2z",
  "M-7-6H7L0 7z",
];

/** @typedef {{shape: string, number: number}} Mark */

/** @param {string} id of a person, or of a visitor's socket @returns {Mark} */
export function markOf(id) {
  const sum = [...id].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) % 9973, 7);
  const number = sum % SHAPES.length;
  return { shape: SHAPES[number], number };
}
