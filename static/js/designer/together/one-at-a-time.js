// Questions to the server, one after the other.

/**
 * Who asks while it is being asked waits for one more answer, which all who came meanwhile share.
 * @template Answer
 * @param {() => Promise<Answer>} ask
 */
export function oneAtATime(ask) {
  /** @type {Promise<Answer> | null} */
  let running = null;
  /** @type {Promise<Answer> | null} */
  let next = null;
  /** @returns {Promise<Answer>} */
  const begin = () => {
    running = ask().finally(() => (running = null));
    return running;
  };
  return () => {
    if (!running) return begin();
    next ??= running.then(() => {}, () => {}).then(() => {
      next = null;
      return begin();
    });
    return next;
  };
}
