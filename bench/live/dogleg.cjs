// Lets load.cjs play on a site of ours: tables from people.py, a random option of the open prompt.
// With a second address, seats are spread over both processes as by a proxy: half of the tables have
// both seats in the same process.
let keys = 0;

const place = (addresses, index, seat) => addresses[(index + seat * (index >> 1)) % addresses.length];

exports.create = async ({ addresses, made }, index) => {
  const { id, tokens } = made[index];
  return {
    seats: tokens.map((token, seat) => ({
      url: `${place(addresses, index, seat).replace("http", "ws")}/ws/tables/${id}/?changes=1`,
      headers: { Authorization: `Bearer ${token}` },
    })),
  };
};

// Merge changes into the previous view, as the page does.
exports.receive = (text, seat) => {
  const { type, table } = JSON.parse(text);
  if (type === "error") return { error: text };
  if (!table) return undefined;
  seat.table = type === "table" ? table : { ...seat.table, ...table };
  const { version, deciding, prompt, options } = seat.table;
  return { version, turn: deciding[0] ?? -1, prompt, options };
};

exports.move = ({ version, prompt, options }) => {
  const { action } = options[Math.floor(Math.random() * options.length)];
  keys += 1;
  return JSON.stringify({ type: "act", prompt: prompt.id, action, key: `${version}.${keys}.${Math.random()}` });
};
