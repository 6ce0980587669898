// The shots on the current hole, read from the log, which the board shows as traces.

import { movesIn } from "./log-events.js";

/** @typedef {import("../../board/hex.js").Hex} Hex */
/** @typedef {import("../../board/traces.js").Trace} Trace */
/** @typedef {import("../../core/protocol.d.ts").Event} Event */
/** @typedef {Pick<import("../../core/protocol.d.ts").LogEntry, "turn" | "undoes" | "lines">} Entry */
/** @typedef {import("./view.d.ts").Hole} Hole */

/** Return the events that were not undone, in order. @param {Entry[]} entries @returns {Event[]} */
function eventsInForce(entries) {
  const undone = new Set(entries.map(({ undoes }) => undoes));
  const kept = entries.filter(({ turn }) => !undone.has(turn));
  return kept.flatMap(({ lines }) => lines.flatMap(({ event }) => event ?? []));
}

// Number of rounds with traces, if golfers play different holes. It must match the server's.
const ROUNDS = 2;

/**
 * Return the index of the event at which the traces start, or -1 for the start of the log.
 * @param {Event[]} events
 * @param {boolean} byHole
 */
function beginning(events, byHole) {
  const mark = byHole ? "HoleStarted" : "RoundStarted";
  const marks = events.flatMap(({ type }, place) => (type === mark ? [place] : []));
  return marks.at(byHole ? -1 : -ROUNDS) ?? marks[0] ?? -1;
}

/**
 * Return the traces of the latest hole. If the log starts in the middle of a hole, a golfer's first
 * trace starts at the ball's first known hex.
 * @param {Entry[]} entries in the order of their turns
 * @param {Hole[]} holes
 * @param {boolean} byHole true if all golfers play the same hole
 * @returns {Trace[]}
 */
export function tracesIn(entries, holes, byHole = true) {
  const events = eventsInForce(entries);
  const start = beginning(events, byHole);
  const tee = start < 0 || !byHole ? null : holes[events[start].hole - 1].tee;
  const shots = shotsOf(events.slice(start + 1), tee);
  return shots.map((shot, place) => ({
    ...shot,
    last: !shots.some(({ seat }, later) => later > place && seat === shot.seat),
  }));
}

/** @param {Event[]} events @param {Hex | null} tee where all golfers start, if known */
function shotsOf(events, tee) {
  /** @type {Map<string, Hex>} */
  const stands = new Map();
  return movesIn([{ lines: events.map((event) => ({ event, text: null })) }]).flatMap(({ seat, figure, path, end }) => {
    const from = stands.get(`${seat} ${figure}`) ?? tee;
    stands.set(`${seat} ${figure}`, end);
    const hexes = from ? [from, ...path] : path;
    return hexes.length > 1 ? [{ seat, hexes }] : [];
  });
}
