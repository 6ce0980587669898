// The shots of the hole being played, read from the log: they stay on the board as traces.

import { movesIn } from "./happenings.js";

/** @typedef {import("../../board/hex.js").Hex} Hex */
/** @typedef {import("../../board/traces.js").Trace} Trace */
/** @typedef {import("../../core/protocol.d.ts").Event} Event */
/** @typedef {Pick<import("../../core/protocol.d.ts").LogEntry, "turn" | "undoes" | "lines">} Entry */
/** @typedef {import("./view.d.ts").Hole} Hole */

/** What has happened and was not taken back, in its order. @param {Entry[]} entries @returns {Event[]} */
function standing(entries) {
  const undone = new Set(entries.map(({ undoes }) => undoes));
  const kept = entries.filter(({ turn }) => !undone.has(turn));
  return kept.flatMap(({ lines }) => lines.flatMap(({ event }) => event ?? []));
}

// So many rounds leave traces where golfers are on holes of their own; as on the server.
const ROUNDS = 2;

/** Where the traces begin. @param {Event[]} events @param {boolean} byHole */
function beginning(events, byHole) {
  const mark = byHole ? "HoleStarted" : "RoundStarted";
  const marks = events.flatMap(({ type }, place) => (type === mark ? [place] : []));
  return marks.at(byHole ? -1 : -ROUNDS) ?? marks[0] ?? -1;
}

/**
 * The traces of the hole that was begun last. A log may begin in the middle of it: then the first
 * trace of a golfer begins where the ball came by first.
 * @param {Entry[]} entries in the order of their turns
 * @param {Hole[]} holes
 * @param {boolean} byHole whether all play the same hole
 * @returns {Trace[]}
 */
export function tracesIn(entries, holes, byHole = true) {
  const events = standing(entries);
  const begun = beginning(events, byHole);
  const tee = begun < 0 || !byHole ? null : holes[events[begun].hole - 1].tee;
  const shots = shotsOf(events.slice(begun + 1), tee);
  return shots.map((shot, place) => ({
    ...shot,
    last: !shots.some(({ seat }, later) => later > place && seat === shot.seat),
  }));
}

/** @param {Event[]} events @param {Hex | null} tee where everybody stood first, if that is known */
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
