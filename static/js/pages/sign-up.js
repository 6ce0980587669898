// Checks a field of the sign-up when the user leaves it, and again while they correct it.

import { announce } from "../core/announce.js";
import { find } from "../core/dom.js";
import { showErrors } from "../core/field-errors.js";
import { postForm } from "../core/http.js";

const PAUSE_MILLISECONDS = 400;
const CHECKED = ["name", "email", "password1"];

const sheet = find(document, "[data-checked-at]");
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** @param {HTMLInputElement} field */
function bodyOf(field) {
  const all = new FormData(/** @type {HTMLFormElement} */ (field.form));
  const body = new FormData();
  for (const name of CHECKED) body.set(name, String(all.get(name) ?? ""));
  return body;
}

/** Show the errors of one field. A field that the user has not filled in yet is not an error. @param {HTMLInputElement}
 * field */
async function check(field) {
  const { value } = field;
  if (!value) return;
  /** @type {{ errors: Record<string, string[]> }} */
  let answer;
  try {
    answer = await postForm(sheet.dataset.checkedAt ?? "", bodyOf(field));
  } catch {
    // Sending the form checks it again.
    return;
  }
  if (field.value !== value) return;
  // One at a time: the room for it is reserved, so that the button does not move from under the
  // pointer.
  const sentences = (answer.errors[field.name] ?? []).slice(0, 1);
  showErrors(field, sentences);
  if (sentences.length > 0) announce(sentences.join(" "));
}

/** @param {Event} event @returns {HTMLInputElement | undefined} */
const checkedField = ({ target }) =>
  target instanceof HTMLInputElement && CHECKED.includes(target.name) ? target : undefined;

sheet.addEventListener("change", (event) => {
  const field = checkedField(event);
  clearTimeout(timer);
  if (field) check(field);
});

sheet.addEventListener("input", (event) => {
  const field = checkedField(event);
  if (!field?.hasAttribute("aria-invalid")) return;
  clearTimeout(timer);
  timer = setTimeout(() => check(field), PAUSE_MILLISECONDS);
});
