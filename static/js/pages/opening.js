// The form that opens a table: an address field only where a friend is asked, clubs that fit, the
// picture of the course that is chosen.

import { find, findAll, findTag } from "../core/dom.js";

/** @param {HTMLElement} row */
function showAddress(row) {
  const friend = findTag(row, "select").value === "friend";
  find(row, "[data-seat-address]").hidden = !friend;
}

const rows = findAll(document, "[data-seat-row]");

const othersPlay = () => rows.some((row) => findTag(row, "select").value);

/** @param {string} selector @returns {HTMLInputElement | null} */
const radioWith = (selector) => document.querySelector(`input${selector}`);

// The server refuses these in any case; here they cannot be chosen by mistake.
function offerWhatFits() {
  const others = othersPlay();
  const free = radioWith("[name=clubs][value=free]");
  const match = radioWith("[name=mode][value=match]");
  if (!free || !match) return;
  free.disabled = others;
  match.disabled = !others;
  for (const radio of [free, match]) {
    radio.closest(".choice")?.classList.toggle("choice-off", radio.disabled);
    if (radio.disabled && radio.checked) chooseOther(radio);
  }
}

/** @param {HTMLInputElement} radio */
function chooseOther(radio) {
  const other = radioWith(`[name=${radio.name}]:not([value=${radio.value}])`);
  if (other) other.checked = true;
}

/** @param {HTMLSelectElement} choice */
function showCourse({ selectedOptions: [{ dataset: course }] }) {
  find(document, "[data-course-facts]").textContent = course.facts ?? "";
  /** @type {HTMLImageElement | null} */
  const picture = document.querySelector("[data-course-picture]");
  if (!picture) return;
  picture.width = Number(course.width);
  picture.height = Number(course.height);
  picture.src = course.picture ?? "";
}

/** @type {HTMLSelectElement | null} */
const courses = document.querySelector("[data-course-choice]");
courses?.addEventListener("change", () => showCourse(courses));

for (const row of rows) {
  findTag(row, "select").addEventListener("change", () => {
    showAddress(row);
    offerWhatFits();
  });
  showAddress(row);
}
offerWhatFits();
