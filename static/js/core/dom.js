// Helpers to create elements in one expression, and to find those that must exist.

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {string | number | boolean | null | undefined | ((event: any) => unknown)} Attribute */

/**
 * Return an element with attributes, listeners (`onclick: …`) and children. Empty children are
 * skipped. Names of `data-…` attributes are not abbreviated.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, Attribute>} attributes
 * @param {...(Child | Child[])} children
 */
export function make(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) set(made, name, value);
  const there = children.flat().filter((child) => child || child === 0);
  made.append(.../** @type {Node[]} */ (there));
  return made;
}

const NAME = "\uE000";

/**
 * Return a sentence that contains a name. The name is isolated, so that right-to-left text does not
 * reorder the words next to it.
 * @param {import("./words.js").Say} say @param {string} code
 * @param {{ name: string } & Record<string, string | number>} values
 * @returns {(string | HTMLElement)[]}
 */
export function sentenceWithName(say, code, { name, ...values }) {
  const [before, after = ""] = say(code, { ...values, name: NAME }).split(NAME);
  return [before, make("bdi", {}, name), after];
}

/** @param {HTMLElement} element @param {string} name @param {Attribute} value */
function set(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (typeof value === "function") element.addEventListener(name.slice(2), value);
  else element.setAttribute(name, value === true ? "" : String(value));
}

/**
 * Return an element that must exist. Throw an error with the selector if it is missing.
 * @param {ParentNode} root @param {string} selector
 * @returns {HTMLElement}
 */
export function find(root, selector) {
  const found = root.querySelector(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return /** @type {HTMLElement} */ (found);
}

/**
 * Like `find`, for an element with this tag.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {ParentNode} root @param {Tag} tag @param {string} selector
 */
export const findTag = (root, tag, selector = "") =>
  /** @type {HTMLElementTagNameMap[Tag]} */ (find(root, `${tag}${selector}`));

/** @param {ParentNode} root @param {string} selector @returns {HTMLElement[]} */
export const findAll = (root, selector) => [...root.querySelectorAll(selector)].map(asHtml);

/** @param {Element} element */
const asHtml = (element) => /** @type {HTMLElement} */ (element);

/**
 * Return the event's target, or its nearest ancestor, that matches the selector.
 * @param {Event} event @param {string} selector
 * @returns {HTMLElement | null}
 */
export const closest = ({ target }, selector) =>
  /** @type {Element} */ (target).closest?.(selector) ?? null;

/** Parse the content of a `<script type="application/json">`. @param {string} id */
export const readJson = (id) => JSON.parse(find(document, `#${id}`).textContent);
