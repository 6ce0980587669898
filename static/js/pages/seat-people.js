// One-click invitations of the form that opens a table: friends, recent players, and players found
// by name. Without JavaScript, the seats list the same people.

import { find, findAll, findTag, make } from "../core/dom.js";
import { getJson } from "../core/http.js";

/** @typedef {{ id: string, name: string }} Person */

const PAUSE = 300;
const SHORTEST = 2;
const PERSON = "person-";

const box = find(document, "[data-companions]");
const status = find(box, "[data-status]");
const search = findTag(box, "input", "[data-find-person]");
const results = find(box, "[data-found]");
const seats = findAll(document, "[data-seat-row]").map((row) => findTag(row, "select"));

/** @param {string} id */
const seatOf = (id) => seats.find((seat) => seat.value === PERSON + id);

/** Return the seat to fill next: the first one for a friend by link, otherwise the first unused one. */
const freeSeat = () =>
  seats.find((seat) => seat.value === "open") ?? seats.find((seat) => seat.value === "");

/** @param {HTMLSelectElement} seat @param {string} value */
function choose(seat, value) {
  seat.value = value;
  const fold = seat.closest("details");
  if (fold && value) fold.open = true;
  seat.dispatchEvent(new Event("change", { bubbles: true }));
}

/** @param {Person} person */
function toggle({ id, name }) {
  const taken = seatOf(id);
  const seat = taken ?? freeSeat();
  status.textContent = seat ? "" : String(status.dataset.full);
  if (!seat) return;
  if (!taken && ![...seat.options].some((option) => option.value === PERSON + id)) {
    // Every seat offers the person, so that the host can move them.
    for (const each of seats) each.add(new Option(name, PERSON + id));
  }
  choose(seat, taken ? "" : PERSON + id);
}

function showPressed() {
  for (const button of findAll(box, "[data-person]")) {
    button.setAttribute("aria-pressed", String(Boolean(seatOf(String(button.dataset.person)))));
  }
}

/** @param {Person} person */
const result = ({ id, name }) =>
  make(
    "li",
    {},
    make(
      "button",
      { class: "button", type: "button", "data-person": id, "data-name": name },
      make("bdi", {}, name),
    ),
  );

let asked = 0;

async function showFound() {
  const mine = ++asked;
  const text = search.value.trim();
  const people = text.length < SHORTEST ? [] : await found(text);
  if (mine !== asked) return;
  results.replaceChildren(...people.map(result));
  const none = text.length >= SHORTEST && !people.length;
  status.textContent = none ? String(status.dataset.foundNone) : "";
  showPressed();
}

/** @param {string} text @returns {Promise<Person[]>} */
async function found(text) {
  const query = new URLSearchParams({ q: text, limit: "8" });
  const answer = await getJson(`/api/v1/people/?${query}`).catch(() => null);
  return answer?.results ?? [];
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

search.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(showFound, PAUSE);
});
// Enter would send the form.
search.addEventListener("keydown", (event) => {
  if (event.key === "Enter") event.preventDefault();
});
box.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest("[data-person]") : null;
  if (!(button instanceof HTMLElement)) return;
  toggle({ id: String(button.dataset.person), name: String(button.dataset.name) });
});
for (const seat of seats) seat.addEventListener("change", showPressed);
box.hidden = false;
showPressed();
