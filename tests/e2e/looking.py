"""What is measured of any page: its width, and what it weighs."""

from __future__ import annotations

import gzip

from playwright.sync_api import Page

HEAVIEST = 100_000


def scrolls_sideways(page: Page) -> bool:
    return page.evaluate("document.documentElement.scrollWidth > innerWidth")


def weights_of(page: Page, address: str) -> dict[str, int]:
    """All that a page loads until it is ready, by address."""
    weights: dict[str, int] = {}
    page.on("response", lambda answer: weights.update(weight_of(answer)))
    page.goto(address)
    page.locator("body.is-ready").wait_for()
    page.wait_for_load_state("networkidle")
    return weights


def weight_of(answer) -> dict[str, int]:
    """Bytes over the wire; what a development server sends plain is counted compressed."""
    body = answer.body()
    packed = answer.headers.get("content-encoding") in ("gzip", "br")
    words = answer.headers.get("content-type", "").startswith(
        ("text/", "application/", "image/svg")
    )
    return {answer.url: len(gzip.compress(body)) if words or packed else len(body)}
