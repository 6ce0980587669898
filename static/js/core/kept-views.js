// The last views of the user's running games, as the browser stores them to show them without a
// connection. A view is what the page had drawn: markup without scripts, forms and links. There is
// one cache per account, and never more than one cache.

import { lasting } from "./storage.js";

/**
 * @typedef {object} KeptView
 * @property {string} address of its page
 * @property {string} title
 * @property {number} at when it was shown, in milliseconds
 * @property {string} html
 * @property {string[]} sheets its style sheets
 * @property {string[]} files everything that it needs, with the style sheets
 */

const PREFIX = "dogleg-views-";
/** The account whose pages this browser has shown last; empty for a visitor. */
const ACCOUNT = "dogleg-account";
const MOST = 8;
/** The beginning of the keys of views. Files have their own addresses as keys. */
const VIEW = "/offline";

const isAble = "caches" in globalThis;

/** @param {string} account */
const cacheOf = (account) => `${PREFIX}${account}`;

/** @param {(name: string) => boolean} kept */
async function forgetAllBut(kept) {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !kept(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/**
 * Note whose page this is, and delete what other accounts have stored. After a sign-out or the end
 * of the session, a page of a visitor deletes everything.
 * @param {string} account empty for a visitor
 */
export async function ownViews(account) {
  if (!isAble) return;
  lasting.setItem(ACCOUNT, account);
  await forgetAllBut((name) => account !== "" && name === cacheOf(account)).catch(() => {});
}

/** Delete all stored views. */
export const forgetViews = () => ownViews("");

/** Return true if this account's page was the last one of this browser. @param {string} account */
const isCurrent = (account) => account !== "" && lasting.getItem(ACCOUNT) === account;

/** @param {string} address */
const keyOf = (address) => `${VIEW}${address}`;

/** Store a view with the files that it needs. @param {string} account @param {KeptView} view */
export async function keepView(account, view) {
  if (!isAble || !isCurrent(account)) return;
  const cache = await caches.open(cacheOf(account));
  for (const file of view.files) if (!(await cache.match(file))) await cache.add(file);
  await cache.put(keyOf(view.address), new Response(JSON.stringify(view)));
  await tidy(cache);
  // Another account may have signed in meanwhile, in another tab.
  if (!isCurrent(account)) await caches.delete(cacheOf(account));
}

/** Delete a view, such as that of a finished game. @param {string} account @param {string} address */
export async function dropView(account, address) {
  if (isAble && (await caches.has(cacheOf(account)))) await (await caches.open(cacheOf(account))).delete(keyOf(address));
}

/** Return the views of the account whose pages this browser has shown last, newest first. */
export async function keptViews() {
  const account = lasting.getItem(ACCOUNT);
  if (!isAble || !account || !(await caches.has(cacheOf(account)))) return [];
  return viewsIn(await caches.open(cacheOf(account)));
}

/** @param {Cache} cache @returns {Promise<KeptView[]>} newest first */
async function viewsIn(cache) {
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(VIEW));
  const views = await Promise.all(keys.map(async (key) => /** @type {Response} */ (await cache.match(key)).json()));
  return views.sort((one, other) => other.at - one.at);
}

/** Delete the oldest views, and files of earlier releases that no view needs. @param {Cache} cache */
async function tidy(cache) {
  const kept = (await viewsIn(cache)).slice(0, MOST);
  const needed = new Set(kept.flatMap(({ address, files }) => [keyOf(address), ...files]));
  const old = (await cache.keys()).filter(({ url }) => !needed.has(url.slice(location.origin.length)));
  await Promise.all(old.map((key) => cache.delete(key)));
}
