// Animations of events on the board: balls fly, and golfers follow.

const MOST_FLIGHTS = 4;

/** @typedef {import("../../board/hex.js").Hex} Hex */
/** @typedef {import("../../core/protocol.d.ts").Event} Event */
/**
 * @typedef {{seat: number, figure: number | null, path: Hex[], end: Hex}} Move `figure` is set if
 *   the seat has two golfers and the event names one
 */
/** @typedef {{seat: number, at: Hex, figure?: number, active?: boolean}} Standing */

/** @type {Record<string, (event: Event) => {path: Hex[], end: Hex}>} */
const MOVES = {
  BallFlew: ({ path, end }) => ({ path, end }),
  BunkerPlayed: ({ end }) => ({ path: [end], end }),
  GolferMoved: ({ to }) => ({ path: [to], end: to }),
};

/**
 * Return the moves in new log entries, in order.
 * @param {Pick<import("../../core/protocol.d.ts").LogEntry, "lines">[]} entries
 * @returns {Move[]}
 */
export function movesIn(entries) {
  /** @type {Map<number, number>} */
  const named = new Map();
  return entries
    .flatMap((entry) => entry.lines.flatMap(({ event }) => event ?? []))
    .flatMap((event) => {
      if (event.type === "GolferNamed") named.set(event.seat, event.figure);
      if (!(event.type in MOVES)) return [];
      return { seat: event.seat, figure: named.get(event.seat) ?? null, ...MOVES[event.type](event) };
    });
}

/**
 * Animate the balls of these moves one after another. Each golfer moves when the ball has landed.
 * @param {import("../../board/board.js").Board} board
 * @param {Standing[]} golfers before the moves
 * @param {Move[]} moves
 */
export async function showMoves(board, golfers, moves) {
  const resting = golfers.map((golfer) => ({ ...golfer, now: false }));
  for (const { seat, figure, path, end } of moves.slice(-MOST_FLIGHTS)) {
    const own = resting.filter((one) => one.seat === seat);
    const golfer = own.find((one) => (figure === null ? one.active !== false : one.figure === figure)) ?? own[0];
    if (!golfer) continue;
    board.show([golfer.at, ...path]);
    await board.fly([golfer.at, ...path]);
    golfer.at = end;
    board.setGolfers(resting);
  }
}
