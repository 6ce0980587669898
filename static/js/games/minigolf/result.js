// The result by condition. Each condition highlights the squares that it applies to.

import { draw } from "../../board/svg.js";
import { announce } from "../../core/announce.js";
import { find, findAll, findTag } from "../../core/dom.js";

const SIZE = 40;
const A_CONDITION_MS = 2200;

/** @param {SVGSVGElement} svg @returns {(cells: string[]) => void} highlights squares "x,y" */
function lamp(svg) {
  const layer = draw("g", { class: "judged-lit" });
  svg.append(layer);
  return (cells) => {
    const squares = cells.filter(Boolean).map((cell) => cell.split(",").map(Number));
    layer.replaceChildren(...squares.map(([x, y]) => draw("rect", { x: x * SIZE, y: y * SIZE, width: SIZE, height: SIZE })));
  };
}

/** @param {HTMLElement} root */
const cellsOf = (root) => findAll(root, "[data-cells]").flatMap(({ dataset }) => (dataset.cells ?? "").split(" "));

/** @param {HTMLElement} section for a seat */
function judged(section) {
  const light = lamp(/** @type {any} */ (find(section, "svg")));
  const sections = findAll(section, "[data-explained]").map((each) => /** @type {HTMLDetailsElement} */ (each));
  // Highlight the squares for all open sections: opening one closes another, and the closing event
  // arrives later.
  const lightOpen = () => light(sections.filter(({ open }) => open).flatMap(cellsOf));
  for (const each of sections) {
    each.addEventListener("toggle", lightOpen);
    for (const line of findAll(each, "[data-cells]")) {
      const show = () => light((line.dataset.cells ?? "").split(" "));
      line.addEventListener("pointerenter", show);
      line.addEventListener("pointerleave", lightOpen);
    }
  }
  const button = findTag(section, "button", "[data-tell]");
  button.hidden = false;
  button.addEventListener("click", () => showAll(sections, button));
}

/** @param {HTMLDetailsElement[]} sections @param {HTMLButtonElement} button */
async function showAll(sections, button) {
  button.disabled = true;
  for (const each of sections) {
    for (const other of sections) other.open = other === each;
    announce(find(each, "summary").textContent.trim());
    each.scrollIntoView({ block: "nearest" });
    await new Promise((resolve) => setTimeout(resolve, A_CONDITION_MS));
  }
  button.disabled = false;
}

for (const section of findAll(document, "[data-judged]")) judged(section);
