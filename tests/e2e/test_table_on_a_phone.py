"""Tables on a phone of 360 pixels, and the same at a desk."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.looking import scrolls_sideways
from tests.e2e.members import DESKTOP, PHONE
from tests.e2e.people import Person
from tests.e2e.seeded import begun_table
from tests.e2e.table_page import TablePage

DEVICES = [pytest.param(PHONE, id="phone"), pytest.param(DESKTOP, id="desk")]
WAYS = "nav.site-ways a"


def ways(page: Page) -> list[str]:
    """Where the links of the header lead."""
    return page.locator(WAYS).evaluate_all("links => links.map(link => link.pathname)")


@pytest.mark.parametrize("device", DEVICES)
def test_a_table_has_the_navigation_of_every_page(
    bo: Person, device: dict[str, Any], open_page
) -> None:
    page = open_page(bo, **device)
    page.goto("/play/")
    everywhere = ways(page)
    table = TablePage(page)
    table.open(begun_table(bo.email, 7, course="starter-links", mode="stroke", clubs="starter"))
    assert ways(page) == everywhere
    for name in ("Play", "My games"):
        link = page.locator(WAYS, has_text=name)
        expect(link).to_be_visible()
        expect(link).to_be_in_viewport(ratio=0.99)
    # Links that do not fit beside each other can be pushed into sight, and the page stays still.
    page.locator(WAYS).last.focus()
    expect(page.locator(WAYS).last).to_be_in_viewport(ratio=0.9)
    assert not scrolls_sideways(page)
