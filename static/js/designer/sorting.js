// A list whose entries are dragged into another order by their handles, with mouse or thumb.

/**
 * Where an entry comes to lie.
 * @param {number[]} middles of the entries, from the top
 * @param {number} from its place now
 * @param {number} y where it is held
 */
export function placeFor(middles, from, y) {
  const others = middles.filter((_, place) => place !== from);
  return others.filter((middle) => middle < y).length;
}

const middleOf = (entry) => {
  const { top, height } = entry.getBoundingClientRect();
  return top + height / 2;
};

/**
 * @param {HTMLElement} list its entries hold a `[data-handle]` each
 * @param {(from: number, to: number) => void} moved
 */
export function watchSorting(list, moved) {
  list.addEventListener("pointerdown", (event) => {
    const handle = event.target.closest("[data-handle]");
    if (!handle || event.button > 0) return;
    event.preventDefault();
    follow(event, { list, handle, moved });
  });
}

function follow({ clientY, pointerId }, { list, handle, moved }) {
  const entries = [...list.children];
  const entry = entries.find((one) => one.contains(handle));
  const from = entries.indexOf(entry);
  const middles = entries.map(middleOf);
  let to = from;
  const drag = (event) => {
    entry.style.translate = `0 ${event.clientY - clientY}px`;
    to = placeFor(middles, from, event.clientY);
    entries.forEach((one, place) => one.toggleAttribute("data-target", place === to && to !== from));
  };
  const drop = (event) => {
    entry.style.translate = "";
    entry.removeAttribute("data-dragged");
    entries.forEach((one) => one.removeAttribute("data-target"));
    handle.removeEventListener("pointermove", drag);
    if (event.type === "pointerup" && to !== from) moved(from, to);
  };
  entry.setAttribute("data-dragged", "");
  handle.setPointerCapture(pointerId);
  handle.addEventListener("pointermove", drag);
  handle.addEventListener("lostpointercapture", drop, { once: true });
  handle.addEventListener("pointerup", drop, { once: true });
}
