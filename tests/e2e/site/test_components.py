"""Every component looks the same in each of its states as in the stored pictures, which
`docs/look.md` shows.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.components.page import component_page
from tests.e2e.steps.looking import scrolls_sideways
from tests.e2e.steps.pictures import FONTS_ARE_THERE, difference, force_states, store

PICTURES = Path(__file__).resolve().parents[3] / "docs" / "pictures" / "components"
WIDTHS = (1280, 360)
SCHEMES = ("light", "dark")
RENEW = "bin/test tests/e2e/site/test_components.py --renew-pictures"


@pytest.fixture(scope="module")
def html(site: str) -> str:
    return component_page()


@pytest.fixture(params=[(width, scheme) for width in WIDTHS for scheme in SCHEMES], ids=str)
def shown(request, browser: Browser, html: str) -> Iterator[tuple[str, Page]]:
    """The page in a window, and the end of its pictures' names."""
    width, scheme = request.param
    context = browser.new_context(
        viewport={"width": width, "height": 900}, color_scheme=scheme, reduced_motion="reduce"
    )
    page = context.new_page()
    page.set_content(html)
    yield f"{width}-{scheme}", page
    context.close()


def test_components_look_as_on_their_pictures(shown, renewing_pictures, tmp_path) -> None:
    name, page = shown
    assert page.evaluate(FONTS_ARE_THERE), "Install DejaVu Sans and Serif: apt install fonts-dejavu"
    force_states(page)
    changed = {}
    for component, taken in pictures_of(page):
        stored = PICTURES / f"{component}-{name}.png"
        if renewing_pictures:
            store(taken, stored)
        elif what := difference(taken, stored):
            changed[component] = what
            (tmp_path / stored.name).write_bytes(taken)
    assert changed == {}, f"Look at {tmp_path}. If that is intended: {RENEW}"


def test_components_fit_a_small_phone(shown) -> None:
    _name, page = shown
    assert not scrolls_sideways(page)


def pictures_of(page: Page) -> Iterator[tuple[str, bytes]]:
    """Yield the name and the picture of each component."""
    for section in page.locator("[data-component]").all():
        name = section.get_attribute("data-component")
        assert name
        yield name, section.screenshot()


def test_no_stored_picture_is_of_a_component_that_is_gone(html: str) -> None:
    named = {stored.name.rsplit("-", 2)[0] for stored in PICTURES.glob("*.png")}
    assert {name for name in named if f'data-component="{name}"' not in html} == set()
