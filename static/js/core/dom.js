// Elements of a page, made in one line.

/**
 * An element with attributes, listeners (`onclick: …`) and children; what is empty is left
 * out, and `dataset` entries are written with their attribute's name.
 * @param {string} tag
 * @param {Record<string, any>} attributes
 * @param {...(Node | string | null | false)} children
 * @returns {HTMLElement}
 */
export function make(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) set(made, name, value);
  made.append(...children.flat().filter((child) => child || child === 0));
  return made;
}

function set(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
  else element.setAttribute(name, value === true ? "" : value);
}

/** What a `<script type="application/json">` holds. @param {string} id */
export const readJson = (id) => JSON.parse(document.getElementById(id).textContent);
