// A nine-card golf with hidden cards for boardgame.io, the yardstick. Deals again within a match,
// so that a match lasts as long as the load.
const INVALID = "INVALID_MOVE";
const CARDS = 104, GRID = 9, SHOWN = 2;

function deal(random, hole) {
  const deck = random.Shuffle([...Array(CARDS).keys()]);
  const grid = () => Array.from({ length: GRID }, (_, place) => ({ card: deck.pop(), up: place < SHOWN }));
  return { deck, pile: [deck.pop()], grids: [grid(), grid()], held: null, last: null, hole };
}

function endTurn({ G, random, events }, seat) {
  if (G.last === null && G.grids[seat].every(({ up }) => up)) G.last = seat;
  else if (G.last !== null || G.deck.length === 0) Object.assign(G, deal(random, G.hole + 1));
  events.endTurn();
}

const moves = {
  draw({ G, playerID }, fromPile) {
    if (G.held || (fromPile && !G.pile.length)) return INVALID;
    G.held = { seat: playerID, card: (fromPile ? G.pile : G.deck).pop() };
  },
  swap(context, place) {
    const { G, playerID } = context;
    if (!G.held || !(place in G.grids[playerID])) return INVALID;
    G.pile.push(G.grids[playerID][place].card);
    G.grids[playerID][place] = { card: G.held.card, up: true };
    G.held = null;
    endTurn(context, playerID);
  },
  drop(context, place) {
    const { G, playerID } = context;
    if (!G.held || !(place in G.grids[playerID]) || G.grids[playerID][place].up) return INVALID;
    G.pile.push(G.held.card);
    G.grids[playerID][place].up = true;
    G.held = null;
    endTurn(context, playerID);
  },
};

// Return the part of the state that one seat can see.
const playerView = ({ G, playerID }) => ({
  ...G,
  deck: G.deck.length,
  pile: G.pile.slice(-1),
  grids: G.grids.map((grid) => grid.map((place) => (place.up ? place : { card: null, up: false }))),
  held: G.held && { seat: G.held.seat, card: G.held.seat === playerID ? G.held.card : null },
});

exports.golf = {
  name: "golf",
  disableUndo: true,
  setup: ({ random }) => deal(random, 1),
  playerView,
  moves: Object.fromEntries(
    Object.entries(moves).map(([name, move]) => [name, { client: false, redact: name === "draw", move }]),
  ),
};

// Return a random legal move for a seat's view: [name, ...arguments].
exports.choose = (G, seat) => {
  if (!G.held) return ["draw", G.pile.length > 0 && Math.random() < 0.5];
  const down = G.grids[seat].flatMap(({ up }, place) => (up ? [] : [place]));
  if (down.length && Math.random() < 0.5) return ["drop", down[Math.floor(Math.random() * down.length)]];
  return ["swap", Math.floor(Math.random() * GRID)];
};
