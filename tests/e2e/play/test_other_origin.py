"""docs/examples/browser: a page on another origin, built on clients/typescript."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.steps.beside import HOUSE
from tests.e2e.steps.people import Person
from tests.e2e.steps.table_page import TablePage

EXAMPLE = "/docs/examples/browser/"


class Quietly(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Suppress the log."""


@pytest.fixture
def elsewhere() -> Iterator[str]:
    """The origin of a server that serves only files from this checkout."""
    build = ["node_modules/.bin/tsc", "--project", "clients/typescript"]
    subprocess.run(build, cwd=HOUSE, check=True)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quietly, directory=str(HOUSE)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def register(page: Page, redirect: str) -> str:
    """Register the page as an app; return the client id."""
    page.goto("/account/apps/new/")
    page.locator("main").get_by_label("Name", exact=True).fill("My tables")
    page.get_by_label("Redirect addresses").fill(redirect)
    page.get_by_role("button", name="Register app").click()
    page.goto("/account/apps/")
    return page.locator(".owned code").first.inner_text()


def sign_in(page: Page, site: str, client_id: str) -> None:
    page.get_by_label("Site").fill(site)
    page.get_by_label("Client ID").fill(client_id)
    page.get_by_role("button", name="Sign in").click()


def test_a_page_on_another_origin_signs_in_and_shows_a_live_table(
    members: dict[str, Person], open_page: OpenPage, site: str, elsewhere: str
) -> None:
    page = open_page(members["Fay"])
    client_id = register(page, elsewhere + EXAMPLE)
    table = TablePage.quick(page)

    other = page.context.new_page()
    other.goto(elsewhere + EXAMPLE)
    sign_in(other, site, client_id)
    other.get_by_role("button", name="Don’t allow").click()
    expect(other.get_by_role("status")).to_have_text("You declined access.")
    sign_in(other, site, client_id)
    other.get_by_role("button", name="Allow", exact=True).click()
    other.locator("#tables button").first.click()
    turns = other.locator("#turns li")
    expect(turns.first).to_be_visible()
    assert "code=" not in other.url, "the used code must be removed from the URL"

    before = turns.count()
    table.resign()
    expect(turns.nth(before)).to_be_visible()

    other.reload()
    expect(other.get_by_text("You have no running tables.")).to_be_visible()
    other.get_by_role("button", name="Sign out").click()
    expect(other.get_by_label("Client ID")).to_be_visible()
    page.goto("/account/connected/")
    expect(page.get_by_text("You haven’t connected any apps.")).to_be_visible()
