// Fix accessibility errors on Swagger's page, which keeps redrawing its parts.

/** @param {string} query @returns {NodeListOf<HTMLElement>} */
const all = (query) => document.querySelectorAll(query);

const UNNAMEABLE = "div.copy-to-clipboard[aria-label]";
const SCROLLING = ".swagger-ui pre.example:not([tabindex])";
const BODIES = "textarea.body-param__text:not([aria-label])";
const HEADERS = ".swagger-ui td.col_header:not([role])";
const PARAMETERS = ".swagger-ui tr[data-param-name]";

function mend() {
  // The button inside has the same name. A div must not be named (WAI-ARIA: naming prohibited).
  for (const part of all(UNNAMEABLE)) part.removeAttribute("aria-label");
  // Wide examples scroll sideways, also by keyboard.
  for (const part of all(SCROLLING)) part.tabIndex = 0;
  for (const cell of all(HEADERS)) cell.role = "columnheader";
  for (const body of all(BODIES)) body.ariaLabel = "Request body";
  for (const row of all(PARAMETERS)) {
    const fields = row.querySelectorAll("input:not([aria-label]), select:not([aria-label])");
    for (const field of fields) field.ariaLabel = row.dataset.paramName ?? "";
  }
}

new MutationObserver(mend).observe(document.body, { childList: true, subtree: true });
mend();
