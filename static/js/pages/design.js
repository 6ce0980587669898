// A design's page: its tabs, and its figures while the rating is being computed.

import { followTabs } from "../core/address-tabs.js";
import { followWork } from "../core/live/work.js";

followTabs();
followWork("data-being-rated");
