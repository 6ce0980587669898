"""The gallery of courses as somebody looks for one."""

from __future__ import annotations

from playwright.sync_api import Page, expect


class GalleryPage:
    """What is published, and the search above it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def search(self, words: str) -> None:
        """Type and wait until one is left; nothing is pressed."""
        self.page.goto("/courses/")
        self.page.get_by_label("Search").press_sequentially(words)
        expect(self.page.locator("#found")).to_have_text("1 design")
