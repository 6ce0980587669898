"""Measurements for any page: width, weight and layout shifts."""

from __future__ import annotations

import gzip
from typing import Any

from playwright.sync_api import APIResponse, Page

from tests.project.serving.processes import within

HEAVIEST = 100_000
NEXT_FRAME = """() => new Promise((drawn) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))))"""
"""Script that resolves when pending updates of the page have been drawn."""
AT_REST = """() => Promise.allSettled(document.getAnimations()
  .filter((one) => one.timeline === document.timeline
    && one.effect.getComputedTiming().endTime !== Infinity)
  .map((one) => one.finished))"""
"""Resolves when all finite animations have ended. Those that follow scrolling never end."""


def scrolls_sideways(page: Page) -> bool:
    return page.evaluate("document.documentElement.scrollWidth > innerWidth")


def resize(page: Page, size: tuple[int, int]) -> None:
    """Change the size of the window and wait until the page is drawn in it."""
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(NEXT_FRAME)


def file_when_made(page: Page, address: str) -> APIResponse:
    """Wait until the worker has rendered a PDF or PNG, and return it."""
    answers: list[APIResponse] = []

    def is_made() -> bool:
        answers.append(page.request.get(address))
        return answers[-1].status != 202

    assert within(60, is_made)
    return answers[-1]


def weights_of(page: Page, address: str) -> dict[str, int]:
    """Return the size of each file that a page loads until it is ready, by URL."""
    weights: dict[str, int] = {}
    page.on("response", lambda answer: weights.update(weight_of(answer)))
    page.goto(address)
    page.locator("body.is-ready").wait_for()
    page.wait_for_load_state("networkidle")
    return weights


def weight_of(answer) -> dict[str, int]:
    """Return the bytes sent over the network, by URL. Uncompressed text from a development server
    counts as compressed.
    """
    body = answer.body()
    packed = answer.headers.get("content-encoding") in ("gzip", "br")
    words = answer.headers.get("content-type", "").startswith(
        ("text/", "application/", "image/svg")
    )
    return {answer.url: len(gzip.compress(body)) if words or packed else len(body)}


WATCH_SHIFTS = """window.moved = [];
const named = ({ node, previousRect, currentRect }) =>
  `${node?.nodeName}.${node?.className?.baseVal ?? node?.className} from ` +
  `${previousRect.y} to ${currentRect.y}`;
const keep = (entries) => moved.push(...entries.map(
  (entry) => ({ at: entry.startTime, value: entry.value, what: entry.sources.map(named) })));
const shifting = new PerformanceObserver((list) => keep(list.getEntries()));
shifting.observe({ type: "layout-shift", buffered: true });
window.keepShifts = () => keep(shifting.takeRecords());"""


def watch_shifts(page: Page) -> None:
    """From the next page on, record layout shifts that are not caused by user input."""
    page.add_init_script(WATCH_SHIFTS)


def shifts(page: Page) -> list[dict[str, Any]]:
    """Return the layout shifts of the current page: time, size and elements."""
    page.wait_for_load_state("networkidle")
    page.evaluate(NEXT_FRAME)
    # The observer runs after the frame, so its pending records are collected here.
    return page.evaluate("() => { keepShifts(); return window.moved; }")


def shifted(moved: list[dict[str, Any]]) -> float:
    """Return the cumulative layout shift of a page."""
    return sum(entry["value"] for entry in moved)


class Counter:
    """Counts the user's events of one type on a page."""

    def __init__(self, page: Page, kind: str) -> None:
        self.count = 0
        page.context.expose_binding("counted", self._counted)
        page.context.add_init_script(
            f"addEventListener('{kind}', event => event.isTrusted && counted(), true)"
        )

    def _counted(self, _source: object) -> None:
        self.count += 1
