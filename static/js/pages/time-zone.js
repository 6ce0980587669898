// Tells the site what time it is here: fills the sign-up's hidden field, offers the zone in the profile.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

for (const field of document.querySelectorAll("[data-browser-time-zone]")) {
  field.value = zone ?? "";
}

const choice = document.querySelector("[data-browser-time-zone-hint]");
const hint = document.querySelector("[data-time-zone-hint]");

const offers = (select) => [...select.options].some((option) => option.value === zone);

if (choice && hint && choice.value !== zone && offers(choice)) {
  hint.querySelector("[data-time-zone-name]").textContent = zone.replaceAll("_", " ");
  choice.closest(".field").append(hint);
  hint.hidden = false;
  hint.querySelector("[data-time-zone-use]").addEventListener("click", () => {
    choice.value = zone;
    hint.hidden = true;
    choice.focus();
  });
}
