// The copy of a running table that the browser shows without a connection: what the player sees now,
// without anything that could be sent.

import { dropView, forgetViews, keepView } from "../core/kept-views.js";
import { isShared } from "./device.js";

/** @typedef {import("../core/protocol.d.ts").Table} Table */

/** The copy is made after this time without a change at the table. */
const STILL_MS = 2000;
/** Elements that a copy does not need, or that could send a request. */
const LEFT_OUT = "script, template, noscript, dialog, input, [data-connection]";

/** Remove an element's links and actions, and disable it if it is a button. @param {Element} element */
function disarm(element) {
  for (const name of ["href", "action", "formaction", "name", "autofocus"]) {
    if (name !== "href" || element.localName === "a") element.removeAttribute(name);
  }
  if (element instanceof HTMLButtonElement) element.disabled = true;
  // The content security policy refuses style attributes in markup. The page sets them by script.
  const style = element.getAttribute("style");
  element.removeAttribute("style");
  if (style) element.setAttribute("data-style", style);
}

/** Return the markup of a copy. @param {HTMLElement} root */
function copyOf(root) {
  const copy = /** @type {HTMLElement} */ (root.cloneNode(true));
  for (const element of copy.querySelectorAll(LEFT_OUT)) element.remove();
  for (const element of [copy, ...copy.querySelectorAll("*")]) disarm(element);
  copy.inert = true;
  return copy.outerHTML;
}

/** @param {string} address */
const isOurs = (address) => new URL(address, location.href).origin === location.origin;

/** The path of an address, with its query. @param {string} address */
function pathOf(address) {
  const { pathname, search } = new URL(address, location.href);
  return pathname + search;
}

/** @param {HTMLElement} root */
function viewOf(root) {
  const links = [...document.querySelectorAll("link[rel=stylesheet]")].map((link) => link.getAttribute("href") ?? "");
  const pictures = [...root.querySelectorAll("img, image")].map(
    (picture) => picture.getAttribute("src") ?? picture.getAttribute("href") ?? "",
  );
  const sheets = links.filter(isOurs).map(pathOf);
  const shown = pictures.filter((address) => address && !address.startsWith("data:") && isOurs(address)).map(pathOf);
  return {
    address: location.pathname,
    // Remove the number of waiting tables and the name of the site.
    title: document.title.replace(/^\(\d+\) /, "").replace(/ · [^·]*$/, ""),
    at: Date.now(),
    html: copyOf(root),
    sheets,
    files: [...new Set([...sheets, ...shown])],
  };
}

export class OfflineCopy {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {HTMLElement} root the table */
  constructor(root) {
    this.root = root;
    this.account = document.body.dataset.account ?? "";
  }

  /**
   * Store what the page shows, as soon as it stops changing. Nothing is stored on a device that several people share,
   * because another person could open the copy.
   * @param {Table} table
   */
  update(table) {
    clearTimeout(this.#timer);
    if (!this.account) return;
    const isOwn = table.status === "playing" && table.you.seat !== null && !isShared(table);
    this.#timer = setTimeout(() => (isOwn ? this.#keep() : this.#drop()), STILL_MS);
  }

  // If the storage is full, the player does not need to know.
  #keep() {
    keepView(this.account, viewOf(this.root)).catch(() => {});
  }

  #drop() {
    dropView(this.account, location.pathname).catch(() => {});
  }

  /** Delete all copies: the session has ended. */
  forget() {
    clearTimeout(this.#timer);
    this.account = "";
    forgetViews();
  }
}
