import { announce } from "../core/announce.js";
import { showTurns } from "../core/badge.js";
import { cookiesWork } from "../core/cookies.js";
import { find, findAll } from "../core/dom.js";
import { closeMenusLikeMenus } from "../core/menu.js";
import { clearForAnother } from "../core/storage.js";

clearForAnother(document.body.dataset.golfer ?? "");
// Every form needs a cookie, so a browser without any is told before it sends one.
if (document.querySelector("form[method=post]") && !cookiesWork()) {
  find(document, "[data-cookies-needed]").hidden = false;
}

closeMenusLikeMenus();
showTurns(Number(document.body.dataset.turns));
// What a page brings with it is no news to a reader's ear: it is said once.
for (const said of findAll(document, "main .messages .message")) announce(said.textContent.trim());
