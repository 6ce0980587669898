// The parts of a deck that can conflict, and both versions in words.

/** @typedef {import("./deck.js").Deck} Deck */

const PLAIN = ["lost_balls", "holes", "carts", "final_holes"];

/** @type {import("../draft/versions.js").Versions} */
export const VERSIONS = {
  name(part, say) {
    const [list, key] = part.split(".");
    if (list === "values") return say("card_value", { value: key });
    if (list === "zones") return say("part_zone", { cells: key.split(",").join(", ") });
    return PLAIN.includes(part) ? say(`part_${part}`) : null;
  },
  version(part, deck, _other, say) {
    const [list, key] = part.split(".");
    /** @param {Deck["zones"][number] | Deck["values"][number] | undefined} there */
    const count = (there) => ({ text: there ? say("version_count", { n: there.count }) : say("version_none") });
    if (list === "values") return count(deck.values.find((/** @type {any} */ { value }) => String(value) === key));
    if (list === "zones") return count(deck.zones.find((/** @type {any} */ { cells }) => String(cells) === key));
    return PLAIN.includes(part) ? { text: say("version_count", { n: deck[part] }) } : null;
  },
};
