"""Emails in a mail client: on a narrow phone, in light and dark mode."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e.steps.looking import scrolls_sideways
from tests.e2e.steps.mailed import mail_now
from tests.e2e.steps.members import PHONE
from tests.e2e.steps.people import Person, open_mail
from tests.e2e.steps.seeded import begun_table
from tests.every_mail import written_beside

NARROW = {"width": 320, "height": 640}
LOOK = """() => {
  const parts = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const linear = (part) =>
    (part /= 255) <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const ground = (element) => {
    const colour = parts(getComputedStyle(element).backgroundColor);
    return colour.length < 4 || colour[3] > 0 ? colour : ground(element.parentElement);
  };
  const contrast = (element) => {
    const both = [light(parts(getComputedStyle(element).color)), light(ground(element))];
    return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
  };
  const all = (choice) => [...document.body.querySelectorAll(choice)];
  const box = (element) => element.getBoundingClientRect();
  return {
    broken: all("img").filter((image) => !image.naturalWidth).map((image) => image.alt),
    wide: all("*").filter((element) => box(element).right > innerWidth + 0.5)
      .map((element) => element.outerHTML.slice(0, 120)),
    low: all(".button, .choice-link").filter((element) => box(element).height < 44).length,
    contrast: Math.min(
      ...all("h1, h2, p, li, a, span").filter((element) => element.innerText?.trim()).map(contrast),
    ),
    night: light(ground(document.body)) < 0.1,
  };
}"""
"""Script that returns broken images, elements wider than the screen, the number of controls that
are too small for touch, the lowest WCAG contrast, and whether the background is dark.
"""


@pytest.fixture
def program(browser: Browser):
    """A mail client that loads no remote content."""
    context = browser.new_context(viewport=NARROW)
    page = context.new_page()
    page.route("http*://**", lambda route: route.abort())
    yield page
    context.close()


def test_each_mail_fits_on_a_narrow_screen_in_light_and_dark_mode(program: Page, site: str) -> None:
    mails = written_beside()
    assert len(mails) > 40
    for mail, dark in product(mails, (False, True)):
        program.emulate_media(color_scheme="dark" if dark else "light")
        program.set_content(mail["html"])
        seen = program.evaluate(LOOK)
        assert not scrolls_sideways(program), mail["subject"]
        assert (seen["broken"], seen["wide"], seen["low"]) == ([], [], 0), mail["subject"]
        assert seen["contrast"] >= 4.5, (mail["subject"], seen)
        assert seen["night"] == dark, mail["subject"]


@pytest.fixture
def stranger(browser: Browser, site: str):
    """A browser that is not signed in."""
    context = browser.new_context(base_url=site, **PHONE)
    yield context
    context.close()


def test_a_club_can_be_chosen_from_the_mail_without_signing_in(
    ann: Person, stranger: BrowserContext
) -> None:
    begun_table(ann.email, 7, course="starter-links", mode="stroke", clubs="starter", round_limit=8)
    mail_now(ann.email)
    program = stranger.new_page()
    open_mail(program, ann.email, "Your turn on hole 1")
    letter = program.frame_locator("iframe.mail-html")
    with stranger.expect_page() as opened:
        letter.locator(".choice-link").first.click()
    page = opened.value
    club = page.locator("strong").inner_text()
    assert page.get_by_role("button").count() == 1
    assert page.get_by_role("link").count() == 0
    assert not scrolls_sideways(page)
    page.get_by_role("button", name="Play it").click()
    expect(page.get_by_role("heading", name="Played")).to_be_visible()
    expect(page.locator("main")).to_contain_text(club)
    page.goto(page.url)
    expect(page.locator("main")).to_contain_text("already played")
    assert "sessionid" not in {cookie["name"] for cookie in stranger.cookies()}
