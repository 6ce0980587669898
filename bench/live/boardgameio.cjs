// Lets load.cjs play on boardgame.io, whose lobby is one port above. Builds socket.io frames itself.
const { choose } = require("./peer_game.cjs");

const GAME = "golf";

async function post(url, body) {
  const answer = await fetch(url, {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.json();
}

exports.create = async ({ address }) => {
  const { hostname, port, host } = new URL(address);
  const lobby = `http://${hostname}:${Number(port) + 1}/games/${GAME}`;
  const { matchID } = await post(`${lobby}/create`, { numPlayers: 2, unlisted: true });
  const seats = [];
  for (const playerID of ["0", "1"]) {
    const { playerCredentials } = await post(`${lobby}/${matchID}/join`, { playerID, playerName: playerID });
    const url = `ws://${host}/socket.io/?EIO=4&transport=websocket`;
    seats.push({ playerID, credentials: playerCredentials, url });
  }
  return { matchID, seats };
};

exports.receive = (text, seat, match, send) => {
  if (text[0] === "0") return send(`40/${GAME},`);
  if (text === "2") return send("3");
  if (text.startsWith("40")) {
    const sync = ["sync", match.matchID, seat.playerID, seat.credentials, 2];
    return send(`42/${GAME},${JSON.stringify(sync)}`);
  }
  if (!text.startsWith("42")) return undefined;
  const [type, , second] = JSON.parse(text.slice(text.indexOf(",") + 1));
  const state = { sync: second?.state, update: second }[type];
  return state && { version: state._stateID, turn: Number(state.ctx.currentPlayer), G: state.G };
};

exports.move = ({ version, G }, seat, match) => {
  const [type, ...args] = choose(G, seat.number);
  const { playerID, credentials } = seat;
  const action = { type: "MAKE_MOVE", payload: { type, args, playerID, credentials } };
  return `42/${GAME},${JSON.stringify(["update", action, version, match.matchID, playerID])}`;
};
