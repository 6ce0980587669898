// A club card for touch screens: initiative, name, and which cards it draws or how far it flies.

import { draw } from "../../board/svg.js";
import { make } from "../../core/dom.js";

/** @typedef {import("./view.d.ts").Club} Club */
/** @typedef {import("../../core/words.js").Say} Say */

const HEADS = {
  driver: "M6 4 22 40M22 40c-2-7 6-11 14-9s12 9 9 12-21 3-23-3Z",
  wood: "M8 4 22 40M22 40c-1-6 5-9 12-8s10 8 8 10-18 3-20-2Z",
  hybrid: "M10 4 22 38M22 38c3-5 12-6 18-2s3 7-3 8-14 0-15-6Z",
  iron: "M12 4 21 36M20 36l18-8c4 5 4 11 0 15l-16 1Z",
  wedge: "M14 4 20 34M19 34l17-11c6 6 7 14 2 20l-17 1Z",
};

/** @param {Club["family"]} family */
function head(family) {
  const svg = { class: "club-head", viewBox: "0 0 50 48", "aria-hidden": "true" };
  return draw("svg", svg, draw("path", { d: HEADS[family] }));
}

/**
 * Describe a club's reach. Woods fly a fixed distance. Other clubs draw one or two cards from one
 * of their decks.
 * @param {Club} club
 * @param {Say} say
 */
function reach(club, say) {
  if (!club.draw) return say("wood_reach", { fairway: club.fairway, rough: club.rough });
  const decks = club.decks.join(say("or_deck"));
  return say(club.draw > 1 ? "draws_two" : "draws_one", { decks });
}

/** @type {("tee_only" | "big_hit" | "rough_free" | "declare_after" | "bunker_as_rough")[]} */
const TRAITS = ["tee_only", "big_hit", "rough_free", "declare_after", "bunker_as_rough"];

/** @param {Club} club @param {Say} say */
function traits(club, say) {
  return TRAITS.filter((trait) => club[trait]).map((trait) => say(`trait_${trait}`));
}

/** Describe a club in one phrase. @param {Club} club @param {Say} say */
export const clubInWords = (club, say) =>
  [say("initiative_is", { n: club.initiative }), reach(club, say), ...traits(club, say)].join(", ");

/**
 * Create the face of a club card, for a button or a list.
 * @param {Club} club from the components @param {Say} say
 */
export function clubFace(club, say) {
  return make(
    "span",
    { class: `club club-${club.family}` },
    make("span", { class: "club-name" }, say(`club_${club.card}`)),
    make(
      "span",
      { class: "club-initiative", title: say("initiative") },
      make("span", { class: "visually-hidden" }, say("initiative_word")),
      String(club.initiative),
    ),
    head(club.family),
    make("span", { class: "club-reach" }, reach(club, say)),
    make("span", { class: "club-traits" }, traits(club, say).join(" · ")),
  );
}
