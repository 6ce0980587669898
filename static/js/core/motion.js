// Movement, for those who like it.

/** Whether the reader wants nothing to move. */
export const wantsStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Animate an element; resolved at its end, at once for those who prefer no motion.
 * @param {Element} element @param {Keyframe[]} frames @param {number} time in milliseconds
 */
export async function move(element, frames, time) {
  if (wantsStillness() || document.hidden) return;
  await element.animate(frames, { duration: time, easing: "ease-in-out" }).finished.catch(() => {});
}
