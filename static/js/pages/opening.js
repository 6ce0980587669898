// The form that opens a table: an address field only where a friend is asked, clubs that fit, the
// picture of the course that is chosen.

function showAddress(row) {
  const friend = row.querySelector("select").value === "friend";
  row.querySelector("[data-seat-address]").hidden = !friend;
}

function othersPlay() {
  return [...document.querySelectorAll("[data-seat-row] select")].some((select) => select.value);
}

// The server refuses these in any case; here they cannot be chosen by mistake.
function offerWhatFits() {
  const others = othersPlay();
  const free = document.querySelector("input[name=clubs][value=free]");
  const match = document.querySelector("input[name=mode][value=match]");
  if (!free || !match) return;
  free.disabled = others;
  match.disabled = !others;
  for (const radio of [free, match]) {
    radio.closest(".choice").classList.toggle("choice-off", radio.disabled);
    if (radio.disabled && radio.checked) otherOf(radio).checked = true;
  }
}

const otherOf = (radio) => document.querySelector(`input[name=${radio.name}]:not([value=${radio.value}])`);

function showCourse({ selectedOptions: [{ dataset: course }] }) {
  document.querySelector("[data-course-facts]").textContent = course.facts;
  const picture = document.querySelector("[data-course-picture]");
  if (!picture) return;
  picture.width = course.width;
  picture.height = course.height;
  picture.src = course.picture;
}

const courses = document.querySelector("[data-course-choice]");
courses?.addEventListener("change", () => showCourse(courses));

for (const row of document.querySelectorAll("[data-seat-row]")) {
  row.querySelector("select").addEventListener("change", () => {
    showAddress(row);
    offerWhatFits();
  });
  showAddress(row);
}
offerWhatFits();
