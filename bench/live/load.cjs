// Plays two-seat tables through sockets. One line of JSON on stdin says what to do:
//   driver     module for the server: ./dogleg.cjs or ./boardgameio.cjs
//   tables     played at the same time     rate   moves per second in total; 0: as fast as possible
//   apart      maximum number of moves played first, so that tables are in all phases of a game
//   warm, secs seconds before and within the measurement, which ends early if stdin closes
//   idle       only open the sockets, report the time of first views, keep them until stdin closes
//   together   tables opened at the same time; few, so that the server is not flooded
// Prints {"start": true} when the measurement starts, and a JSON line of results when it ends.
// Times are from one seat's send to the other seat's view of the move, on this process's clock.
const { createInterface } = require("node:readline");
const WebSocket = require("ws");

const asked = { rate: 0, apart: 0, warm: 3, secs: 10, together: 25 };
const STUCK = 3000; // milliseconds without the other seat's view

const counted = { open: 0, moves: 0, errors: 0, times: [], waits: [] };
let driver, playing = false, measuring = false, stopping = false;

class Table {
  constructor(index) {
    this.index = index;
    this.sent = new Map();
    this.hurried = Math.floor(Math.random() * asked.apart);
  }

  async start() {
    this.match = await driver.create(asked, this.index);
    this.seats = this.match.seats.map((seat, number) => ({ number, version: -1, ...seat }));
    await Promise.all(this.seats.map((seat) => this.open(seat)));
  }

  open(seat) {
    const begun = performance.now();
    return new Promise((ready) => {
      const socket = new WebSocket(seat.url, { perMessageDeflate: false, headers: seat.headers });
      seat.socket = socket;
      socket.on("error", (error) => this.wrong(error));
      socket.on("close", () => { this.wrong("closed"); ready(); });
      socket.on("message", (data) => this.heard(seat, data.toString(), () => {
        counted.open += 1;
        counted.waits.push(performance.now() - begun);
        ready();
      }));
    });
  }

  wrong(what) {
    if (stopping) return;
    counted.errors += 1;
    if (counted.errors < 4) console.error(String(what));
  }

  heard(seat, text, ready) {
    const now = performance.now();
    const state = driver.receive(text, seat, this.match, (answer) => seat.socket.send(answer));
    if (state?.error) this.wrong(state.error);
    if (!state || !(state.version > seat.version)) return;
    const first = seat.version < 0;
    Object.assign(seat, { version: state.version, state });
    if (first) return ready();
    this.told(seat.number, state.version, now);
    if (playing && state.turn === seat.number) this.later(seat, 0.5 + Math.random());
  }

  // A view can contain several moves of the other seat.
  told(number, newest, now) {
    for (const [version, { by, at }] of this.sent) {
      if (version > newest || by === number) continue;
      this.sent.delete(version);
      if (measuring) {
        counted.moves += 1;
        counted.times.push(now - at);
      }
    }
  }

  begin() {
    const seat = this.seats.find(({ number, state }) => state?.turn === number);
    if (seat) this.later(seat, Math.random());
  }

  later(seat, share) {
    if (!asked.rate || this.hurried > 0) return this.play(seat);
    setTimeout(() => this.play(seat), (share * asked.tables * 1000) / asked.rate);
  }

  play(seat) {
    if (stopping || seat.socket.readyState !== WebSocket.OPEN) return;
    this.hurried -= 1;
    this.sent.set(seat.version + 1, { by: seat.number, at: performance.now() });
    seat.socket.send(driver.move(seat.state, seat, this.match));
  }

  stuck(now) {
    return [...this.sent.values()].some(({ at }) => now - at > STUCK);
  }
}

const seconds = (number) => new Promise((done) => setTimeout(done, number * 1000));
const lines = createInterface({ input: process.stdin });
const ended = new Promise((done) => lines.on("close", done));
const sorted = (times) => times.sort((one, other) => one - other);
const at = (times, share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? null;
const say = (value) => console.log(JSON.stringify(value));

async function open(tables) {
  const begun = performance.now();
  for (let from = 0; from < tables.length; from += asked.together) {
    await Promise.all(tables.slice(from, from + asked.together).map((table) => table.start()));
  }
  return (performance.now() - begun) / 1000;
}

async function play(tables) {
  playing = true; // only now: opening a socket must not queue behind moves
  for (const table of tables) table.begin();
  while (tables.some(({ hurried }) => hurried > 0)) await seconds(0.1);
  await seconds(asked.warm);
  say({ start: true });
  measuring = true;
  const begun = performance.now();
  await Promise.race([seconds(asked.secs), ended]);
  measuring = false;
  stopping = true;
  return (performance.now() - begun) / 1000;
}

async function main(line) {
  Object.assign(asked, JSON.parse(line));
  driver = require(asked.driver);
  const tables = Array.from({ length: asked.tables }, (_, index) => new Table(index));
  const opening = await open(tables);
  if (asked.idle) {
    const waits = sorted(counted.waits);
    say({ open: counted.open, seconds: opening, errors: counted.errors, p50: at(waits, 0.5), p99: at(waits, 0.99) });
    await ended;
    process.exit(0);
  }
  const window = await play(tables);
  const times = sorted(counted.times), now = performance.now();
  say({
    moves: counted.moves, seconds: window, p50: at(times, 0.5), p99: at(times, 0.99),
    errors: counted.errors, stuck: tables.filter((table) => table.stuck(now)).length,
  });
  process.exit(0);
}

lines.once("line", (line) => main(line).catch((error) => { console.error(error); process.exit(1); }));
