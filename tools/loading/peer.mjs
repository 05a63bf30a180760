// A server of boardgame.io with a game of Avignon's kind, and players who choose at random.
//
//     node peer.mjs serve FOLDER            prints the port
//     node peer.mjs play PORT TABLES SECONDS prints the moves that were answered
//
// The packages are looked for in the folder from which it is started.

import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(join(process.cwd(), 'package.json'));
const ROWS = 5;
const EDGE = 2;
const LONGEST = 1000;

// Five characters between two popes: each move pulls one of them a city nearer, as in Avignon.
const game = {
  name: 'tug',
  setup: () => ({ rows: Array(ROWS).fill(0), log: [], moves: 0 }),
  turn: { minMoves: 2, maxMoves: 2 },
  moves: {
    pull: ({ G, playerID }, row) => {
      G.rows[row] += playerID === '0' ? 1 : -1;
      if (Math.abs(G.rows[row]) > EDGE) G.rows[row] = 0;
      G.moves += 1;
      G.log.push(`Player ${playerID} pulls the character of row ${row + 1}.`);
      if (G.log.length > 20) G.log.shift();
    },
  },
  endIf: ({ G }) => (G.moves >= LONGEST ? { draw: true } : undefined),
};

async function serve(folder) {
  const { Server, FlatFile, Origins } = require('boardgame.io/server');
  const db = new FlatFile({ dir: folder });
  const server = Server({ games: [game], db, origins: [Origins.LOCALHOST] });
  server.app.silent = true;
  const { appServer } = await server.run({ port: 0, callback: () => {} });
  process.stdout.write(`port ${appServer.address().port}\n`);
}

class Player {
  constructor(port, match, id, figures) {
    const { io } = require('socket.io-client');
    Object.assign(this, { match, id, figures, state: null, waits: false, asked: -1 });
    this.socket = io(`http://127.0.0.1:${port}/tug`, { transports: ['websocket'] });
    this.synced = new Promise((resolve) => {
      this.socket.on('connect', () => this.socket.emit('sync', match, id, undefined, 2));
      this.socket.on('sync', (_, found) => {
        this.state = found.state;
        resolve();
      });
    });
    this.socket.on('update', (_, state) => this.hear(state));
  }

  hear(state) {
    this.state = state;
    if (this.waits && state._stateID > this.asked) {
      this.figures.moves += 1;
      this.waits = false;
    }
    if (this.figures.running) this.choose();
  }

  choose() {
    const { ctx, _stateID } = this.state;
    if (this.waits || ctx.gameover || ctx.currentPlayer !== this.id) return;
    const playerID = this.id;
    const args = [Math.floor(Math.random() * ROWS)];
    const action = { type: 'MAKE_MOVE', payload: { type: 'pull', args, playerID } };
    this.waits = true;
    this.asked = _stateID;
    this.socket.emit('update', action, _stateID, this.match, playerID);
  }
}

async function play(port, tables, seconds) {
  const figures = { running: false, moves: 0 };
  const players = [];
  for (let table = 0; table < tables; table += 1) {
    // A match that is not there is begun for who asks for it first.
    for (const playerID of ['0', '1']) {
      const player = new Player(port, `table-${table}`, playerID, figures);
      await player.synced;
      players.push(player);
    }
  }
  process.stdout.write('ready\n');
  figures.running = true;
  for (const one of players) one.choose();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1e3));
  figures.running = false;
  process.stdout.write(`moves ${figures.moves}\n`);
  process.exit(0);
}

const [what, first, second, third] = process.argv.slice(2);
if (what === 'serve') await serve(first);
else await play(Number(first), Number(second), Number(third));
