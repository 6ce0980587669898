// The list of a user's data exports, while one is being prepared.

import { announce } from "../core/announce.js";
import { find } from "../core/dom.js";
import { followWork } from "../core/live/work.js";

const exports = () => find(document, "[data-part=exports]");
const isWaiting = exports().hasAttribute("data-being-prepared");

await followWork("data-being-prepared");
if (isWaiting && !exports().hasAttribute("data-being-prepared")) announce(exports().dataset.ready ?? "");
