// Fixes accessibility errors of Swagger's page, which redraws its parts again and again.

const UNNAMEABLE = "div.copy-to-clipboard[aria-label]";

function mend() {
  // The button inside has the same name. A div must not have one (WAI-ARIA, prohibited naming).
  for (const part of document.querySelectorAll(UNNAMEABLE)) part.removeAttribute("aria-label");
}

new MutationObserver(mend).observe(document.body, { childList: true, subtree: true });
mend();
