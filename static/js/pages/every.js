import { announce } from "../core/announce.js";
import { showTurns } from "../core/badge.js";
import { findAll } from "../core/dom.js";
import { closeMenusLikeMenus } from "../core/menu.js";

closeMenusLikeMenus();
showTurns(Number(document.body.dataset.turns));
// What a page brings with it is no news to a reader's ear: it is said once.
for (const said of findAll(document, "main .messages .message")) announce(said.textContent.trim());
