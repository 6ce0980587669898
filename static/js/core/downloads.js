// Files that a worker makes on request, such as printed sheets and large pictures. While a user waits,
// the button is busy and a line says what happens; then the file is downloaded.

import { whileBusy } from "./busy.js";
import { closest, find, make } from "./dom.js";
import { toast } from "./toast.js";

const ANOTHER_TRY_MS = 2000;
const MOST_TRIES = 60;

/** @param {number} milliseconds */
const rest = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Return the file name that the server gives a file; "" if there is none. @param {string | null} disposition */
export const nameIn = (disposition) => /filename="([^"]+)"/.exec(disposition ?? "")?.[1] ?? "";

/**
 * Return a file as soon as it is made. The server answers 202 until then.
 * @param {string} address
 * @param {object} how
 * @param {() => void} how.waiting called when the file is not ready yet
 * @param {(address: string) => Promise<Response>} [how.ask]
 * @param {(milliseconds: number) => Promise<unknown>} [how.pause]
 * @returns {Promise<{content: Blob, name: string}>} rejects if the file can't be made
 */
export async function fileAt(address, { waiting, ask = fetch, pause = rest }) {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const answer = await ask(address);
    if (!answer.ok) break;
    if (answer.status !== 202) {
      return { content: await answer.blob(), name: nameIn(answer.headers.get("Content-Disposition")) };
    }
    waiting();
    await pause(Number(answer.headers.get("Retry-After")) * 1000 || ANOTHER_TRY_MS);
  }
  throw new Error(`No file at ${address}`);
}

/** @param {Blob} content @param {string} name */
function save(content, name) {
  const address = URL.createObjectURL(content);
  const link = make("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), ANOTHER_TRY_MS);
}

/** @param {HTMLElement} asked a link or a form that is sent by GET */
function addressOf(asked) {
  if (asked instanceof HTMLAnchorElement) return asked.href;
  const form = /** @type {HTMLFormElement} */ (asked);
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return `${form.action}?${new URLSearchParams(fields)}`;
}

class Downloads {
  /** @param {HTMLElement} root see `watchDownloads` */
  constructor(root) {
    this.words = root.dataset;
    this.progress = find(root, "[data-download-progress]");
    this.failure = find(root, "[data-download-failure]");
    root.addEventListener("click", (event) => this.#asked(event, closest(event, "a[data-download]")));
    root.addEventListener("submit", (event) => this.#asked(event, closest(event, "form[data-download]")));
  }

  /** @param {MouseEvent | SubmitEvent} event @param {HTMLElement | null} asked */
  #asked(event, asked) {
    // With a modifier key, the browser opens a link in its own way.
    if (!asked || ("ctrlKey" in event && (event.ctrlKey || event.metaKey || event.shiftKey))) return;
    event.preventDefault();
    const button = asked.querySelector("button") ?? asked;
    whileBusy(button, () => this.#download(addressOf(asked), button));
  }

  /** @param {string} address @param {Element} button */
  async #download(address, button) {
    this.failure.hidden = true;
    try {
      const { content, name } = await fileAt(address, { waiting: () => (this.progress.hidden = false) });
      save(content, name);
      toast(this.words.ready ?? "", button);
    } catch {
      this.failure.hidden = false;
    }
    this.progress.hidden = true;
  }
}

/**
 * Download the files of links and forms with `data-download` without leaving the page.
 * @param {HTMLElement} root has the sentence for a finished download in `data-ready`, a line
 *   `[data-download-progress]` with role status and a message `[data-download-failure]` with role
 *   alert
 */
export const watchDownloads = (root) => new Downloads(root);
