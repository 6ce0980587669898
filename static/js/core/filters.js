// Filters of a list: `data-submits-itself` on a form loads the page again after each change.

import { findAll } from "./dom.js";

export function followFilters() {
  for (const form of findAll(document, "[data-submits-itself]")) {
    form.addEventListener("change", () => /** @type {HTMLFormElement} */ (form).requestSubmit());
  }
}
