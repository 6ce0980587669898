// The rule that applies, one tap away.

import { make } from "../core/dom.js";

/** @typedef {import("../core/protocol.d.ts").Rule} Rule */
/** @typedef {import("../core/words.js").Say} Say */

/** A link to a clause. @param {Rule} rule @param {Say} say */
export const ruleLink = (rule, say) =>
  make("a", { class: "rule-link", href: rule.address, target: "_blank" }, say("rule", { ...rule }));

/** Put the clause of what is asked into its place, or nothing. @param {HTMLElement} place @param {Rule | undefined} rule @param {Say} say */
export function showRule(place, rule, say) {
  place.replaceChildren(...(rule ? [ruleLink(rule, say)] : []));
}
