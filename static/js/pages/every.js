import { announce } from "../core/announce.js";
import { showTurns } from "../core/badge.js";
import { watchForms } from "../core/busy.js";
import { cookiesWork } from "../core/cookies.js";
import { find, findAll } from "../core/dom.js";
import { followInstalling } from "../core/installed.js";
import { closeMenusLikeMenus } from "../core/menu.js";
import { watchBell } from "../core/bell.js";
import { markLoading } from "../core/pictures.js";
import { watchPlace } from "../core/pool-bar.js";
import { clearForAnother } from "../core/storage.js";

clearForAnother(document.body.dataset.golfer ?? "");
// Every form needs a cookie. Warn users whose browser blocks cookies before they send a form.
if (document.querySelector("form[method=post]") && !cookiesWork()) {
  find(document, "[data-cookies-needed]").hidden = false;
}

followInstalling(document.body.dataset.account);
closeMenusLikeMenus();
watchForms();
watchBell();
markLoading(document);
watchPlace();
showTurns(Number(document.body.dataset.turns));
// Live regions do not announce messages that the page's HTML already contains, so announce them
// here.
for (const text of findAll(document, "main .messages .message")) announce(text.textContent.trim());
