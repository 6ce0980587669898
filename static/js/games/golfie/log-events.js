// Events about the nine cards, as sent by the server.

/** @typedef {import("./view.d.ts").Face} Face */
/** @typedef {import("./view.d.ts").CardEvent} CardEvent */
/** @typedef {Pick<import("../../core/protocol.d.ts").LogEntry, "lines">} LogLines the log of a turn */

const SIDE = 3;

/** @param {Face[]} faces @param {number} cell @param {Face} face */
const put = (faces, cell, face) => faces.map((old, place) => (place === cell ? face : old));

/**
 * Return how many rows each card moves up when the columns close.
 * @param {Face[]} faces
 * @returns {number[]}
 */
export const rises = (faces) =>
  faces.map((face, cell) => {
    if (!face) return 0;
    let empty = 0;
    for (let above = cell - SIDE; above >= 0; above -= SIDE) if (!faces[above]) empty += 1;
    return empty;
  });

/** @param {Face[]} faces */
function slid(faces) {
  /** @type {Face[]} */
  const moved = faces.map(() => null);
  rises(faces).forEach((rise, cell) => {
    if (faces[cell]) moved[cell - rise * SIDE] = faces[cell];
  });
  return moved;
}

/** @type {Record<string, (faces: Face[], event: CardEvent, lines: number[][]) => Face[]>} */
const AFTER = {
  CardRevealed: (faces, { cell, value }) => put(faces, cell, { up: true, value }),
  CardsSwapped: (faces, { cell, other }) => put(put(faces, cell, faces[other]), other, faces[cell]),
  BallLost: (faces, { cell }) => put(faces, cell, null),
  CardDealt: (faces, { cell, value, up }) => put(faces, cell, { up, value }),
  CardPicked: (faces, { cell }) => put(faces, cell, null),
  ComboTaken: (faces, { line }, lines) => lines[line].reduce((left, cell) => put(left, cell, null), faces),
  ColumnsSlid: slid,
};

/**
 * Return the faces after an event. Cells without a card are null.
 * @param {Face[]} faces
 * @param {CardEvent} event
 * @param {number[][]} lines cells by line
 */
export const after = (faces, event, lines) => AFTER[event.type](faces, event, lines);

/** @param {LogLines[]} entries */
const eventsOf = (entries) =>
  entries.flatMap((entry) => entry.lines.flatMap(({ event }) => event ?? []));

/** Return the events about a seat's cards. @param {LogLines[]} entries @param {number} seat */
export const cardEvents = (entries, seat) =>
  eventsOf(entries)
    .filter((event) => event.seat === seat && event.type in AFTER)
    .map((event) => /** @type {CardEvent} */ (event));

/** Return true if a new action card was turned. @param {LogLines[]} entries */
export const hasTurned = (entries) => eventsOf(entries).some(({ type }) => type === "ActionTurned");

/** @type {Record<string, string>} */
const MARKS = { BallLost: "+1", ComboTaken: "−2" };

/**
 * Return the latest lost ball or combo on a seat's score sheet, or null.
 * @param {LogLines[]} entries @param {number} seat @returns {string | null}
 */
export function markOf(entries, seat) {
  const found = eventsOf(entries).findLast((event) => event.seat === seat && event.type in MARKS);
  return found ? MARKS[found.type] : null;
}

const FOR_ALL = ["ActionTurned", "BallLost", "ComboTaken", "HoleWritten", "HalfEnded", "GameEnded"];

/**
 * Return the texts to announce: the player's own actions, and important ones of other players.
 * @param {LogLines[]} entries
 * @param {number | null} seat
 */
export const sentencesFor = (entries, seat) =>
  entries
    .flatMap((entry) => entry.lines)
    .filter(({ event }) => event && (event.seat === seat || FOR_ALL.includes(event.type)))
    .flatMap(({ text }) => text || []);

/** Return the newest text about a hole on the score sheet, or null. @param {LogLines[]} entries */
export const lastHole = (entries) =>
  entries.flatMap((entry) => entry.lines).findLast(({ event }) => event?.type === "HoleWritten")?.text ?? null;
