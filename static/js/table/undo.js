// "Take it back": a button that is visible while the server allows an undo.

import { findTag } from "../core/dom.js";

/** @typedef {{show: (you: import("../core/protocol.d.ts").Table["you"]) => void, press: () => void}} Undo */

/**
 * @param {HTMLFormElement | null} form null for spectators
 * @param {(turn: number) => void} takeBack
 * @returns {Undo}
 */
export function watchUndo(form, takeBack) {
  if (!form) return { show: () => {}, press: () => {} };
  /** @type {number | null} */
  let turn = null;
  const press = () => turn !== null && takeBack(turn);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    press();
  });
  return {
    press,
    show({ undo }) {
      const hadFocus = form.contains(document.activeElement);
      turn = undo;
      form.hidden = undo === null;
      if (form.hidden && hadFocus) findTag(document, "h2", "[data-ask]").focus({ preventScroll: true });
    },
  };
}
