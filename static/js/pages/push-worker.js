// The service worker for push notifications: shows a notification and opens its page.

/** @typedef {{title: string, line: string, link: string, topic: string}} EventDetails */

/** @typedef {Event & {waitUntil: (done: Promise<unknown>) => void}} Woken */

/**
 * The parts of a service worker's global scope that this script uses.
 * @typedef {object} Scope
 * @property {ServiceWorkerRegistration} registration
 * @property {{matchAll: (which: object) => Promise<{url: string, focus: () => Promise<unknown>}[]>, openWindow: (url: string) => Promise<unknown>}} clients
 * @property {(name: string, heard: (event: any) => void) => void} addEventListener
 */

const scope = /** @type {Scope} */ (/** @type {unknown} */ (globalThis));

/**
 * Return the link as a URL of our own site, so that a push message cannot open another site.
 * @param {string} link
 */
function ours(link) {
  const { pathname, search, hash } = new URL(link, location.origin);
  return location.origin + pathname + search + hash;
}

/** @param {EventDetails} text */
const show = ({ title, line, link, topic }) =>
  scope.registration.showNotification(title, { body: line, tag: topic, data: { link: ours(link) } });

/** @param {string} link */
async function open(link) {
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find(({ url }) => url === link);
  return there ? there.focus() : scope.clients.openWindow(link);
}

scope.addEventListener("push", (/** @type {Woken & {data: {json: () => EventDetails}}} */ event) => {
  event.waitUntil(show(event.data.json()));
});

scope.addEventListener("notificationclick", (/** @type {Woken & {notification: Notification}} */ event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.link));
});
