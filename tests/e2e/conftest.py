"""Real browsers against a running site, whose address is in DOGLEG_SITE; they know no database."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from tests.e2e.designer_page import DesignerPage
from tests.e2e.people import Person, sign_up

HOUSE = Path(__file__).resolve().parents[2]
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}

PATIENCE_MS = 40_000
"""How long anything may take to appear: two browsers, bots and the site share two cores."""
expect.set_options(timeout=PATIENCE_MS)

OpenPage = Callable[..., Page]


@pytest.fixture(scope="session")
def site() -> str:
    """The address of the running site."""
    address = os.environ.get("DOGLEG_SITE")
    if not address:
        pytest.fail("Say where the site runs: DOGLEG_SITE=http://127.0.0.1:8000")
    return address


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


def launched(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(
        executable_path=CHROMIUM,
        args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    )


@pytest.fixture(scope="session")
def browsers(playwright: Playwright) -> Iterator[tuple[Browser, Browser]]:
    """Two browsers that share nothing."""
    pair = launched(playwright), launched(playwright)
    yield pair
    for browser in pair:
        browser.close()


@pytest.fixture(scope="session")
def ann(browsers: tuple[Browser, Browser], site: str) -> Person:
    """Somebody at a desk, signed up through the pages."""
    return sign_up(browsers[0], site, "Ann", DESKTOP)


@pytest.fixture(scope="session")
def bo(browsers: tuple[Browser, Browser], site: str) -> Person:
    """Somebody with a phone, in another browser."""
    return sign_up(browsers[1], site, "Bo", PHONE)


@pytest.fixture(scope="session")
def mo(browsers, site: str) -> Person:
    """A moderator, appointed as the site's keeper does it; DOGLEG_RUN_DIR says where it keeps."""
    return _moderator(browsers[0], site, "Mo")


@pytest.fixture(scope="session")
def jo(browsers, site: str) -> Person:
    """Another moderator, who judges what Mo has decided."""
    return _moderator(browsers[1], site, "Jo")


def _moderator(browser: Browser, site: str, name: str) -> Person:
    person = sign_up(browser, site, name, DESKTOP)
    settings = {
        name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"
    }
    command = [sys.executable, "manage.py", "moderator", person.email]
    subprocess.run(command, cwd=HOUSE, env=settings, check=True)
    return person


@pytest.fixture
def open_page(site: str) -> Iterator[OpenPage]:
    """A page of a person; at the end no page may have complained on its console."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def opened(person: Person, *, quiet: bool = True, **settings: object) -> Page:
        context = person.browser.new_context(
            base_url=site,
            **{"storage_state": person.cookies, **person.device, **settings},
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
