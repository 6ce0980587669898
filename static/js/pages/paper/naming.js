// The names of lines and standings, on the page and in the shared text.

import { DECIDER, JACKPOT, linesOf } from "./lines.js";
import { playOffs } from "./skins.js";

/** @typedef {import("./paper.d.ts").Card} Card */
/** @typedef {import("./paper.d.ts").Mode} Mode */
/** @typedef {import("./paper.d.ts").Line} Line */
/** @typedef {import("./paper.d.ts").Score} Score */
/** @typedef {import("../../core/words.js").Say} Say */

/** Return the lines of a card, with the play-offs of a game of skins. @param {Mode} mode @param {Card} card @param {Score} score */
export function shownLines(mode, card, score) {
  const lines = linesOf(mode, card);
  return mode.scoring === "pot" ? [...lines, ...playOffs(card, lines, score)] : lines;
}

/** @param {Line} line @param {Mode} mode @param {Say} say */
export function lineName(line, mode, say) {
  if (line.promise) return `${line.group}: ${line.name}`;
  if (line.name) return line.name;
  if (line.key === JACKPOT || line.key === DECIDER) return say(line.key);
  if (mode.scoring === "tokens") return say("green", { n: line.hole });
  return say(mode.scoring === "counted" ? "hole_par" : "hole", { n: line.hole, par: line.par });
}

/** Return who leads or has won, as a sentence; empty without entries. @param {Card} card @param {Score} score @param {Say} say */
export function standing(card, { places, over }, say) {
  const first = card.players.filter((_name, player) => places[player] === 1);
  if (!first.length) return "";
  const names = new Intl.ListFormat(document.documentElement.lang).format(first);
  return say(over || card.done ? "wins" : "leads", { names });
}

/** Return a card as text, to be sent to the players. @param {Card} card @param {Mode} mode @param {Score} score */
export function asText(card, mode, { totals, places }) {
  const order = card.players.map((_name, player) => player).sort((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
  const head = [mode.name, card.ground.name].filter(Boolean).join(" · ");
  return [head, ...order.map((player) => `${places[player] ?? "–"}. ${card.players[player]}: ${totals[player]}`)].join("\n");
}
