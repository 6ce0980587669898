"""Sharing in real browsers: a comment is reported, hidden, appealed for and restored."""

from __future__ import annotations

import os
import secrets
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import found_wrong
from tests.e2e.conftest import DESKTOP
from tests.e2e.people import Person, sign_up

HOUSE = Path(__file__).resolve().parents[2]
COURSE = "/courses/starter-links/"


@pytest.fixture(scope="module")
def mo(browsers, site: str) -> Person:
    """A moderator, appointed as the site's keeper does it; DOGLEG_RUN_DIR says where it keeps."""
    person = sign_up(browsers[0], site, "Mo", DESKTOP)
    settings = {
        name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"
    }
    command = [sys.executable, "manage.py", "moderator", person.email]
    subprocess.run(command, cwd=HOUSE, env=settings, check=True)
    return person


def comment_of(page: Page, text: str):
    page.goto(COURSE)
    return page.locator(".comment", has_text=text)


def written(page: Page, text: str) -> None:
    page.goto(COURSE)
    page.get_by_label("What do you say?").fill(text)
    page.get_by_role("button", name="Comment", exact=True).click()
    page.locator(".comment", has_text=text).wait_for()


def test_a_comment_is_reported_hidden_and_restored(ann, bo, mo, open_page) -> None:
    text = f"Sand everywhere {secrets.token_hex(3)}"
    writer, reader, judge = open_page(bo), open_page(ann), open_page(mo)
    written(writer, text)

    comment_of(reader, text).get_by_role("link", name="Report").click()
    reader.get_by_label("Rude or hateful").check()
    reader.get_by_label("In words").fill("Not among golfers")
    reader.get_by_role("button", name="Send the report").click()
    expect(reader.get_by_text("A moderator will look at it")).to_be_visible()

    judge.goto("/moderation/")
    case = judge.locator("li.card", has_text=text)
    expect(case.get_by_text("Not among golfers")).to_be_visible()
    case.get_by_label("Rude or hateful").check()
    case.get_by_role("button", name="Hide it").click()
    expect(comment_of(reader, text)).to_have_count(0)

    comment_of(writer, text).get_by_role("link", name="think again").click()
    writer.get_by_label("Why should it be lifted?").fill("There is sand everywhere.")
    writer.get_by_role("button", name="Send the appeal").click()

    judge.goto("/moderation/")
    appeal = judge.locator("li.card", has_text="There is sand everywhere.")
    appeal.get_by_label("Your answer").fill("So there is.")
    appeal.get_by_role("button", name="Lift the decision").click()
    expect(comment_of(reader, text)).to_have_count(1)

    comment_of(writer, text).get_by_role("button", name="Delete your comment").click()
    expect(writer.locator(".comment", has_text=text)).to_have_count(0)


def test_buttons_work_with_and_without_scripts(ann, open_page) -> None:
    for settings in ({}, {"java_script_enabled": False}):
        page = open_page(ann, **settings)
        page.goto(COURSE)
        for name in ("Like", "Follow this design"):
            button = page.get_by_role("button", name=name, exact=True)
            button.click()
            expect(button).to_have_attribute("aria-pressed", "true")
            button.click()
            expect(button).to_have_attribute("aria-pressed", "false")


def test_liking_leaves_the_reader_where_they_are(ann, open_page) -> None:
    page = open_page(ann)
    page.goto(COURSE)
    page.evaluate("document.body.dataset.same = 'page'")
    page.get_by_role("button", name="Like", exact=True).click()
    expect(page.get_by_role("button", name="Like", exact=True)).to_be_focused()
    expect(page.get_by_role("button", name="Like", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    assert page.evaluate("document.body.dataset.same") == "page"
    page.get_by_role("button", name="Like", exact=True).click()
    expect(page.get_by_role("button", name="Like", exact=True)).to_have_attribute(
        "aria-pressed", "false"
    )


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_of_sharing_are_for_everybody(bo, mo, open_page, scheme: str) -> None:
    text = f"{'Long' * 40} {secrets.token_hex(3)}"
    page = open_page(bo, color_scheme=scheme, reduced_motion="reduce")
    written(page, text)
    address = page.locator(".comment", has_text=text).first.get_attribute("id")
    number = (address or "").removeprefix("comment-")
    judge = open_page(
        mo,
        color_scheme=scheme,
        reduced_motion="reduce",
        viewport={
            "width": 360,
            "height": 740,
        },
    )
    judge.goto(f"/comments/{number}/report/")
    judge.get_by_label("Something else").check()
    judge.get_by_role("button", name="Send the report").click()
    problems = {}
    for looking, places in (
        (page, [COURSE, "/news/"]),
        (judge, [COURSE, "/news/", "/moderation/", f"/comments/{number}/report/"]),
    ):
        for place in places:
            looking.goto(place)
            if wrong := found_wrong(looking):
                problems[place] = wrong
            assert not looking.evaluate("document.documentElement.scrollWidth > innerWidth"), place
    judge.goto("/moderation/")
    case = judge.locator("li.card", has_text=text).first
    case.get_by_role("button", name="Leave it as it is").click()
    assert problems == {}
