// The rule that applies, one tap away.

import { make } from "../core/dom.js";

/** A link to a clause. @param {{clause: string, address: string}} rule */
export const ruleLink = (rule, say) =>
  make("a", { class: "rule-link", href: rule.address, target: "_blank" }, say("rule", rule));

/** Put the clause of what is asked into its place, or nothing. @param {HTMLElement} place */
export function showRule(place, rule, say) {
  place.replaceChildren(...(rule ? [ruleLink(rule, say)] : []));
}
