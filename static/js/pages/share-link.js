// Enables the buttons for share links on a page.

import { findAll } from "../core/dom.js";
import { offerLink } from "../core/share-link.js";

for (const part of findAll(document, "[data-share]")) offerLink(part);
