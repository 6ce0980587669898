// A page with links to share.

import { findAll } from "../core/dom.js";
import { offerLink } from "../core/share-link.js";

for (const part of findAll(document, "[data-share]")) offerLink(part);
