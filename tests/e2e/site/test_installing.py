"""The site as an app: it can be installed, shows the last tables offline, and shows no data from
other accounts.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.steps.members import DESKTOP, PHONE, session_key, signed_in
from tests.e2e.steps.people import PASSWORD, Person
from tests.e2e.steps.quick import quick_table
from tests.e2e.steps.sessions import end_session

GAMES = ("eighteen", "golfie", "minigolf")
KEPT = """async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith("dogleg-views-"));
  const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const paths = keys.flat().map(({ url }) => new URL(url).pathname);
  return paths.filter((path) => path.startsWith("/offline"));
}"""
"""The keys of all stored tables, of all accounts."""
BROKEN_PICTURES = """async () => {
  const pictures = [...document.images];
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  return pictures.filter((picture) => !picture.naturalWidth).map(({ src }) => src);
}"""


def open_app(open_page: OpenPage, person: Person) -> Page:
    """Open a page that a service worker controls. Requests that fail offline are not reported as
    errors.
    """
    page = open_page(person, quiet=False, service_workers="allow")
    page.goto("/play/")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    return page


def look_at(page: Page, address: str) -> None:
    """Open a table, and wait until the browser has stored it."""
    page.goto(address)
    page.locator("body.is-ready").wait_for()
    until_kept(page, f"(kept) => kept.includes('/offline{address}')")


def until_kept(page: Page, condition: str) -> None:
    """Wait until a condition holds for the keys of the stored tables."""
    until(page, f"async () => ({condition})(await ({KEPT})())")


def until(page: Page, condition: str) -> None:
    """Wait until an asynchronous function returns true. `wait_for_function` does not await
    promises.
    """
    page.evaluate(f"""async () => {{
      const end = Date.now() + 20000;
      while (!(await ({condition})())) {{
        if (Date.now() > end) throw new Error("not in time");
        await new Promise((resolve) => setTimeout(resolve, 100));
      }}
    }}""")


def expect_no_table(page: Page, address: str) -> None:
    """Offline, the browser shows no tables at all."""
    page.context.set_offline(True)
    page.goto(address)
    expect(page.get_by_role("heading", name="You are offline")).to_be_visible()
    expect(page.locator("[data-table], [data-offline-tables] a")).to_have_count(0)
    page.context.set_offline(False)
    expect(page.get_by_role("heading", name="You are offline")).to_have_count(0)


@pytest.mark.parametrize(
    ("device", "games"), [(PHONE, GAMES), (DESKTOP, GAMES[:1])], ids=["phone", "desktop"]
)
def test_running_games_are_shown_offline_and_cannot_be_played(
    site, open_page, device, games
) -> None:
    """A table is stored after it has been still for two seconds, so each one takes seconds."""
    page = open_app(open_page, signed_in(site, {"Nell": device})["Nell"])
    tables = [quick_table(page, game) for game in games]
    for table in tables:
        look_at(page, table)
    asked = page.locator("[data-ask]").inner_text()
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.method))

    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_text(re.compile("You are offline. This is the table as of"))).to_be_visible()
    expect(page.locator("[data-ask]")).to_have_text(asked)
    expect(page.locator("[data-table] button:enabled, [data-table] a[href]")).to_have_count(0)
    expect(page.locator("[data-table] input")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for table in tables:
        page.goto(table)
        expect(page.locator("[data-table]")).to_be_visible()
        assert page.evaluate(BROKEN_PICTURES) == []

    # Every other page says so too, and links to the stored tables.
    page.goto("/courses/")
    expect(page.get_by_role("heading", name="You are offline")).to_be_visible()
    page.locator(f"[data-offline-tables] a[href='{tables[0]}']").click()
    expect(page.locator("[data-table]")).to_be_visible()
    assert "POST" not in sent

    page.context.set_offline(False)
    page.locator("body.is-ready").wait_for()
    expect(page.get_by_text("You are offline")).to_have_count(0)


def test_the_next_user_of_a_device_sees_no_table(site, open_page) -> None:
    members = signed_in(site, {"Nell": DESKTOP, "Otto": DESKTOP})
    page = open_app(open_page, members["Nell"])
    table = quick_table(page, "golfie")
    context = page.context

    # Nell signs out. Then Otto signs in, and later Nell again.
    look_at(page, table)
    page.goto("/play/")
    page.locator(".account-menu > summary").click()
    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("link", name="Sign in").first.wait_for()
    assert page.evaluate(KEPT) == []
    for name in ("Otto", "Nell"):
        page.goto("/account/login/")
        page.get_by_label("Email").fill(members[name].email)
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("button", name="Sign in", exact=True).click()
        page.locator(".account-menu").wait_for()
        page.goto("/play/")
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        expect_no_table(page, table)
        page.goto("/play/")
        if name == "Otto":
            context.clear_cookies()

    # Another account takes over the browser without a sign-out.
    look_at(page, table)
    kept = context.cookies()
    context.add_cookies(members["Otto"].cookies["cookies"])
    page.goto("/play/")
    until_kept(page, "(kept) => kept.length === 0")
    expect_no_table(page, table)

    # Nell's session is ended on another device. The browser notices it with the next page.
    context.clear_cookies()
    context.add_cookies(kept)
    look_at(page, table)
    end_session(session_key(page))
    page.goto("/play/")
    until_kept(page, "(kept) => kept.length === 0")
    expect_no_table(page, table)


def test_an_open_table_notices_that_the_session_has_ended(site, open_page) -> None:
    page = open_app(open_page, signed_in(site, {"Nell": PHONE})["Nell"])
    table = quick_table(page, "golfie")
    look_at(page, table)
    end_session(session_key(page))
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    until_kept(page, "(kept) => kept.length === 0")


def test_a_new_worker_takes_over_and_deletes_old_files(site, open_page) -> None:
    page = open_page(signed_in(site, {"Nell": DESKTOP})["Nell"], service_workers="allow")
    # The worker of an earlier release, at its first address, with its files.
    page.goto("/robots.txt")
    page.evaluate("() => navigator.serviceWorker.register('/push-worker.js', { scope: '/' })")
    page.evaluate("() => navigator.serviceWorker.ready")
    page.evaluate("() => caches.open('dogleg-app-old').then((old) => old.add('/robots.txt'))")
    page.goto("/play/")
    page.wait_for_function(
        "() => navigator.serviceWorker.controller?.scriptURL.endsWith('/service-worker.js')"
    )
    until(page, "async () => !(await caches.keys()).includes('dogleg-app-old')")
    assert len(page.evaluate("caches.keys()")) == 1


def test_browsers_accept_the_manifest(site, open_page) -> None:
    page = open_page(signed_in(site, {"Nell": PHONE})["Nell"], service_workers="allow")
    page.goto("/play/")
    session = page.context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"] == f"{site}/manifest.webmanifest"
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
