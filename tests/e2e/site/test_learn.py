"""Introductions to the games: words beside a board, which moves once."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.steps.looking import scrolls_sideways

MOVING = re.compile(r"\?moving$")


def test_a_picture_moves_when_the_reader_gets_to_it(ann, open_page) -> None:
    page = open_page(ann, moving=True)
    page.goto("/rules/eighteen/learn/")
    pictures = page.locator(".learn-step > img")
    expect(pictures.first).to_have_attribute("src", MOVING)
    expect(pictures.last).not_to_have_attribute("src", MOVING)
    pictures.last.scroll_into_view_if_needed()
    expect(pictures.last).to_have_attribute("src", MOVING)
    assert pictures.last.evaluate("image => image.decode().then(() => image.naturalWidth > 0)")


def test_nothing_moves_for_readers_who_prefer_stillness(ann, open_page) -> None:
    page = open_page(ann)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/rules/eighteen/learn/")
    page.locator(".learn-step > img").last.scroll_into_view_if_needed()
    page.wait_for_load_state("networkidle")
    assert any("learn" in address for address in asked)
    assert not any(MOVING.search(address) for address in asked)


@pytest.mark.parametrize("game", ["eighteen", "minigolf", "golfie"])
def test_words_are_beside_the_board_and_above_it_on_a_phone(ann, bo, open_page, game) -> None:
    for person, is_beside in ((ann, True), (bo, False)):
        page = open_page(person)
        page.goto(f"/rules/{game}/learn/")
        step = page.locator(".learn-step").first
        words = step.get_by_role("heading").bounding_box()
        board = step.get_by_role("img").bounding_box()
        assert words and board
        assert (words["x"] + words["width"] <= board["x"]) == is_beside
        assert (words["y"] + words["height"] <= board["y"]) == (not is_beside)
        assert not scrolls_sideways(page)
