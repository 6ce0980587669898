// Helpers that create SVG elements with attributes.

const SVG = "http://www.w3.org/2000/svg";

/**
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | number>} attributes
 * @param {...(Node | string)} children
 */
export function draw(name, attributes = {}, ...children) {
  const drawn = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) {
    drawn.setAttribute(attribute, String(value));
  }
  drawn.append(...children);
  return drawn;
}

/** @param {number} number */
const short = (number) => Number(number.toFixed(2));

/** Format points for SVG. @param {import("./hex.js").Point[]} points */
export const pointList = (points) => points.map((point) => point.map(short).join(",")).join(" ");
