// The service worker. It shows push notifications, and it opens the scorecards without a connection.
//
// It is registered twice: for the whole site to receive push messages, and for the scorecards to
// store their page. Only the second one stores anything and answers requests, so no other page
// depends on the worker. It stores the page and static files, which are the same for every user.

/** @typedef {{title: string, line: string, link: string, topic: string}} EventDetails */

/** @typedef {Event & {waitUntil: (done: Promise<unknown>) => void}} Woken */

/**
 * The parts of a service worker's global scope that this script uses.
 * @typedef {object} Scope
 * @property {ServiceWorkerRegistration} registration
 * @property {{matchAll: (which: object) => Promise<{url: string, focus: () => Promise<unknown>}[]>, openWindow: (url: string) => Promise<unknown>, claim: () => Promise<void>}} clients
 * @property {(name: string, heard: (event: any) => void) => void} addEventListener
 * @property {() => Promise<void>} skipWaiting
 * @property {{page: string, files: string[], version: string}} SHELL added by config/service_worker.py
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

const { page, files, version } = scope.SHELL;
const PREFIX = "dogleg-shell-";
const CACHE = PREFIX + version;
/** A connection that is slower than this counts as none. */
const PATIENCE_MS = 3000;

/** Store the page and all its files, or nothing: files of two releases do not work together. */
async function install() {
  const cache = await caches.open(CACHE);
  // Without credentials and past the HTTP cache: the page as every visitor gets it now.
  const requests = [page, ...files].map((address) => new Request(address, { credentials: "omit", cache: "no-cache" }));
  await cache.addAll(requests);
  // The new worker takes over immediately. This is safe because the network is always asked first.
  await scope.skipWaiting();
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)));
  await scope.clients.claim();
}

/** @param {Request} request */
function fromNetwork(request) {
  const slow = new Promise((_resolve, reject) => setTimeout(reject, PATIENCE_MS, new Error("slow")));
  return /** @type {Promise<Response>} */ (Promise.race([fetch(request), slow]));
}

/**
 * Return the site's response or, without a connection, the stored one. A server that is down for an
 * upgrade counts as no connection.
 * @param {Request} request @param {string} address
 */
async function answer(request, address) {
  const stored = async () => (await caches.open(CACHE)).match(address, { ignoreVary: true });
  try {
    const response = await fromNetwork(request);
    return response.status < 500 ? response : ((await stored()) ?? response);
  } catch (error) {
    const response = await stored();
    if (response) return response;
    throw error;
  }
}

/** @param {Event & {request: Request, respondWith: (response: Promise<Response>) => void}} event */
function respond(event) {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname === page || files.includes(pathname)) event.respondWith(answer(request, pathname));
}

if (new URL(scope.registration.scope).pathname === page) {
  scope.addEventListener("install", (/** @type {Woken} */ event) => event.waitUntil(install()));
  scope.addEventListener("activate", (/** @type {Woken} */ event) => event.waitUntil(activate()));
  scope.addEventListener("fetch", respond);
}
