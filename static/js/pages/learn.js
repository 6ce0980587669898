// The steps of an introduction: a picture moves once, when the reader gets to it.

import { findAll } from "../core/dom.js";
import { wantsStillness } from "../core/motion.js";

/** Enough of a picture to follow what moves in it. */
const SEEN = 0.7;

const watching = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) play(/** @type {HTMLImageElement} */ (target));
  },
  { threshold: SEEN },
);

/** Pictures at another address start from their beginning. @param {HTMLImageElement} picture */
function play(picture) {
  watching.unobserve(picture);
  if (wantsStillness()) return;
  picture.src += "?moving";
}

for (const picture of findAll(document, ".learn-step > img")) watching.observe(picture);
