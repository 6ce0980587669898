// A card as a value: opening it, entries, undo, names. Each function returns a new card.

/** @typedef {import("./paper.d.ts").Card} Card */
/** @typedef {import("./paper.d.ts").Cell} Cell */
/** @typedef {import("./paper.d.ts").Mode} Mode */
/** @typedef {import("./paper.d.ts").Line} Line */
/** @typedef {import("./paper.d.ts").Ground} Ground */

/** The number of entries that can be undone, also after a reload. */
const MOST_PAST = 50;

/**
 * @param {object} given
 * @param {string} given.id @param {Mode} given.mode @param {Ground} given.ground @param {string[]} given.players
 * @param {string} given.now an ISO time
 * @returns {Card}
 */
export const newCard = ({ id, mode, ground, players, now }) => ({
  id,
  mode: mode.key,
  ground,
  players,
  cells: {},
  past: [],
  done: false,
  opened: now,
  changed: now,
});

/** Replace the cells of a line, so that it can be undone. @param {Card} card @param {string} line @param {number} player @param {Cell[] | null} cells */
function withLine(card, line, player, cells) {
  const before = card.cells[line] ?? null;
  const { [line]: _removed, ...others } = card.cells;
  const past = [...card.past, { line, player, before }].slice(-MOST_PAST);
  return { ...card, past, cells: cells ? { ...others, [line]: cells } : others };
}

/** @param {Card} card @returns {Cell[]} */
const nothing = (card) => card.players.map(() => null);

/**
 * Store a player's value on a line. A token can have one owner, and a player one token of a green.
 * @param {Card} card @param {Mode} mode @param {Line} line @param {number} player @param {Cell} value
 */
export function write(card, mode, line, player, value) {
  const before = card.cells[line.key] ?? nothing(card);
  let after = before.map((cell, index) => (index === player ? value : cell));
  if (mode.scoring === "tokens" && typeof value === "number") after = after.map((cell, index) => (index === player ? value : left(mode, cell, value)));
  const isEmpty = after.every((cell) => cell === null);
  return withLine(card, line.key, player, isEmpty ? null : after);
}

/** Return what another player keeps after a token was given to a player. @param {Mode} mode @param {Cell} cell @param {number} value */
const left = ({ facts }, cell, value) => (facts.takers === 1 || cell === value ? null : cell);

/** Record that no player scored on a line. @param {Card} card @param {Line} line */
export const writeNobody = (card, line) => withLine(card, line.key, -1, card.players.map(() => 0));

/** Store a value of a line that belongs to no player. @param {Card} card @param {string} key @param {number | null} value */
export const writeShared = (card, key, value) => withLine(card, key, -1, value === null ? null : [value]);

/** Take back the last entry. @param {Card} card @returns {Card} */
export function undone(card) {
  const last = card.past.at(-1);
  if (!last) return card;
  const undo = withLine(card, last.line, last.player, last.before);
  return { ...undo, past: card.past.slice(0, -1) };
}

/**
 * Return the card with other names. An empty name keeps the old one.
 * @param {Card} card @param {string[]} names
 */
export const renamed = (card, names) => ({
  ...card,
  players: card.players.map((name, player) => tidy(names[player] ?? "") || name),
});

/** @param {string} name */
export const tidy = (name) => name.trim().replace(/\s+/g, " ");

/** Return the card with another par for a hole. @param {Card} card @param {number} hole from 1 @param {number} par */
export const withPar = (card, hole, par) => ({
  ...card,
  ground: { ...card.ground, pars: (card.ground.pars ?? []).map((one, index) => (index + 1 === hole ? par : one)) },
});
