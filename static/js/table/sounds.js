// Small sounds at a table: the player's turn, the end of a hole, and a won game. They are off
// until the player chooses a volume, which is stored in the account. They are made here, from tones.

import { postForm } from "../core/http.js";

/** @typedef {import("../core/protocol.d.ts").Table} Table */
/** @typedef {"turn" | "hole" | "win"} Occasion */

/** The tab that is sounding holds this lock, so tabs never sound at the same time. */
const LOCK = "dogleg-sound";
/** The tones of each sound in hertz, one after the other. @type {Record<Occasion, number[]>} */
const TONES = { turn: [660], hole: [523, 392], win: [523, 659, 784, 1047] };
const TONE_S = 0.16;
/** The loudest setting, as a part of what the device can play. */
const LOUDEST = 0.25;
const MOST = 3;

/**
 * Return the sound for the change from one view to the next, or null. The end of a hole has its own
 * message (`Moments`).
 * @param {Table | null} before @param {Table} after @returns {Occasion | null}
 */
export function occasionOf(before, after) {
  if (!before || after.version <= before.version || after.you.seat === null) return null;
  if (before.status === "playing" && after.status === "finished") {
    return after.result?.places[after.you.seat] === 1 ? "win" : null;
  }
  const isAsked = (/** @type {Table} */ { prompt }) => Boolean(prompt?.required);
  return isAsked(after) && !isAsked(before) ? "turn" : null;
}

/** @param {AudioContext} context @param {number} pitch @param {number} start @param {number} volume */
function sound(context, pitch, start, volume) {
  const tone = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  const loudness = new GainNode(context, { gain: 0 });
  // A tone that starts or stops abruptly clicks.
  loudness.gain.setValueAtTime(0, start);
  loudness.gain.linearRampToValueAtTime(volume, start + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + TONE_S);
  tone.connect(loudness).connect(context.destination);
  tone.start(start);
  tone.stop(start + TONE_S);
}

export class Sounds {
  /** @type {AudioContext | null} */
  #context = null;

  /** @param {HTMLSelectElement | null} choice a select with the volumes, and the address that stores one; null for spectators */
  constructor(choice) {
    this.choice = choice;
    if (!choice) return;
    choice.addEventListener("change", () => {
      this.play("turn");
      this.#store();
    });
    // Browsers allow sounds only after a press on the page.
    addEventListener("pointerdown", () => this.#wake(), { once: true });
    addEventListener("keydown", () => this.#wake(), { once: true });
  }

  /** The chosen volume: 0 is off, and MOST the loudest. */
  get volume() {
    return Number(this.choice?.value ?? 0);
  }

  // Without an answer, the volume still applies to this page.
  #store() {
    if (!this.choice) return;
    const form = new FormData();
    form.set("volume", this.choice.value);
    postForm(this.choice.dataset.volume ?? "", form).catch(() => {});
  }

  #wake() {
    if (this.volume === 0 || typeof AudioContext === "undefined") return;
    this.#context ??= new AudioContext();
    this.#context.resume().catch(() => {});
  }

  /** Play a sound, unless sounds are off, not allowed yet, or another tab is playing one. @param {Occasion | null} occasion */
  play(occasion) {
    if (!occasion || this.volume === 0) return;
    this.#wake();
    const locks = /** @type {LockManager | undefined} */ (navigator.locks);
    if (locks) locks.request(LOCK, { ifAvailable: true }, (lock) => lock && this.#tones(TONES[occasion]));
    else this.#tones(TONES[occasion]);
  }

  /** @param {number[]} tones @returns {Promise<void>} resolves when the last one has ended */
  async #tones(tones) {
    const context = this.#context;
    if (context?.state !== "running") return;
    const volume = (LOUDEST * this.volume) / MOST;
    tones.forEach((pitch, place) => sound(context, pitch, context.currentTime + place * TONE_S, volume));
    await new Promise((resolve) => setTimeout(resolve, tones.length * TONE_S * 1000));
  }
}
