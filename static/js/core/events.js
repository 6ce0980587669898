// Objects that emit events.

/**
 * @template {Record<string, any>} EventDetails details by event name
 */
export class Emitter extends EventTarget {
  /**
   * @template {keyof EventDetails & string} Name
   * @param {Name} name @param {(detail: EventDetails[Name]) => void} hear
   */
  on(name, hear) {
    this.addEventListener(name, (event) => hear(/** @type {CustomEvent} */ (event).detail));
  }

  /**
   * @template {keyof EventDetails & string} Name
   * @param {Name} name @param {EventDetails[Name]} [detail]
   */
  emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
