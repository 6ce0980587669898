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

/** @param {Element} part @param {string} words @param {boolean} [isSaved] */
function say(part, words, isSaved = false) {
  for (const mark of findAll(form, "[data-saved-mark]")) mark.textContent = "";
  const mark = find(part, "[data-saved-mark]");
  mark.classList.toggle("is-unsent", !isSaved);
  mark.textContent = isSaved ? `✓ ${words}` : words;
  announce(words);
}

/** @param {Element} part @param {Record<string, string[]>} errors */
function showAll(part, errors) {
  for (const field of fieldsOf(part)) showErrors(field, errors[field.name] ?? []);
}

/** @param {Element} part */
async function save(part) {
  const body = withPart(part);
  try {
    const answer = await untilAnswered(() => postForm(location.pathname, body), {
      waiting: () => say(part, unsent),
    });
    // A user who is not signed in any more is redirected to a page.
    if (!answer.errors) throw new RequestError(401);
    stored = body;
    showAll(part, {});
    say(part, savedWord, true);
  } catch (error) {
    const { details } = /** @type {RequestError} */ (error);
    const errors = /** @type {Record<string, string[]> | undefined} */ (details?.errors);
    showAll(part, errors ?? {});
    say(part, errors ? Object.values(errors).flat().join(" ") : refused);
  }
}

form.addEventListener("change", ({ target }) => {
  const part = /** @type {Element} */ (target).closest("[data-saved-together]");
  if (part) turn = turn.then(() => save(part));
});

find(form, "[data-save-button]").hidden = true;
