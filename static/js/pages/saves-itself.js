// A form that saves each change immediately. Fields that are saved together are in an element with
// `data-saved-together`, so that an error in one part does not block the others.

import { announce } from "../core/announce.js";
import { showErrors } from "../core/field-errors.js";
import { find, findAll, findTag } from "../core/dom.js";
import { postForm, RequestError, untilAnswered } from "../core/http.js";

/** @typedef {import("../core/field-errors.js").Field} Field */

const form = findTag(document, "form", "[data-saves-itself]");
const { saved: savedWord = "", unsent = "", refused = "" } = form.dataset;

/** @param {Element} part @returns {Field[]} */
const fieldsOf = (part) => [.../** @type {NodeListOf<Field>} */ (part.querySelectorAll("select, input[name]"))];

/** The values that the server has, by name. */
const stored = new FormData(form);
/** Changes are sent one after another, so that an older one never overtakes a newer one. */
let turn = Promise.resolve();

/**
 * Return the changed fields of a part, and their names as `changed`. Another tab can have changed the
 * other fields, so they are not sent.
 * @param {Element} part
 */
function changesOf(part) {
  const now = new FormData(form), changes = new FormData();
  for (const token of now.getAll("csrfmiddlewaretoken")) changes.append("csrfmiddlewaretoken", token);
  for (const { name } of fieldsOf(part)) {
    const value = now.get(name);
    if (value === stored.get(name)) continue;
    changes.append("changed", name);
    if (value !== null) changes.append(name, value);
  }
  return changes;
}

/** @param {FormData} changes */
function keep(changes) {
  for (const name of changes.getAll("changed")) {
    const value = changes.get(String(name));
    if (value === null) stored.delete(String(name));
    else stored.set(String(name), value);
  }
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
  const body = changesOf(part);
  try {
    // A change that was taken back after it was refused needs no request.
    const errors = body.has("changed") ? await errorsOf(body, () => say(part, unsent)) : {};
    const sentences = Object.values(errors).flat();
    if (sentences.length === 0) keep(body);
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
