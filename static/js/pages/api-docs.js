// Fix accessibility errors on Swagger's page, which keeps redrawing its parts.

const UNNAMEABLE = "div.copy-to-clipboard[aria-label]";

function mend() {
  // The button inside has the same name. A div must not be named (WAI-ARIA: naming prohibited).
  for (const part of document.querySelectorAll(UNNAMEABLE)) part.removeAttribute("aria-label");
}

new MutationObserver(mend).observe(document.body, { childList: true, subtree: true });
mend();
