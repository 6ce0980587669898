// The service worker. It shows push notifications, and it opens pages without a connection.
//
// It is registered twice. For the scorecards, it stores their page. For the whole site, it stores
// the page "You are offline", which shows the tables that pages have stored (core/kept-views.js).
// Both always ask the network first, so a new release is never hidden by an old one. The worker
// itself stores only pages and static files that are the same for every user, and no answers of the
// API.

/** @typedef {{title: string, line: string, link: string, topic: string}} EventDetails */

/** @typedef {Event & {waitUntil: (done: Promise<unknown>) => void}} Woken */

/** @typedef {{page: string, files: string[], version: string}} Shell */

/** @typedef {Event & {request: Request, preloadResponse?: Promise<Response | undefined>, waitUntil: (done: Promise<unknown>) => void, respondWith: (response: Promise<Response>) => void}} Fetched */

/**
 * The parts of a service worker's global scope that this script uses.
 * @typedef {object} Scope
 * @property {ServiceWorkerRegistration & {navigationPreload?: {enable: () => Promise<void>}}} registration
 * @property {{matchAll: (which: object) => Promise<{url: string, focus: () => Promise<unknown>}[]>, openWindow: (url: string) => Promise<unknown>, claim: () => Promise<void>}} clients
 * @property {(name: string, heard: (event: any) => void) => void} addEventListener
 * @property {() => Promise<void>} skipWaiting
 * @property {Shell} SHELL the scorecards; added by config/service_worker.py
 * @property {Shell & {account: string}} APP the whole site
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

const SCORECARDS = "dogleg-shell-";
const SITE = "dogleg-app-";
/** The caches of tables, one per account: see core/kept-views.js. */
const VIEWS = "dogleg-views-";
/** A request that takes longer than this is treated like one without a connection. */
const PATIENCE_MS = 3000;

/**
 * Store a page and all its files, or nothing: files of two releases do not work together.
 * @param {Shell} shell @param {string} prefix of the names of its caches
 */
async function install({ page, files, version }, prefix) {
  const cache = await caches.open(prefix + version);
  // Without credentials and past the HTTP cache: the page as every visitor gets it now.
  const requests = [page, ...files].map((address) => new Request(address, { credentials: "omit", cache: "no-cache" }));
  await cache.addAll(requests);
  // The new worker takes over immediately. This is safe because the network is always asked first.
  await scope.skipWaiting();
}

/** Delete the files of earlier releases. @param {Shell} shell @param {string} prefix */
async function activate({ version }, prefix) {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== prefix + version);
  await Promise.all(old.map((name) => caches.delete(name)));
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
  const stored = async () => (await caches.open(SCORECARDS + scope.SHELL.version)).match(address, { ignoreVary: true });
  try {
    const response = await fromNetwork(request);
    return response.status < 500 ? response : ((await stored()) ?? response);
  } catch (error) {
    const response = await stored();
    if (response) return response;
    throw error;
  }
}

/** @param {Fetched} event */
function respondForScorecards(event) {
  const { page, files } = scope.SHELL;
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname === page || files.includes(pathname)) event.respondWith(answer(request, pathname));
}

/** Delete all stored tables. */
async function forgetViews() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(VIEWS)).map((name) => caches.delete(name)));
}

/** Return the page of the site or, without a connection, the page "You are offline". @param {Fetched} event */
async function navigated(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const offline = await (await caches.open(SITE + scope.APP.version)).match(scope.APP.page, { ignoreVary: true });
    if (offline) return offline;
    throw error;
  }
}

/** Return a static file or, without a connection, a stored one. @param {Request} request */
async function staticFile(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const stored = await caches.match(request.url, { ignoreVary: true });
    if (stored) return stored;
    throw error;
  }
}

const STORED_KINDS = ["style", "script", "image"];

/** @param {Fetched} event */
function respondForSite(event) {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  const isPage = request.mode === "navigate";
  // Account forms can sign the user in or out, or change the password. The browser sends them without a script.
  if (isPage && request.method === "POST" && pathname.startsWith(scope.APP.account)) event.waitUntil(forgetViews());
  if (request.method !== "GET") return;
  if (isPage) event.respondWith(navigated(event));
  else if (STORED_KINDS.includes(request.destination)) event.respondWith(staticFile(request));
}

async function activateSite() {
  // The browser then asks the network while the worker is still starting.
  await scope.registration.navigationPreload?.enable();
  await activate(scope.APP, SITE);
}

const isForScorecards = new URL(scope.registration.scope).pathname === scope.SHELL.page;

scope.addEventListener("install", (/** @type {Woken} */ event) =>
  event.waitUntil(isForScorecards ? install(scope.SHELL, SCORECARDS) : install(scope.APP, SITE)),
);
scope.addEventListener("activate", (/** @type {Woken} */ event) =>
  event.waitUntil(isForScorecards ? activate(scope.SHELL, SCORECARDS) : activateSite()),
);
scope.addEventListener("fetch", isForScorecards ? respondForScorecards : respondForSite);
