"""Lighthouse scores of the main pages. No other test may run at the same time."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tests.e2e.conftest import CHROMIUM
from tests.e2e.steps.table_page import TablePage

FOLDER = Path(__file__).parent / "lighthouse"
LEAST = 0.95
LONGEST = 600
"""Time limit in seconds. Four pages take about 40 seconds on an idle machine."""
CATEGORIES = {"performance", "accessibility", "best-practices", "seo"}


def measured(cookie: str, addresses: list[str]) -> dict[str, dict[str, dict]]:
    """Return the score and the failed audits by URL and category."""
    if not (FOLDER / "node_modules").is_dir():
        pytest.fail("Install Lighthouse: npm ci --prefix tests/e2e/lighthouse")
    command = ["node", "measure.js", CHROMIUM, cookie, str(LEAST), *addresses]
    done = subprocess.run(command, cwd=FOLDER, check=True, stdout=subprocess.PIPE, timeout=LONGEST)
    return json.loads(done.stdout)


def test_the_main_pages_have_good_lighthouse_scores(ann, open_page, site: str) -> None:
    page = open_page(ann)
    table = TablePage.quick(page).page.url
    page.goto("/courses/old-quarry/")
    page.locator("form[action$='/fork/'] button").first.click()
    page.wait_for_url("**/edit/")
    designer = page.url
    page.close()
    (session,) = ann.cookies["cookies"]
    addresses = [f"{site}/", table, f"{site}/courses/starter-links/", designer]
    found = measured(f"{session['name']}={session['value']}", addresses)
    assert set(found) == set(addresses)
    assert all(set(scores) == CATEGORIES for scores in found.values())
    low = {
        f"{address} {category}": result
        for address, scores in found.items()
        for category, result in scores.items()
        # robots.txt keeps search engines away from tables and designers.
        if result["score"] < LEAST and (category != "seo" or address not in (table, designer))
    }
    assert low == {}
