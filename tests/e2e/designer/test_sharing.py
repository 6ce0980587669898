"""Likes, follows and the accessibility of social pages."""

from __future__ import annotations

import secrets

from playwright.sync_api import expect

from tests.e2e.steps.axe import found_wrong_by_day_and_night
from tests.e2e.steps.sharing_page import Desk, SharingPage

COURSE = "/courses/starter-links/"


def test_like_and_follow_work_with_and_without_scripts(ann, open_page) -> None:
    for settings in ({}, {"java_script_enabled": False}):
        page = open_page(ann, **settings)
        page.goto(COURSE)
        for name in ("Like", "Follow this design"):
            button = page.get_by_role("button", name=name, exact=True)
            button.click()
            expect(button).to_have_attribute("aria-pressed", "true")
            button.click()
            expect(button).to_have_attribute("aria-pressed", "false")


def test_liking_does_not_reload_the_page(ann, open_page) -> None:
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


def test_social_pages_are_accessible(bo, mo, open_page) -> None:
    text = f"{'Long' * 40} {secrets.token_hex(3)}"
    page = open_page(bo)
    SharingPage(page, COURSE).write(text)
    address = page.locator(".comment", has_text=text).first.get_attribute("id")
    number = (address or "").removeprefix("comment-")
    judge = open_page(
        mo,
        viewport={
            "width": 360,
            "height": 740,
        },
    )
    judge.goto(f"/comments/{number}/report/")
    judge.get_by_label("Something else").check()
    judge.get_by_role("button", name="Send report").click()
    problems = {}
    for looking, places in (
        (page, [COURSE, "/news/"]),
        (judge, [COURSE, "/news/", "/moderation/", f"/comments/{number}/report/"]),
    ):
        for place in places:
            looking.goto(place)
            if wrong := found_wrong_by_day_and_night(looking):
                problems[place] = wrong
            assert not looking.evaluate("document.documentElement.scrollWidth > innerWidth"), place
    Desk(judge).leave(text)
    assert problems == {}


def test_a_comment_is_sent_once_even_if_its_answer_cannot_be_read(ann, open_page) -> None:
    page = open_page(ann)
    page.add_init_script("Response.prototype.text = () => Promise.reject(new Error('cut off'))")
    page.goto(f"{COURSE}#comments")
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.method))
    page.get_by_label("Add a comment").fill("Cut off, but here.")
    with page.expect_navigation():
        page.get_by_role("button", name="Comment", exact=True).click()
    assert sent.count("POST") == 1
