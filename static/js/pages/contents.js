// "You are here" in the contents of a long page: the link to the section being read is marked.

import { findAll } from "../core/dom.js";

const LINKS = ".rules-contents a, .rules-contents-beside a";
/** A section counts as being read once its title is in the upper third of the window. */
const READ_FROM = "100000px 0px -66% 0px";

const links = /** @type {HTMLAnchorElement[]} */ (findAll(document, LINKS));
const names = new Set(links.map((link) => decodeURIComponent(link.hash.slice(1))));
const titles = [...names].map((name) => document.getElementById(name)).filter((title) => title !== null);

/** The titles that have been reached. @type {Set<Element>} */
const reached = new Set();

/** @param {string} name of the section being read, or empty above the first one */
function mark(name) {
  for (const link of links) {
    const isHere = name !== "" && decodeURIComponent(link.hash.slice(1)) === name;
    if (isHere === link.hasAttribute("aria-current")) continue;
    link.toggleAttribute("aria-current", isHere);
    if (!isHere) continue;
    link.setAttribute("aria-current", "location");
    // A long list of contents scrolls by itself. A hidden one has no place to scroll to.
    if (link.offsetParent) link.scrollIntoView({ block: "nearest" });
  }
}

const watching = new IntersectionObserver(
  (changes) => {
    for (const { target, isIntersecting } of changes) {
      if (isIntersecting) reached.add(target);
      else reached.delete(target);
    }
    mark(titles.findLast((title) => reached.has(title))?.id ?? "");
  },
  { rootMargin: READ_FROM },
);
for (const title of titles) watching.observe(title);
