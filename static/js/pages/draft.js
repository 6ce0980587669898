// The page of a draft for users who view it and comment through its link. Its picture is updated
// after each change.

import { announce } from "../core/announce.js";
import { find, findTag, readJson } from "../core/dom.js";
import { getJson } from "../core/http.js";
import { lasting } from "../core/storage.js";
import { speaker } from "../core/words.js";
import { Meeting } from "../designer/together/meeting.js";
import { oneAtATime } from "../designer/together/one-at-a-time.js";
import { showPeople } from "../designer/together/people.js";
import { same } from "../designer/draft/same.js";
import { Unsaved } from "../designer/draft/unsaved.js";
import { endHere } from "../designer/together/ending.js";
import { offerLeftChanges } from "../designer/together/own-copy.js";
import { offerComments } from "../designer/together/together.js";

/** Minimum number of milliseconds between two updates of the picture. */
const LOOK_EVERY = 2000;

const page = find(document, "[data-designer]");
const { words, addresses, level, me, revision: first, is_member: isMember } = readJson("designer-data");
const say = speaker(words);
const picture = findTag(page, "img", "[data-draft-picture]");
const empty = find(page, "[data-draft-empty]");
let revision = first;
let holes = 0;
let isOffered = false;

/** @param {string} sentence */
function tell(sentence) {
  const notice = find(page, "[data-notice]");
  notice.textContent = sentence;
  notice.hidden = false;
  announce(sentence);
}

/** Offer changes that were not saved while the user could edit. @param {any} saved the draft */
function offerLeft(saved) {
  offerLeftChanges(find(page, "[data-left-changes]"), {
    unsaved: new Unsaved(lasting, addresses.draft), isMember, say, isSaved: (design) => same(design, saved),
  });
}

async function look() {
  const draft = await getJson(addresses.draft);
  if (!isOffered) offerLeft(draft.design);
  isOffered = true;
  if (draft.revision !== revision) picture.src = `${addresses.picture}?r=${draft.revision}`;
  revision = draft.revision;
  holes = draft.design.tiles ? draft.design.holes.length : 0;
  find(page, "[data-name]").textContent = draft.design.name;
  comments.offer();
  await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
}

const catchUp = oneAtATime(look);
const drawn = (/** @type {boolean} */ isThere) => {
  picture.hidden = !isThere;
  empty.hidden = isThere;
};
picture.addEventListener("load", () => drawn(true));
picture.addEventListener("error", () => drawn(false));
if (picture.complete) drawn(picture.naturalWidth > 0);

const meeting = new Meeting({ path: addresses.socket, level, revision: () => revision, catchUp });
const comments = offerComments(page, { meeting, me, address: addresses.comments, say, holes: () => holes });
showPeople(find(page, "[data-people]"), { meeting, me, say, announce });
meeting.on("ended", () => endHere({ addresses, say }));
catchUp().catch((error) => tell(error.sentence));
