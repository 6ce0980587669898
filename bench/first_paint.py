"""Measure pages: milliseconds to first paint and until usable, and number of requests.

    DOGLEG_SITE=http://127.0.0.1:8000 python -m bench.first_paint /tables/…/ /courses/…/edit/

Each page is loaded over the unthrottled connection and over slow 4G (Lighthouse's 150 ms round trip
and 1.6 Mbit/s). The browser is new and signed out, unless SESSION=… in the environment contains a
session cookie.
"""

from __future__ import annotations

import os
import sys

from playwright.sync_api import Page, sync_playwright

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
SLOW_4G = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
USABLE = "body.is-ready, [data-designer]:not([aria-busy=true])"
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"


def visit(page: Page, path: str) -> tuple[float, float, int]:
    """Load a page; return milliseconds to first paint and until usable, and number of requests."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(path, wait_until="commit")
    page.locator(USABLE).first.wait_for(timeout=60_000)
    usable = page.evaluate("performance.now()")
    page.wait_for_load_state("networkidle")
    return page.evaluate(PAINTED), usable, len(asked)


def main() -> None:
    site = os.environ["DOGLEG_SITE"]
    session = os.environ.get("SESSION", "")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for path in sys.argv[1:]:
            for name, network in (("as it is", None), ("slow 4G", SLOW_4G)):
                context = browser.new_context(base_url=site)
                context.add_cookies([{"name": "sessionid", "value": session, "url": site}])
                page = context.new_page()
                if network:
                    talk = context.new_cdp_session(page)
                    talk.send("Network.emulateNetworkConditions", network)
                painted, usable, asked = visit(page, path)
                print(f"{path}: {name}: {painted:.0f} ms, {usable:.0f} ms, {asked} requests")
                context.close()
        browser.close()


if __name__ == "__main__":
    main()
