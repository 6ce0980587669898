"""A player's page while the site fails: it continues to play and records the notices shown."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from time import monotonic

from playwright.sync_api import Error, Page, Response

from tests.e2e.steps.table_page import TablePage

PATIENCE_MS = 3000
"""Milliseconds to wait for an element. If it is being redrawn, it is found the next time."""
LOOK = """() => {
  const notice = document.querySelector("[data-notice]:not([hidden])");
  return [document.body.classList.contains("is-away"), notice ? notice.innerText : ""];
}"""
WORDS = """() => JSON.parse(document.getElementById("table-data").textContent).words"""
OF_CONNECTION = ("kept", "offline", "unsaved")
"""Names of the messages that are only about the connection."""


class WatchedPage:
    """A table page in a separate browser."""

    def __init__(
        self, page: Page, address: str, answered: Callable[[], None], put_off: Callable[[], None]
    ) -> None:
        self.page, self.table = page, TablePage(page)
        self.errors: list[str] = []
        self.said: set[str] = set()
        self.longest_away = 0.0
        """In seconds."""
        self._away_since: float | None = None
        self._answered, self._put_off = answered, put_off
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("response", self._heard)
        # Before anything fails, a busy machine can take longer to open the page.
        self.table.open(address)
        page.set_default_timeout(PATIENCE_MS)
        words = page.evaluate(WORDS)
        self.of_connection = {words[name] for name in OF_CONNECTION}

    @property
    def is_away(self) -> bool:
        return self._away_since is not None

    def look(self) -> None:
        """Record the notice that the page shows, and for how long it has been disconnected."""
        away, notice = self.page.evaluate(LOOK)
        if notice:
            self.said.add(notice)
        now = monotonic()
        if away:
            self._away_since = self._away_since or now
            self.longest_away = max(self.longest_away, now - self._away_since)
        else:
            self._away_since = None

    def play(self) -> None:
        """Answer the prompt if there is one. The page has to make sure that the answer is
        delivered.
        """
        # If an element is redrawn during the click, it is clicked the next time.
        with suppress(Error):
            self.table.go_on()
            if self.table.is_asked and self.table.kind:
                self.table.answer()

    def _heard(self, response: Response) -> None:
        if response.status == HTTPStatus.SERVICE_UNAVAILABLE:
            self._put_off()
        elif response.request.method == "POST" and response.ok:
            self._answered()
