// Animations, which are skipped if the user prefers reduced motion.

/** Return true if the user prefers reduced motion. */
export const wantsStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

let pace = 1;

/** Set how many times faster than usual animations run. @param {number} times */
export function setPace(times) {
  pace = times;
}

/** Return the duration of an animation at the current pace. @param {number} time */
export const paced = (time) => time / pace;

/**
 * Animate an element. Resolves at the end, or immediately if the user prefers reduced motion.
 * @param {Element} element @param {Keyframe[]} frames @param {number} time in milliseconds
 */
export async function move(element, frames, time) {
  if (wantsStillness() || document.hidden) return;
  await element.animate(frames, { duration: paced(time), easing: "ease-in-out" }).finished.catch(() => {});
}
