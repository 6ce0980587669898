// Animations, which are skipped if the user prefers reduced motion.

/** Return true if the user prefers reduced motion. */
export const wantsStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Animate an element. Resolves at the end, or immediately if the user prefers reduced motion.
 * @param {Element} element @param {Keyframe[]} frames @param {number} time in milliseconds
 */
export async function move(element, frames, time) {
  if (wantsStillness() || document.hidden) return;
  await element.animate(frames, { duration: time, easing: "ease-in-out" }).finished.catch(() => {});
}
