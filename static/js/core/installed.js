// The site as an app: the service worker for offline use, and "Install" in the account menu.

import { findAll } from "./dom.js";
import { ownViews } from "./kept-views.js";

const WORKER = "/service-worker.js";

/** @typedef {Event & {prompt: () => Promise<unknown>}} InstallEvent */

/** Register the worker when the page has been painted and the browser is idle. */
function register() {
  const start = () => navigator.serviceWorker.register(WORKER, { scope: "/" }).catch(() => {});
  const whenIdle = () => (globalThis.requestIdleCallback ?? setTimeout)(start);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle);
}

/** Show "Install" when the browser offers it, instead of the browser's own message. */
function offerInstalling() {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    for (const button of findAll(document, "[data-install]")) {
      button.hidden = false;
      button.onclick = () => {
        button.hidden = true;
        /** @type {InstallEvent} */ (event).prompt();
      };
    }
  });
}

/**
 * Start both. Pages without an account in their HTML, which are the same for everyone, leave the
 * stored tables alone.
 * @param {string | undefined} account empty for a visitor
 */
export function followInstalling(account) {
  if (account !== undefined) ownViews(account);
  if (account && "serviceWorker" in navigator) register();
  offerInstalling();
}
