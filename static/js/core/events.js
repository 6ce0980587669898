// Objects that tell others what has happened to them.

/**
 * @template {Record<string, any>} Told what is told, by the name of the event
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
