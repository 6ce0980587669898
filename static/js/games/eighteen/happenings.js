// What has happened, shown on the board: balls fly, golfers follow.

const MOST_FLIGHTS = 4;

/** @typedef {import("../../board/hex.js").Hex} Hex */
/** @typedef {import("../../core/protocol.d.ts").Event} Event */
/** @typedef {{seat: number, path: Hex[], end: Hex}} Move */

/** @type {Record<string, (event: Event) => {path: Hex[], end: Hex}>} */
const MOVES = {
  BallFlew: ({ path, end }) => ({ path, end }),
  BunkerPlayed: ({ end }) => ({ path: [end], end }),
  GolferMoved: ({ to }) => ({ path: [to], end: to }),
};

/**
 * The moves among new log entries, in their order.
 * @param {Pick<import("../../core/protocol.d.ts").LogEntry, "lines">[]} entries
 * @returns {Move[]}
 */
export function movesIn(entries) {
  return entries
    .flatMap((entry) => entry.lines.flatMap(({ event }) => event ?? []))
    .filter(({ type }) => type in MOVES)
    .map((event) => ({ seat: event.seat, ...MOVES[event.type](event) }));
}

/**
 * Let the balls of these moves fly, one after the other, golfers following.
 * @param {import("../../board/board.js").Board} board
 * @param {{seat: number, at: Hex}[]} golfers as they stood before
 * @param {Move[]} moves
 */
export async function showMoves(board, golfers, moves) {
  const standing = golfers.map((golfer) => ({ ...golfer, now: false }));
  for (const { seat, path, end } of moves.slice(-MOST_FLIGHTS)) {
    const golfer = standing.find((one) => one.seat === seat);
    if (!golfer) continue;
    await board.fly([golfer.at, ...path]);
    golfer.at = end;
    board.setGolfers(standing);
  }
}
