// Animations, unless the user prefers no motion.

/** Return true if the user prefers reduced motion. */
export const wantsStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Animate an element. Resolves at the end, immediately if the user prefers no motion.
 * @param {Element} element @param {Keyframe[]} frames @param {number} time in milliseconds
 */
export async function move(element, frames, time) {
  if (wantsStillness() || document.hidden) return;
  await element.animate(frames, { duration: time, easing: "ease-in-out" }).finished.catch(() => {});
}
