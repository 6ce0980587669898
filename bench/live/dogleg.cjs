// How load.cjs plays at a site of ours: tables made by people.py, a random option of one's own prompt.
let keys = 0;

exports.create = async ({ address, made }, index) => {
  const { id, tokens } = made[index];
  const url = `${address.replace("http", "ws")}/ws/tables/${id}/`;
  return { seats: tokens.map((token) => ({ url, headers: { Authorization: `Bearer ${token}` } })) };
};

exports.receive = (text) => {
  const frame = JSON.parse(text);
  if (frame.type === "error") return { error: text };
  if (frame.type !== "table") return undefined;
  const { version, deciding, prompt, options } = frame.table;
  return { version, turn: deciding[0] ?? -1, prompt, options };
};

exports.move = ({ version, prompt, options }) => {
  const { action } = options[Math.floor(Math.random() * options.length)];
  keys += 1;
  return JSON.stringify({ type: "act", prompt: prompt.id, action, key: `${version}.${keys}.${Math.random()}` });
};
