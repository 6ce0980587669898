// Buttons whose work is running: they are busy, keep their width and their focus, and further
// presses do nothing.

/** A form whose answer has not arrived by then can be sent again; a download, for example, leaves
 * the page as it is. */
export const PATIENCE_MS = 20000;

/** @param {Element} button */
const isBusy = (button) => button.getAttribute("aria-busy") === "true";

/**
 * Run work while a button is busy. Does nothing if it is already busy.
 * @template Result
 * @param {Element} button
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result | undefined>} rejects like the work
 */
export async function whileBusy(button, work) {
  if (isBusy(button)) return undefined;
  button.setAttribute("aria-busy", "true");
  try {
    return await work();
  } finally {
    button.removeAttribute("aria-busy");
  }
}

/** The forms that are being sent; each is called to end that. @type {Map<HTMLFormElement, () => void>} */
const sending = new Map();

/** @param {HTMLFormElement} form @param {Element | null} button */
function begin(form, button) {
  button?.setAttribute("aria-busy", "true");
  const timer = setTimeout(() => sending.get(form)?.(), PATIENCE_MS);
  sending.set(form, () => {
    clearTimeout(timer);
    button?.removeAttribute("aria-busy");
    sending.delete(form);
  });
}

/**
 * Send a form from a script, without asking its listeners again.
 * @param {HTMLFormElement} form
 * @param {Element | null} [button] the pressed one
 */
export function sendBusy(form, button = form.querySelector("[type=submit], button:not([type])")) {
  if (sending.has(form)) return;
  begin(form, button);
  form.submit();
}

/** Return true if the answer to a form replaces the page. @param {HTMLFormElement} form @param {Element | null} button */
function replacesPage(form, button) {
  const value = (/** @type {string} */ name) => button?.getAttribute(`form${name}`) ?? form.getAttribute(name);
  return value("method") !== "dialog" && ["_self", "", null].includes(value("target"));
}

/** @param {SubmitEvent} event */
function refuseRepeat(event) {
  if (!sending.has(/** @type {HTMLFormElement} */ (event.target))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** @param {SubmitEvent} event */
function sent(event) {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!event.defaultPrevented && replacesPage(form, event.submitter)) begin(form, event.submitter);
}

/** Make the buttons of all forms of the page busy until the answer arrives. */
export function watchForms() {
  // On the window, the first is called before the page's own listeners and the second after them.
  addEventListener("submit", refuseRepeat, { capture: true });
  addEventListener("submit", sent);
  // The browser's back button shows the page as it was when it was left.
  addEventListener("pageshow", () => {
    for (const end of sending.values()) end();
  });
}
