import { announce } from "../core/announce.js";
import { showTurns } from "../core/badge.js";
import { watchForms } from "../core/busy.js";
import { cookiesWork } from "../core/cookies.js";
import { find, findAll } from "../core/dom.js";
import { closeMenusLikeMenus } from "../core/menu.js";
import { markLoading } from "../core/pictures.js";
import { clearForAnother } from "../core/storage.js";

clearForAnother(document.body.dataset.golfer ?? "");
// Every form needs a cookie, so browsers without cookies show a warning before a form is sent.
if (document.querySelector("form[method=post]") && !cookiesWork()) {
  find(document, "[data-cookies-needed]").hidden = false;
}

closeMenusLikeMenus();
watchForms();
markLoading(document);
showTurns(Number(document.body.dataset.turns));
// Messages in the page's HTML are not announced by live regions, so they are announced once.
for (const text of findAll(document, "main .messages .message")) announce(text.textContent.trim());
