"""A real browser against the running site at DOGLEG_SITE; the tests load no Django."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from shutil import which

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from tests.e2e.steps.designer_page import DesignerPage
from tests.e2e.steps.members import signed_in_members
from tests.e2e.steps.people import Person

HEADLESS_CHROMIUM = which("chromium-headless-shell") or "/usr/bin/chromium"
"""The shell is the same engine without the windows around it, for less than half of the work."""
CHROMIUM = os.environ.get("CHROMIUM", HEADLESS_CHROMIUM)
PATIENCE_MS = 40_000
"""How long anything may take to appear: browsers, bots and the site share two cores."""
expect.set_options(timeout=PATIENCE_MS)

OpenPage = Callable[..., Page]


@pytest.fixture(scope="session")
def site() -> str:
    """The address of the running site."""
    address = os.environ.get("DOGLEG_SITE")
    if not address:
        pytest.fail("Set the address of the running site: DOGLEG_SITE=http://127.0.0.1:8000")
    return address


def launched(playwright: Playwright) -> Browser:
    """Start Chromium.

    It guesses the speed of the network from how fast the site answers, and loads pictures outside
    of the window sooner where it seems slow. On a busy machine it would ask for more of them.
    """
    return playwright.chromium.launch(
        executable_path=CHROMIUM,
        args=[
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--force-effective-connection-type=4G",
        ],
    )


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests of a worker: its contexts share nothing."""
    with sync_playwright() as playwright:
        started = launched(playwright)
        yield started
        started.close()


@pytest.fixture(scope="session")
def members(site: str) -> dict[str, Person]:
    """All members by name; they are signed in."""
    return signed_in_members(site)


@pytest.fixture(scope="session")
def ann(members: dict[str, Person]) -> Person:
    """A member at a desk."""
    return members["Ann"]


@pytest.fixture(scope="session")
def bo(members: dict[str, Person]) -> Person:
    """A member with a phone."""
    return members["Bo"]


@pytest.fixture(scope="session")
def kit(members: dict[str, Person]) -> Person:
    """A member with a phone who is invited once: the mail in their mailbox is the one to open."""
    return members["Kit"]


@pytest.fixture(scope="session")
def mo(members: dict[str, Person]) -> Person:
    """A moderator."""
    return members["Mo"]


@pytest.fixture(scope="session")
def jo(members: dict[str, Person]) -> Person:
    """A moderator who judges appeals against Mo's decisions."""
    return members["Jo"]


@pytest.fixture
def open_page(browser: Browser, site: str) -> Iterator[OpenPage]:
    """Open a page for a person, in a new context; at the end no console may have a complaint.

    Pages ask for reduced motion: then nothing moves under a click, and nothing is drawn in vain.
    Tests about motion pass `moving`.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def opened(
        person: Person, *, quiet: bool = True, moving: bool = False, **settings: object
    ) -> Page:
        context = browser.new_context(
            reduced_motion="no-preference" if moving else "reduce",
            **{"base_url": site, "storage_state": person.cookies, **person.device, **settings},
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        if quiet:
            page.on("console", lambda said: complaints.extend(_complaint(said.type, said.text)))
            page.on("pageerror", lambda error: complaints.append(str(error)))
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def designer(ann: Person, open_page: OpenPage) -> DesignerPage:
    """The course designer at a desk."""
    return DesignerPage(open_page(ann))


def _complaint(kind: str, text: str) -> list[str]:
    return [text] if kind in ("error", "warning") else []
