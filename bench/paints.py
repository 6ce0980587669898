"""Compare the first paint of two running sites, such as two releases next to each other.

    python -m bench.paints http://127.0.0.1:8001 http://127.0.0.1:8002 / /account/signup/

Every page is loaded LOADS times (25 unless the environment says otherwise) from each site, one
after the other, in a new signed-out browser context on a processor that is four times slower. The
table lists, per page and width, the median and the smallest milliseconds to first contentful paint,
and the median milliseconds of style and layout until then. Alternating loads meet the same other
work on the machine, so compare the sites with each other, not with figures of another run.
"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from itertools import product
from statistics import median

from playwright.sync_api import Browser, sync_playwright

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
LOADS = int(os.environ.get("LOADS", "25"))
SLOWER = 4
WINDOWS = ((390, 844), (1280, 800))
PAINTED = """() => new Promise((done) => new PerformanceObserver((seen) => {
    const found = seen.getEntriesByName("first-contentful-paint")[0];
    if (found) done(found.startTime);
}).observe({ type: "paint", buffered: true }))"""
STYLED = ("RecalcStyleDuration", "LayoutDuration")


@dataclass(frozen=True)
class Load:
    """One load of a page, in milliseconds."""

    painted: float
    styled: float
    """Style and layout together."""


def load(browser: Browser, address: str, window: tuple[int, int]) -> Load:
    """Open the address with an empty cache on a slow processor."""
    width, height = window
    context = browser.new_context(viewport={"width": width, "height": height})
    page = context.new_page()
    talk = context.new_cdp_session(page)
    talk.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    talk.send("Performance.enable")
    page.goto(address, wait_until="load")
    painted = page.evaluate(PAINTED)
    metrics = talk.send("Performance.getMetrics")["metrics"]
    styled = sum(one["value"] for one in metrics if one["name"] in STYLED)
    context.close()
    return Load(painted, styled * 1000)


def main() -> None:
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    sites, paths = sys.argv[1:3], sys.argv[3:]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for path, window in product(paths, WINDOWS):
            compare(browser, sites, path, window)
        browser.close()


def compare(browser: Browser, sites: list[str], path: str, window: tuple[int, int]) -> None:
    """Load a page from each site in turn, then print a line. The first load is not counted: the
    site may still have to read its templates.
    """
    loads: dict[str, list[Load]] = {site: [] for site in sites}
    for _ in range(LOADS + 1):
        for site in sites:
            loads[site].append(load(browser, site + path, window))
    report(path, window[0], [loads[site][1:] for site in sites])


def report(path: str, width: int, loads: list[list[Load]]) -> None:
    """Print one line: both sites' figures."""
    figures = (
        f"{median(one.painted for one in of_site):6.0f} {min(one.painted for one in of_site):6.0f}"
        f" {median(one.styled for one in of_site):6.1f}"
        for of_site in loads
    )
    print(f"{path:32} {width:5} " + "  ->".join(figures), flush=True)


if __name__ == "__main__":
    main()
