// Lets this browser be woken: asks it, and hands what it answers to the site by a plain form.

import { bytesOf, textOf } from "../core/base64url.js";
import { find, findTag } from "../core/dom.js";

const form = findTag(document, "form", "[data-push-form]");
const denied = find(document, "[data-push-denied]");

const isAble = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** One that was made for an earlier key of the site wakes nobody. */
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
    // Whatever a browser says against it: its service is away, or its owner wants none.
    tellDenied();
    return;
  }
  form.submit();
});

if (isAble && Notification.permission === "denied") tellDenied();
else form.hidden = !isAble;
