"""Steps in the gallery of courses."""

from __future__ import annotations

from playwright.sync_api import Page, expect


class GalleryPage:
    """The list of published courses with its search field."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def search(self, words: str) -> None:
        """Type into the search field, and wait until only one course is left. No button needs to be
        pressed.
        """
        self.page.goto("/courses/")
        self.page.get_by_label("Search").press_sequentially(words)
        expect(self.page.locator("#found")).to_have_text("1 design")
