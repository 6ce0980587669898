// The lines of a card: one for each hole, or those that the mode lists.

/** @typedef {import("./paper.d.ts").Card} Card */
/** @typedef {import("./paper.d.ts").Mode} Mode */
/** @typedef {import("./paper.d.ts").Line} Line */

export const JACKPOT = "jackpot";
export const DECIDER = "decider";
/** The key of the line that stores what lies on a green. @param {string} line */
export const worthOf = (line) => `worth-${line}`;

/** @type {Omit<Line, "key">} */
const PLAIN = {
  hole: 0,
  par: 0,
  name: "",
  group: "",
  kind: "marks",
  weight: 1,
  least: 0,
  most: 99,
  promise: "",
  breaks_ties: false,
};

/** Return the lines of a card, without play-offs. @param {Mode} mode @param {Card} card @returns {Line[]} */
export function linesOf(mode, card) {
  return mode.lines.length ? listed(mode, card) : holes(mode, card);
}

/** Return an extra line of a game of skins. @param {string} key @returns {Line} */
export const playOff = (key) => ({ ...PLAIN, key });

/** @param {Mode} mode @param {Card} card @returns {Line[]} */
function holes(mode, card) {
  const kind = mode.scoring === "counted" ? "counted" : "marks";
  const pars = card.ground.pars ?? [];
  return pars.map((par, index) => ({ ...PLAIN, key: `h${index + 1}`, hole: index + 1, par, kind }));
}

/** @param {Mode} mode @param {Card} card @returns {Line[]} */
function listed(mode, card) {
  const players = card.players.length;
  const each = card.ground.holes_in_half ?? mode.facts.holes_in_half ?? 1;
  let hole = 0;
  return mode.lines
    .filter(({ players: [least, most] }) => least <= players && players <= most)
    .flatMap((line) => {
      const kind = line.promise || line.most === 1 ? "toggle" : "number";
      if (!line.repeats) return [{ ...PLAIN, ...line, kind }];
      return Array.from({ length: each }, () => ({
        ...PLAIN,
        ...line,
        kind,
        key: `${line.key}-${++hole}`,
        hole,
        name: line.name.replace("{n}", String(hole)),
      }));
    });
}

/**
 * Return true if a line needs no more entries. Turns and numbers need one for each player; for
 * marks, one entry says that the others have none.
 * @param {Line} line @param {Card} card
 */
export function isFilled(line, card) {
  const cells = card.cells[line.key];
  if (!cells) return false;
  return line.kind === "counted" || line.kind === "number"
    ? cells.every((cell) => cell !== null)
    : cells.some((cell) => cell !== null);
}

/** Return the index of the first line that needs entries, or of the last line. @param {Line[]} lines @param {Card} card */
export function firstEmpty(lines, card) {
  const found = lines.findIndex((line) => !isFilled(line, card));
  return found < 0 ? lines.length - 1 : found;
}
