"""Steps that all designers have in common."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page

WORKED_OUT_MS = 300_000
"""Time limit for a computation by the worker, which has the lowest priority on a busy machine."""


class EditorPage:
    """A designer page: its buttons, tabs, and indicators for saved changes and problems."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def ready(self) -> None:
        self.page.locator("body.is-ready main").wait_for()

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def choose(self, name: str) -> None:
        """Press a button in the header, which is in a menu on phones."""
        if not self.button(name).is_visible():
            self.button("More").click()
        self.button(name).click()

    def tab(self, name: str) -> None:
        self.page.get_by_role("tab", name=re.compile(name)).click()

    def saved(self) -> None:
        self.page.locator("[data-saved][data-state=saved]").wait_for()

    def judged(self, words: str) -> None:
        """Wait until the open Problems tab shows this text."""
        self.page.locator("[data-problem-state]", has_text=words).wait_for()
