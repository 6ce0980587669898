// boardgame.io's own server with one game, in memory: node peer_server.cjs PORT
// Its lobby is one port above: with current koa-compose it answers 404 on the shared port.
const { Server } = require("boardgame.io/server");
const { golf } = require("./peer_game.cjs");

const port = Number(process.argv[2]);
Server({ games: [golf], origins: ["*"] }).run({ port, lobbyConfig: { apiPort: port + 1 } });
