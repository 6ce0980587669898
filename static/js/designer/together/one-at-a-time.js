// Requests to the server that run one after another.

/**
 * Return a function that sends one request at a time. All calls during a request share the next
 * one.
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
