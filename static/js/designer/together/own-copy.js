// Unsaved changes to a draft that the user can no longer save: stored as their own design, or
// downloaded as a file.

import { announce } from "../../core/announce.js";
import { whileBusy } from "../../core/busy.js";
import { find, make } from "../../core/dom.js";
import { newKey, postUntilAnswered } from "../../core/http.js";

/** @typedef {import("../../core/words.js").Say} Say */
/** @typedef {import("../../core/http.js").RequestError} RequestError */

/** Return the address of the editor of a design. @param {string} create the API address of its type @param {string} slug */
const editorOf = (create, slug) => `${create.replace("/api/v1/", "/")}${slug}/edit/`;

/** Save a design as a file that the import page accepts. @param {{name: string}} design */
function download(design) {
  const href = URL.createObjectURL(new Blob([JSON.stringify(design, null, 1)], { type: "application/json" }));
  make("a", { href, download: `${design.name || "design"}.json` }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}

/**
 * Return the buttons for one version of a design.
 * @param {object} given
 * @param {() => any} given.design returns the current version
 * @param {string | undefined} given.create the API address that creates a design, if the user can
 * @param {() => void} given.stored called after the server has stored the copy
 * @param {Say} given.say
 */
export function ownCopy({ design, create, stored, say }) {
  const state = make("p", { class: "small", role: "status" });
  // Repeated presses create one copy.
  const key = newKey();
  /** @param {HTMLElement} row */
  const save = async (row) => {
    if (!create) return;
    try {
      const { slug } = await postUntilAnswered(create, design(), { key });
      stored();
      const link = make("a", { class: "button button-primary", href: editorOf(create, slug) }, say("copy_open"));
      row.replaceChildren(link);
      state.textContent = say("copy_saved");
      link.focus();
    } catch (error) {
      const { sentence = "" } = /** @type {RequestError} */ (error);
      state.textContent = say("copy_failed", { sentence: sentence || say("no_answer") });
    }
  };
  const button = make("button", { type: "button", class: "button button-primary" }, say("copy_save"));
  const row = make(
    "div", { class: "row" },
    create && button,
    make("button", { type: "button", class: "button", onclick: () => download(design()) }, say("copy_download")),
  );
  button.addEventListener("click", () => whileBusy(button, () => save(row)));
  return make("div", { class: "stack stack-tight" }, row, state);
}

/**
 * List the changes that earlier pages left in this browser.
 * @param {HTMLElement} root of templates/courses/drafts/designer/left_changes.html
 * @param {object} given
 * @param {import("../draft/unsaved.js").Unsaved} given.unsaved
 * @param {boolean} given.isMember true if the user can have designs
 * @param {Say} given.say
 * @param {(design: any) => boolean} [given.isSaved] returns true for a design that the draft contains
 */
export function offerLeftChanges(root, { unsaved, isMember, say, isSaved = () => false }) {
  const clock = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  const list = find(root, "[data-left-list]");
  const hide = () => (root.hidden = !list.children.length);
  const left = unsaved.left().filter(({ design, ours = design }) => !isSaved(ours));
  list.replaceChildren(...left.map((kept) => {
    const { ours = kept.design, at, create } = kept;
    const remove = () => {
      unsaved.discard(kept);
      entry.remove();
      announce(say("copy_deleted"));
      hide();
    };
    const copy = ownCopy({
      design: () => ours, create: isMember ? create : undefined, stored: () => unsaved.discard(kept), say,
    });
    find(copy, ".row").append(make("button", { type: "button", class: "button button-quiet", onclick: remove }, say("copy_delete")));
    const entry = make("li", { class: "stack stack-tight" }, make("p", {}, make("bdi", {}, ours.name), ` · ${clock.format(new Date(at))}`), copy);
    return entry;
  }));
  hide();
}
