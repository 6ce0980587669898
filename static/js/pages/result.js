// The page of a finished game: announces when another player wants a rematch.

import { announce } from "../core/announce.js";
import { findAll } from "../core/dom.js";
import { refreshSurely } from "../core/live/refresh.js";
import { watchEarlier } from "../table/earlier.js";
import { followTable } from "../table/following.js";

watchEarlier((error) => announce(/** @type {import("../core/http.js").RequestError} */ (error).sentence ?? ""));
followTable(async () => {
  await refreshSurely();
  for (const news of findAll(document, "[data-rematch-news]")) announce(news.textContent ?? "");
});
