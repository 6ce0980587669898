// Mends what Swagger's page gets wrong for screen readers; it draws its parts again and again.

const UNNAMEABLE = "div.copy-to-clipboard[aria-label]";

function mend() {
  // The button within has the same name. A div must have none (WAI-ARIA, prohibited naming).
  for (const part of document.querySelectorAll(UNNAMEABLE)) part.removeAttribute("aria-label");
}

new MutationObserver(mend).observe(document.body, { childList: true, subtree: true });
mend();
