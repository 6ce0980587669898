// Errors at the fields of a form, as the server's pages show them (templates/forms/field.html).

import { make } from "./dom.js";

/** @typedef {HTMLInputElement | HTMLSelectElement} Field */

/** @param {Field} field */
const idOfErrors = (field) => `${field.id}_error`;

/**
 * @param {Field} field @param {string} id
 * @param {boolean} isDescribed
 */
function describe(field, id, isDescribed) {
  const known = (field.getAttribute("aria-describedby") ?? "").split(/\s+/);
  const ids = known.filter((one) => one && one !== id);
  if (isDescribed) ids.push(id);
  if (ids.length > 0) field.setAttribute("aria-describedby", ids.join(" "));
  else field.removeAttribute("aria-describedby");
}

/** Show these sentences before a field; none removes them. @param {Field} field @param {string[]} sentences */
export function showErrors(field, sentences) {
  const id = idOfErrors(field);
  document.getElementById(id)?.remove();
  if (sentences.length > 0) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
  describe(field, id, sentences.length > 0);
  if (sentences.length === 0) return;
  field.before(make("ul", { class: "errorlist", id }, sentences.map((sentence) => make("li", {}, sentence))));
}
