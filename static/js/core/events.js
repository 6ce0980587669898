// Objects that emit events.

/**
 * @template {Record<string, any>} Told details by event name
 */
export class Emitter extends EventTarget {
  /**
   * @template {keyof Told & string} Name
   * @param {Name} name @param {(told: Told[Name]) => void} hear
   */
  on(name, hear) {
    this.addEventListener(name, (event) => hear(/** @type {CustomEvent} */ (event).detail));
  }

  /**
   * @template {keyof Told & string} Name
   * @param {Name} name @param {Told[Name]} [told]
   */
  emit(name, told) {
    this.dispatchEvent(new CustomEvent(name, { detail: told }));
  }
}
