// The page of a finished game: announces when another player wants a rematch, and
// shows what the game changed in the players' records.

import { announce } from "../core/announce.js";
import { findAll } from "../core/dom.js";
import { refreshSurely } from "../core/live/refresh.js";
import { watchEarlier } from "../table/earlier.js";
import { followRecord } from "./record-changes.js";
import { followTable } from "../table/following.js";

watchEarlier((error) => announce(/** @type {import("../core/http.js").RequestError} */ (error).sentence ?? ""));
followTable(async () => {
  await refreshSurely();
  followRecord();
  for (const news of findAll(document, "[data-rematch-news]")) announce(news.textContent ?? "");
});
followRecord();
