import { showTurns } from "../core/badge.js";
import { closeMenusLikeMenus } from "../core/menu.js";

closeMenusLikeMenus();
showTurns(Number(document.body.dataset.turns));
