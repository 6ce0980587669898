// The drawings in a layer by key. Only changed drawings are updated.

/** @template Item */
export class Keyed {
  /** @type {Map<string, {drawn: SVGElement, written: string}>} */
  #shown = new Map();

  /**
   * @param {SVGElement} layer
   * @param {(item: Item) => SVGElement} make
   * @param {((drawn: SVGElement, item: Item) => void) | null} [change] updates a drawing; without
   *   it, a changed drawing is replaced
   */
  constructor(layer, make, change = null) {
    this.layer = layer;
    this.make = make;
    this.change = change;
  }

  /** @param {Map<string, Item>} items */
  show(items) {
    for (const [key, { drawn }] of this.#shown) {
      if (items.has(key)) continue;
      drawn.remove();
      this.#shown.delete(key);
    }
    for (const [key, item] of items) this.#showOne(key, item, JSON.stringify(item));
  }

  /** @param {string} key @param {Item} item @param {string} written */
  #showOne(key, item, written) {
    const shown = this.#shown.get(key);
    if (shown?.written === written) return;
    this.#shown.set(key, { drawn: this.#drawn(shown?.drawn, item), written });
  }

  /** @param {SVGElement | undefined} before @param {Item} item */
  #drawn(before, item) {
    if (before && this.change) {
      this.change(before, item);
      return before;
    }
    const drawn = this.make(item);
    if (before) before.replaceWith(drawn);
    else this.layer.append(drawn);
    return drawn;
  }
}
