// A design's page: its tabs, its downloads, and its figures while the rating is being computed.

import { followTabs } from "../core/address-tabs.js";
import { findAll } from "../core/dom.js";
import { watchDownloads } from "../core/downloads.js";
import { followWork } from "../core/live/work.js";

followTabs();
findAll(document, "[data-downloads]").forEach(watchDownloads);
followWork("data-being-rated");
