// Pictures that have not loaded yet: paper in their place (css/core/life.css).

import { findAll } from "./dom.js";

/** Mark the pictures of a part of the page that are still loading. @param {ParentNode} root */
export function markLoading(root) {
  for (const picture of /** @type {HTMLImageElement[]} */ (findAll(root, "img"))) {
    if (picture.complete) continue;
    picture.toggleAttribute("data-loading", true);
    const over = () => picture.removeAttribute("data-loading");
    for (const end of ["load", "error"]) picture.addEventListener(end, over, { once: true });
  }
}
