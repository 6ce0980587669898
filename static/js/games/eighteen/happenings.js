// What has happened, shown on the board: balls fly, golfers follow.

const MOST_FLIGHTS = 4;

const MOVES = {
  BallFlew: ({ path, end }) => ({ path, end }),
  BunkerPlayed: ({ end }) => ({ path: [end], end }),
  GolferMoved: ({ to }) => ({ path: [to], end: to }),
};

/**
 * The moves among new log entries, in their order.
 * @param {{lines: {event: object | null}[]}[]} entries
 * @returns {{seat: number, path: number[][], end: number[]}[]}
 */
export function movesIn(entries) {
  return entries
    .flatMap((entry) => entry.lines)
    .filter(({ event }) => event && event.type in MOVES)
    .map(({ event }) => ({ seat: event.seat, ...MOVES[event.type](event) }));
}

/**
 * Let the balls of these moves fly, one after the other, golfers following.
 * @param {import("../../board/board.js").Board} board
 * @param {{seat: number, at: number[]}[]} golfers as they stood before
 */
export async function showMoves(board, golfers, moves) {
  const standing = golfers.map((golfer) => ({ ...golfer, now: false }));
  for (const { seat, path, end } of moves.slice(-MOST_FLIGHTS)) {
    const golfer = standing.find((one) => one.seat === seat);
    await board.fly([golfer.at, ...path]);
    golfer.at = end;
    board.setGolfers(standing);
  }
}
