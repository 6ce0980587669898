// Menus are <details>: they open without a script. This closes them as people expect.

const openMenus = () => document.querySelectorAll("details[data-menu][open]");

function closeOutside(event) {
  for (const menu of openMenus()) if (!menu.contains(event.target)) menu.open = false;
}

function closeByEscape(event) {
  if (event.key !== "Escape") return;
  for (const menu of openMenus()) {
    menu.open = false;
    menu.querySelector("summary").focus();
  }
}

export function closeMenusLikeMenus() {
  document.addEventListener("click", closeOutside);
  document.addEventListener("focusin", closeOutside);
  document.addEventListener("keydown", closeByEscape);
}
