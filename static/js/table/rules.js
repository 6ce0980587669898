// A link to the rule that applies to the current prompt or refusal.

import { make } from "../core/dom.js";

/** @typedef {import("../core/protocol.d.ts").Rule} Rule */
/** @typedef {import("../core/words.js").Say} Say */

/** Create a link to a clause. @param {Rule} rule @param {Say} say */
export const ruleLink = (rule, say) =>
  make("a", { class: "rule-link", href: rule.address, target: "_blank" }, say("rule", { ...rule }));

/**
 * Show the clause for the current prompt, or nothing.
 * @param {HTMLElement} place @param {Rule | undefined} rule @param {Say} say
 */
export function showRule(place, rule, say) {
  place.replaceChildren(...(rule ? [ruleLink(rule, say)] : []));
}
