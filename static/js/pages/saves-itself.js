// A form that saves each change at once. What is saved together is in an element with
// `data-saved-together`, so that an error in one part does not hold up the others.

import { announce } from "../core/announce.js";
import { showErrors } from "../core/field-errors.js";
import { find, findAll, findTag } from "../core/dom.js";
import { postForm, RequestError, untilAnswered } from "../core/http.js";

/** @typedef {import("../core/field-errors.js").Field} Field */

const form = findTag(document, "form", "[data-saves-itself]");
const { saved: savedWord = "", unsent = "", refused = "" } = form.dataset;

/** @param {Element} part @returns {Field[]} */
const fieldsOf = (part) => [.../** @type {NodeListOf<Field>} */ (part.querySelectorAll("select, input[name]"))];

/** The form as the server has it. */
let stored = new FormData(form);
/** Changes are sent one after another, so that an older one never overtakes a newer one. */
let turn = Promise.resolve();

/** Return the stored form with the present values of one part. @param {Element} part */
function withPart(part) {
  const now = new FormData(form), next = new FormData();
  const names = new Set(fieldsOf(part).map(({ name }) => name));
  for (const [name, value] of stored) if (!names.has(name)) next.append(name, value);
  for (const [name, value] of now) if (names.has(name)) next.append(name, value);
  return next;
}

function clearMarks() {
  for (const mark of findAll(form, "[data-saved-mark]")) mark.textContent = "";
}

/** @param {Element} part @param {string} words @param {boolean} [isSaved] */
function say(part, words, isSaved = false) {
  clearMarks();
  const mark = find(part, "[data-saved-mark]");
  mark.classList.toggle("is-unsent", !isSaved);
  mark.textContent = isSaved ? `✓ ${words}` : words;
  announce(words);
}

/** @param {Element} part @param {Record<string, string[]>} errors */
function showAll(part, errors) {
  for (const field of fieldsOf(part)) showErrors(field, errors[field.name] ?? []);
}

/**
 * Send a form and return the errors in it; the form was stored if there are none.
 * @param {FormData} body @param {() => void} waiting
 * @returns {Promise<Record<string, string[]>>}
 */
async function errorsOf(body, waiting) {
  const { errors } = await untilAnswered(() => postForm(location.pathname, body), { waiting });
  // A user who is not signed in any more is redirected to a page.
  if (!errors) throw new RequestError(401);
  return errors;
}

/** @param {Element} part */
async function save(part) {
  const body = withPart(part);
  try {
    const errors = await errorsOf(body, () => say(part, unsent));
    const sentences = Object.values(errors).flat();
    if (sentences.length === 0) stored = body;
    showAll(part, errors);
    say(part, sentences.join(" ") || savedWord, sentences.length === 0);
  } catch {
    say(part, refused);
  }
}

form.addEventListener("change", ({ target }) => {
  const part = /** @type {Element} */ (target).closest("[data-saved-together]");
  if (!part) return;
  clearMarks();
  turn = turn.then(() => save(part));
});

find(form, "[data-save-button]").hidden = true;
