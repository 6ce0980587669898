// How load.cjs plays at a site of ours: tables made by people.py, a random option of one's own prompt.
let keys = 0;

exports.create = async ({ address, made }, index) => {
  const { id, tokens } = made[index];
  const url = `${address.replace("http", "ws")}/ws/tables/${id}/?changes=1`;
  return { seats: tokens.map((token) => ({ url, headers: { Authorization: `Bearer ${token}` } })) };
};

// As the page does: what has changed is put into what was told before.
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
