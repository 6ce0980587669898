// The page of a game that is over: says by itself when somebody wants a rematch.

import { announce } from "../core/announce.js";
import { findAll } from "../core/dom.js";
import { refreshSurely } from "../core/refresh.js";
import { followTable } from "../table/following.js";

followTable(async () => {
  await refreshSurely();
  for (const news of findAll(document, "[data-rematch-news]")) announce(news.textContent ?? "");
});
