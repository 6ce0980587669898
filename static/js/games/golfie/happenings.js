// What has happened to nine cards, event by event, as the server told it.

const SIDE = 3;

const put = (faces, cell, face) => faces.map((old, place) => (place === cell ? face : old));

/** How many cells up each card goes when the columns move up. @returns {number[]} */
export const rises = (faces) =>
  faces.map((face, cell) => {
    if (!face) return 0;
    let empty = 0;
    for (let above = cell - SIDE; above >= 0; above -= SIDE) if (!faces[above]) empty += 1;
    return empty;
  });

function slid(faces) {
  const after = faces.map(() => null);
  rises(faces).forEach((rise, cell) => {
    if (faces[cell]) after[cell - rise * SIDE] = faces[cell];
  });
  return after;
}

const AFTER = {
  CardRevealed: (faces, { cell, value }) => put(faces, cell, { up: true, value }),
  CardsSwapped: (faces, { cell, other }) => put(put(faces, cell, faces[other]), other, faces[cell]),
  BallLost: (faces, { cell }) => put(faces, cell, null),
  CardDealt: (faces, { cell, value, up }) => put(faces, cell, { up, value }),
  CardPicked: (faces, { cell }) => put(faces, cell, null),
  ComboTaken: (faces, { line }, lines) => lines[line].reduce((left, cell) => put(left, cell, null), faces),
  ColumnsSlid: slid,
};

/** The faces after an event; null where no card lies. @param {number[][]} lines cells by line */
export const after = (faces, event, lines) => AFTER[event.type](faces, event, lines);

const eventsOf = (entries) =>
  entries.flatMap((entry) => entry.lines.map(({ event }) => event)).filter(Boolean);

/** What has happened to the cards of a seat. */
export const cardEvents = (entries, seat) =>
  eventsOf(entries).filter((event) => event.seat === seat && event.type in AFTER);

/** Whether another action card was turned. */
export const hasTurned = (entries) => eventsOf(entries).some(({ type }) => type === "ActionTurned");

const MARKS = { BallLost: "+1", ComboTaken: "−2" };

/** What has come on a seat's score sheet beside holes: the last of it. @returns {string | null} */
export function markOf(entries, seat) {
  const found = eventsOf(entries).filter((event) => event.seat === seat && event.type in MARKS);
  return found.length ? MARKS[found.at(-1).type] : null;
}

const FOR_ALL = ["ActionTurned", "BallLost", "ComboTaken", "HoleWritten", "HalfEnded", "GameEnded"];

/** What is read out: what one does oneself, and of others what counts. */
export const sentencesFor = (entries, seat) =>
  entries
    .flatMap((entry) => entry.lines)
    .filter(({ event, text }) => text && event && (event.seat === seat || FOR_ALL.includes(event.type)))
    .map(({ text }) => text);

/** The newest sentence about a hole that was written, or null. */
export const lastHole = (entries) =>
  entries.flatMap((entry) => entry.lines).filter(({ event }) => event?.type === "HoleWritten").at(-1)?.text ?? null;
