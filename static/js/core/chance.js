// The random numbers of a game, which can be recomputed by anyone who knows the seed. Must give the
// same results as games/kernel/chance.py.

const SPAN = 1n << 256n;
const HMAC = { name: "HMAC", hash: "SHA-256" };
const COUNT = /^[1-9]\d*$/;
const text = new TextEncoder();

/**
 * Return true if this page can compute hashes. Browsers offer cryptography only on pages loaded
 * over a secure connection.
 */
export const canCheck = () => Boolean(globalThis.crypto?.subtle);

/** @param {string} hex */
export const fromHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** @param {Uint8Array} bytes */
export const toHex = (bytes) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @typedef {Uint8Array<ArrayBuffer>} Bytes */
/** @typedef {[stream: string, counter: number, below: number | string, result: number | string]} Draw */

/** @param {Bytes} bytes */
const sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

/** @param {Bytes} seed */
const keyOf = (seed) => crypto.subtle.importKey("raw", seed, HMAC, false, ["sign"]);

/** @param {CryptoKey} key @param {Bytes} bytes */
const signed = async (key, bytes) => new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes));

/**
 * Return the commitment to a seed, which is shown before the game.
 * @param {Bytes} seed
 * @returns {Promise<string>}
 */
export const commitment = async (seed) => toHex(await sha256(seed));

/**
 * Return the seed of a game: the server's seed, mixed with each seat's contribution in seat order.
 * @param {Bytes} seed @param {Bytes[]} brought
 */
export async function mixed(seed, brought) {
  const digests = await Promise.all(brought.map(sha256));
  const message = Uint8Array.from(digests.flatMap((digest) => [...digest]));
  return signed(await keyOf(seed), message);
}

/**
 * Return the next number of a stream, starting at `counter`. Digests in the biased tail are
 * skipped.
 * @returns {Promise<{counter: number, result: bigint}>} `result` is below `below`
 * @param {CryptoKey} key @param {string} stream @param {number | string} below @param {number} counter
 */
async function numberAt(key, stream, below, counter) {
  const size = BigInt(below);
  const limit = SPAN - (SPAN % size);
  for (let place = counter; ; place += 1) {
    const digest = await signed(key, text.encode(`${stream}\0${place}`));
    const value = BigInt(`0x${toHex(digest)}`);
    if (value < limit) return { counter: place, result: value % size };
  }
}

/** @param {CryptoKey} key @param {Draw} draw @param {number} from */
async function isGiven(key, [stream, counter, below, result], from) {
  if (!COUNT.test(String(below))) return false;
  const next = await numberAt(key, stream, below, from);
  return next.counter === counter && String(next.result) === String(result);
}

/**
 * Return the draws of a game that do not follow from this seed. `draws` must be in order.
 *
 * Each stream must be checked from its start without a gap: a server that could skip numbers could
 * choose the result.
 * @param {Bytes} seed
 * @param {Draw[]} draws
 * @param {(done: number) => void} checked called after each draw
 */
export async function falseDraws(seed, draws, checked = () => {}) {
  const key = await keyOf(seed);
  const following = new Map();
  const found = [];
  for (const [index, draw] of draws.entries()) {
    const [stream, counter] = draw;
    if (!(await isGiven(key, draw, following.get(stream) ?? 0))) found.push(draw);
    following.set(stream, counter + 1);
    checked(index + 1);
  }
  return found;
}
