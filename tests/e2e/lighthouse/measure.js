// Measure pages as Lighthouse does, one after another: node measure.js CHROMIUM COOKIE ADDRESS…
// Prints JSON: by address, the score of each category, and the audits that lower it.

import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const [chromePath, Cookie, ...addresses] = process.argv.slice(2);
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

const found = {};
for (const address of addresses) found[address] = await measured(address);
chrome.kill();
process.stdout.write(JSON.stringify(found));
