// Dragging list entries onto a board, by touch or mouse.

import { closest } from "../core/dom.js";
import { watchDrags } from "../core/drags.js";

/**
 * @param {HTMLElement} list
 * @param {string} selector of the entries that can be dragged
 * @param {object} tell
 * @param {(entry: HTMLElement) => void} tell.lift called when a drag starts
 * @param {(x: number, y: number) => boolean} tell.over called with the pointer's position on the
 *   screen; returns whether it is over the board
 * @param {() => void} tell.drop called after a drop on the board
 * @param {() => void} tell.cancel called after a drop elsewhere
 */
export function watchLifts(list, selector, tell) {
  watchDrags(list, {
    press: (event) => closest(event, selector),
    begin(entry) {
      const shown = document.body.appendChild(pictureOf(entry));
      tell.lift(entry);
      return { shown, isOver: false };
    },
    move(drag, { clientX, clientY }) {
      drag.isOver = tell.over(clientX, clientY);
      drag.shown.hidden = drag.isOver;
      drag.shown.style.transform = `translate(${clientX}px, ${clientY}px)`;
    },
    end({ shown, isOver }, isDropped) {
      shown.remove();
      if (isOver && isDropped) tell.drop();
      else tell.cancel();
    },
  });
  list.addEventListener("dragstart", (event) => event.preventDefault());
}

/** @param {HTMLElement} entry */
function pictureOf(entry) {
  const picture = /** @type {HTMLElement} */ ((entry.querySelector("img") ?? entry).cloneNode(true));
  picture.removeAttribute("id");
  picture.classList.add("lifted");
  picture.setAttribute("aria-hidden", "true");
  return picture;
}
