// The page of a draft's link that no longer works: offers the changes that this browser could not
// save.

import { find, readJson } from "../core/dom.js";
import { lasting } from "../core/storage.js";
import { speaker } from "../core/words.js";
import { Unsaved } from "../designer/draft/unsaved.js";
import { offerLeftChanges } from "../designer/together/own-copy.js";

const { words, draft, is_member: isMember } = readJson("left-changes-data");
const root = find(document, "[data-left-changes]");
offerLeftChanges(root, { unsaved: new Unsaved(lasting, draft), isMember, say: speaker(words) });
