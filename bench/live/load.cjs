// Plays two-seat tables through sockets; told what to do by one JSON object in LOAD:
//   driver     what knows the server: ./dogleg.cjs or ./boardgameio.cjs
//   tables     how many at once            rate   moves a second in all; 0: as fast as it goes
//   warm, secs seconds before and within the window
//   idle       only open the sockets and hold them until stdin closes
// Prints {"start": true} when the window opens, and a JSON line of results when it closes.
// A time is from one seat's send to the other seat's view that holds the move: one process, one clock.
const WebSocket = require("ws");

const asked = { rate: 0, warm: 3, secs: 10, ...JSON.parse(process.env.LOAD) };
const driver = require(asked.driver);
const AT_A_TIME = 25; // tables opened together, so that opening is no flood
const STUCK = 3000; // milliseconds without the other seat's view

const counted = { open: 0, moves: 0, errors: 0, times: [] };
let playing = false, measuring = false, stopping = false;

class Table {
  constructor(index) {
    this.index = index;
    this.sent = new Map();
  }

  async start() {
    this.match = await driver.create(asked, this.index);
    this.seats = this.match.seats.map((seat, number) => ({ number, version: -1, ...seat }));
    await Promise.all(this.seats.map((seat) => this.open(seat)));
  }

  open(seat) {
    return new Promise((ready, fail) => {
      const socket = new WebSocket(seat.url, { perMessageDeflate: false, headers: seat.headers });
      seat.socket = socket;
      socket.on("open", () => { counted.open += 1; });
      socket.on("error", (error) => { this.wrong(error); fail(error); });
      socket.on("close", () => { counted.open -= 1; this.wrong("closed"); });
      socket.on("message", (data) => this.heard(seat, data.toString(), ready));
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
    const sent = this.sent.get(state.version);
    if (sent && sent.by !== seat.number) {
      this.sent.delete(state.version);
      if (measuring) {
        counted.moves += 1;
        counted.times.push(now - sent.at);
      }
    }
    if (playing && state.turn === seat.number) this.later(seat, 0.5 + Math.random());
  }

  begin() {
    const seat = this.seats.find(({ number, state }) => state.turn === number);
    if (seat) this.later(seat, Math.random());
  }

  later(seat, share) {
    if (!asked.rate) return this.play(seat);
    setTimeout(() => this.play(seat), (share * asked.tables * 1000) / asked.rate);
  }

  play(seat) {
    if (stopping || seat.socket.readyState !== WebSocket.OPEN) return;
    this.sent.set(seat.version + 1, { by: seat.number, at: performance.now() });
    seat.socket.send(driver.move(seat.state, seat, this.match));
  }

  stuck(now) {
    return [...this.sent.values()].some(({ at }) => now - at > STUCK);
  }
}

const seconds = (number) => new Promise((done) => setTimeout(done, number * 1000));
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null;
const say = (value) => console.log(JSON.stringify(value));

async function main() {
  const tables = Array.from({ length: asked.tables }, (_, index) => new Table(index));
  for (let from = 0; from < tables.length; from += AT_A_TIME) {
    await Promise.all(tables.slice(from, from + AT_A_TIME).map((table) => table.start()));
  }
  if (asked.idle) {
    say({ open: counted.open });
    await new Promise((done) => process.stdin.resume().on("end", done));
    process.exit(0);
  }
  playing = true; // only now, so that opening does not queue behind moves
  for (const table of tables) table.begin();
  await seconds(asked.warm);
  say({ start: true });
  measuring = true;
  const begun = performance.now();
  await seconds(asked.secs);
  measuring = false;
  stopping = true;
  const now = performance.now();
  const times = counted.times.sort((one, other) => one - other);
  say({
    moves: counted.moves, seconds: (now - begun) / 1000, p50: at(times, 0.5), p99: at(times, 0.99),
    errors: counted.errors, stuck: tables.filter((table) => table.stuck(now)).length,
  });
  process.exit(0);
}

main().catch((error) => { console.error(error); process.exit(1); });
