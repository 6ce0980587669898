"""What is measured of any page: its width, and what it weighs."""

from __future__ import annotations

import gzip
from typing import Any

from playwright.sync_api import APIResponse, Page

from tests.project.serving.processes import within

HEAVIEST = 100_000
NEXT_FRAME = """() => new Promise((drawn) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))))"""
"""What a page does before it draws has been done, and is drawn."""
AT_REST = """() => Promise.allSettled(document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
  .map((one) => one.finished))"""
"""What moves has come to its end; endless animations are not waited for."""


def scrolls_sideways(page: Page) -> bool:
    return page.evaluate("document.documentElement.scrollWidth > innerWidth")


def file_when_made(page: Page, address: str) -> APIResponse:
    """A PDF or PNG, once the worker has made it."""
    answers: list[APIResponse] = []

    def is_made() -> bool:
        answers.append(page.request.get(address))
        return answers[-1].status != 202

    assert within(60, is_made)
    return answers[-1]


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
    """From the next page on, keep what moved without being asked to."""
    page.add_init_script(WATCH_SHIFTS)


def shifts(page: Page) -> list[dict[str, Any]]:
    """What has moved on the page that is shown: when, how much of it, and what."""
    page.wait_for_load_state("networkidle")
    page.evaluate(NEXT_FRAME)
    # An observer is called some time after the frame; what it has not been given yet is taken.
    return page.evaluate("() => { keepShifts(); return window.moved; }")


def shifted(moved: list[dict[str, Any]]) -> float:
    """The cumulative layout shift of a page."""
    return sum(entry["value"] for entry in moved)
