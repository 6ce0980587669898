"""Browser tests of the running site at DOGLEG_SITE. They do not load Django."""

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
"""The headless shell uses the same engine without windows, and needs less than half the
CPU time.
"""
CHROMIUM = os.environ.get("CHROMIUM", HEADLESS_CHROMIUM)
FEW_PROCESSES = ("--in-process-gpu", "--renderer-process-limit=1")
"""Options that save a seventh of the browser's processor time. Without them, Chromium starts a
process for drawing, and for each context another one in reserve.
"""
PATIENCE_MS = 40_000
"""Time limit for anything to appear. Browsers, bots and the site share two cores."""
expect.set_options(timeout=PATIENCE_MS)

BLOCKED_WORKER = "Service Worker registration blocked by Playwright"

OpenPage = Callable[..., Page]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--renew-pictures",
        action="store_true",
        help="store the pictures of the components as they look now",
    )


@pytest.fixture
def renewing_pictures(request: pytest.FixtureRequest) -> bool:
    """True if the stored pictures of the components are to be replaced."""
    return bool(request.config.getoption("--renew-pictures"))


@pytest.fixture(scope="session")
def site() -> str:
    """The URL of the running site."""
    address = os.environ.get("DOGLEG_SITE")
    if not address:
        pytest.fail("Set the URL of the running site: DOGLEG_SITE=http://127.0.0.1:8000")
    return address


def launched(playwright: Playwright) -> Browser:
    """Start Chromium with a fixed network speed.

    By default Chromium estimates the speed from the site's response times. On a busy machine it
    would estimate a slow network and preload more off-screen images.
    """
    return playwright.chromium.launch(
        executable_path=CHROMIUM,
        args=[
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--force-effective-connection-type=4G",
            *FEW_PROCESSES,
        ],
    )


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser per test process. Each test uses its own contexts."""
    with sync_playwright() as playwright:
        started = launched(playwright)
        yield started
        started.close()


@pytest.fixture(scope="session")
def members(site: str) -> dict[str, Person]:
    """All members by name, signed in."""
    return signed_in_members(site)


@pytest.fixture(scope="session")
def ann(members: dict[str, Person]) -> Person:
    """A member with a desktop computer."""
    return members["Ann"]


@pytest.fixture(scope="session")
def bo(members: dict[str, Person]) -> Person:
    """A member with a phone."""
    return members["Bo"]


@pytest.fixture(scope="session")
def kit(members: dict[str, Person]) -> Person:
    """A member with a phone, who is invited only once, because their mailbox must contain a single
    invitation.
    """
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
    """A function that opens a page for a person in a new context.

    The test fails at the end if a page has logged an error or a warning. Pages request reduced
    motion: nothing moves under a click, and no time is spent on animations. Tests of animations
    pass `moving`. Service workers are blocked, because tests cannot replace the answers to their
    requests. Tests of pages without a connection pass `service_workers="allow"`.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def opened(
        person: Person, *, quiet: bool = True, moving: bool = False, **settings: object
    ) -> Page:
        context = browser.new_context(
            reduced_motion="no-preference" if moving else "reduce",
            **{
                "base_url": site,
                "storage_state": person.cookies,
                "service_workers": "block",
                **person.device,
                **settings,
            },
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
    """The course designer on a desktop computer."""
    return DesignerPage(open_page(ann))


def _complaint(kind: str, text: str) -> list[str]:
    if text == BLOCKED_WORKER:
        return []
    return [text] if kind in ("error", "warning") else []
