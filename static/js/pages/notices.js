// Enables push notifications in this browser: requests permission and sends the subscription with a
// normal form.

import { bytesOf, textOf } from "../core/base64url.js";
import { sendBusy } from "../core/busy.js";
import { find, findTag } from "../core/dom.js";

const form = findTag(document, "form", "[data-push-form]");
const denied = find(document, "[data-push-denied]");

const isAble = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Subscribe. Subscriptions for an earlier key of the site no longer work. */
async function subscribe() {
  const { pushKey = "", pushWorker = "" } = form.dataset;
  await navigator.serviceWorker.register(pushWorker, { scope: "/" });
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && textOf(before.options.applicationServerKey) !== pushKey) await before.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) });
}

/** @param {PushSubscription} subscription */
function fillIn(subscription) {
  findTag(form, "input", "[name=endpoint]").value = subscription.endpoint;
  findTag(form, "input", "[name=p256dh]").value = textOf(subscription.getKey("p256dh"));
  findTag(form, "input", "[name=auth]").value = textOf(subscription.getKey("auth"));
}

function tellDenied() {
  denied.hidden = false;
  form.hidden = true;
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    if ((await Notification.requestPermission()) !== "granted") throw new Error("denied");
    fillIn(await subscribe());
  } catch {
    // The push service is unavailable, or the user refused permission.
    tellDenied();
    return;
  }
  sendBusy(form, event.submitter);
});

if (isAble && Notification.permission === "denied") tellDenied();
else form.hidden = !isAble;
