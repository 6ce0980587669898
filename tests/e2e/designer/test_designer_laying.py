"""Building with suggestions: tiles that fit a gap, legal positions, lines of play, and the heat map
of a hole.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.steps.axe import found_wrong_by_day_and_night
from tests.e2e.steps.designer_page import DesignerPage, Hex
from tests.e2e.steps.editor_page import WORKED_OUT_MS
from tests.e2e.steps.looking import scrolls_sideways

TEE = ("22a", (0, 0), 0)
"""A par 4 with one fairway tile before its green; its arrow points east."""
BESIDE, FAR = (3, 0), (0, -6)
"""The centres of two tile positions: the one the tee plays to, and one without neighbours."""


def offer(designer: DesignerPage) -> Locator:
    return designer.page.get_by_role("region", name="Tiles that fit here")


def offered(designer: DesignerPage) -> list[str]:
    buttons = offer(designer).locator("[data-focus]")
    return buttons.evaluate_all("found => found.map(({dataset}) => dataset.focus.slice(6))")


def laid(designer: DesignerPage) -> list[tuple[str, int, int]]:
    return [(tile["face"], tile["q"], tile["r"]) for tile in designer.draft()["design"]["tiles"]]


def codes(designer: DesignerPage) -> set[str]:
    return {problem["code"] for problem in designer.draft()["verdict"]["problems"]}


@pytest.fixture
def teed(designer) -> DesignerPage:
    designer.begin("One tee")
    designer.place(*TEE)
    return designer


def test_a_click_next_to_the_course_suggests_tiles(teed) -> None:
    teed.click_hex(BESIDE)
    expect(offer(teed)).to_contain_text(re.compile(r"Tiles that fit here: \d+"))
    expect(teed.page.locator(".place-gap")).to_have_count(1)
    first = offer(teed).get_by_role("button", name=re.compile(r"^\w+ ?, fairway")).first
    expect(first).to_have_accessible_name(re.compile(r"continues from 22a$"))
    first.hover()
    assert teed.tiles() == 2
    first.click()
    expect(offer(teed)).to_be_hidden()
    teed.heard("continues from 22a")
    assert len(laid(teed)) == 2
    assert "edge_unmatched" not in codes(teed)
    teed.button("Undo").click()
    assert laid(teed) == [("22a", 0, 0)]


def test_leaving_the_suggestions_places_nothing(teed) -> None:
    teed.click_hex(BESIDE)
    offer(teed).get_by_role("button").nth(1).hover()
    teed.click_hex(FAR)
    expect(offer(teed)).to_be_hidden()
    expect(teed.page.locator(".layer-tiles > *")).to_have_count(1)
    teed.click_hex(BESIDE)
    teed.button("Close the list of tiles that fit here").click()
    expect(offer(teed)).to_be_hidden()
    expect(teed.page.locator(".place-gap")).to_have_count(0)
    assert laid(teed) == [("22a", 0, 0)]


def test_a_hole_is_built_from_suggestions_by_keyboard(designer) -> None:
    designer.begin("By keys")
    keyboard = designer.page.keyboard
    designer.stage.focus()
    designer.type_tile(*TEE)
    for place in ("1, 0", "2, 0"):
        keyboard.press("ArrowRight")
        designer.heard("Empty place east of")
        keyboard.press("Enter")
        designer.heard("best first")
        straight = offer(designer).get_by_role("button", name=re.compile("arrow east"))
        face = straight.first.get_attribute("data-focus")
        while not designer.page.locator(f'[data-focus="{face}"]:focus').count():
            keyboard.press("ArrowRight")
        keyboard.press("Enter")
        designer.heard(f"placed at {place}, arrow east, continues from")
        expect(designer.stage).to_be_focused()
    keyboard.press("ArrowUp")
    keyboard.press("Enter")
    keyboard.press("Escape")
    expect(offer(designer)).to_be_hidden()
    expect(designer.stage).to_be_focused()
    assert len(laid(designer)) == 3
    designer.tab("Holes")
    designer.button("Suggest holes").click()
    expect(designer.page.locator("[data-holes] > li")).to_have_count(1)
    assert not codes(designer) & {"edge_unmatched", "tiles_between", "fairway_missing"}


def test_enter_on_a_place_without_neighbours_is_explained(teed) -> None:
    teed.stage.focus()
    for _ in range(4):
        teed.page.keyboard.press("ArrowRight")
    teed.page.keyboard.press("Enter")
    teed.heard("There’s no tile next to this place")
    expect(offer(teed)).to_be_hidden()


def test_other_tiles_are_suggested_before_the_removed_one(teed) -> None:
    teed.place("13b", (1, 0), 0)
    teed.place("20a", (2, 0), 0)
    teed.click_hex(BESIDE)
    teed.button("Remove").click()
    teed.heard("Press Enter to go to them")
    faces = offered(teed)
    assert faces[-1] == "13b"
    assert "22a" not in faces
    teed.page.keyboard.press("Enter")
    teed.page.keyboard.press("Enter")
    teed.heard("continues from 22a, leads to 20a")
    assert (faces[0], 1, 0) in laid(teed)
    teed.button("Undo").click()
    teed.button("Undo").click()
    assert ("13b", 1, 0) in laid(teed)
    expect(offer(teed)).to_be_hidden()


def test_a_suggested_tile_can_be_placed_by_touch(bo, open_page) -> None:
    designer = DesignerPage(open_page(bo))
    designer.begin("By thumb")
    designer.tab("Tiles")
    designer.page.get_by_label("Tile number").fill("22a")
    designer.page.locator('button[data-face="22a"]').tap()
    designer.page.touchscreen.tap(*designer.point((0, 0)))
    designer.page.touchscreen.tap(*designer.point(BESIDE))
    expect(offer(designer)).to_be_visible()
    assert not scrolls_sideways(designer.page)
    strip, stage = offer(designer).bounding_box(), designer.stage.bounding_box()
    assert strip and stage
    assert strip["height"] < stage["height"] * 0.55
    assert found_wrong_by_day_and_night(designer.page) == []
    offer(designer).get_by_role("button", name=re.compile("fairway")).first.tap()
    expect(offer(designer)).to_be_hidden()
    assert len(laid(designer)) == 2
    assert "edge_unmatched" not in codes(designer)


def test_legal_places_are_marked_for_a_selected_tile(teed) -> None:
    teed.page.get_by_label("Tile number").fill("13b")
    teed.page.locator('button[data-face="13b"]').click()
    teed.heard("N goes to the next")
    expect(teed.page.locator(".place-onward")).to_have_count(1)
    assert teed.page.locator(".place-legal").count() >= 3
    teed.page.keyboard.press("n")
    teed.page.keyboard.press("Shift+N")
    teed.heard("13b at 1, 0, east of 22a, arrow east, continues from 22a")
    teed.page.keyboard.press("r")
    teed.heard("the fairways don’t meet")
    expect(teed.page.locator(".place-onward")).to_have_count(0)
    teed.page.keyboard.press("Escape")
    expect(teed.page.locator(".place-legal")).to_have_count(0)


def test_holes_are_drawn_along_their_lines_of_play(designer) -> None:
    designer.quick()
    lines = designer.draft()["verdict"]["figures"]["lines"]
    drawn = designer.page.locator(".layer-ways .way")
    expect(drawn).to_have_count(3)
    for number, line in enumerate(lines):
        assert "Q" in line["path"]
        expect(drawn.nth(number)).to_have_attribute("d", line["path"])


def covered_by_the_legend(designer: DesignerPage) -> int:
    """Return how many hexes of the heat map are under its legend."""
    designer.rest()
    legend = designer.page.locator("[data-heat-legend]").bounding_box()
    hexes = designer.page.locator(".layer-heat > *").all()
    boxes = [hex.bounding_box() for hex in hexes]
    return sum(
        box["x"] < legend["x"] + legend["width"] and box["y"] + box["height"] > legend["y"]
        for box in boxes
    )


def test_the_heat_map_is_translucent_and_limited_to_its_hole(designer) -> None:
    designer.quick()
    designer.tab("Rating")
    designer.button("Calculate").click()
    show = designer.page.get_by_role("button", name="Show the heat map of hole 1 on the board")
    show.click(timeout=WORKED_OUT_MS)
    expect(designer.page.locator(".heat-frame")).to_have_count(1)
    heat = designer.page.locator(".layer-heat > *")
    shades = heat.locator("polygon").evaluate_all(
        "all => all.map((hex) => getComputedStyle(hex)).map((own) => [own.fill, own.fillOpacity])"
    )
    assert {opacity for _fill, opacity in shades} == {"0.7"}
    assert len({fill for fill, _opacity in shades}) > 3
    assert all(re.fullmatch(r"\d+\.\d", text) for text in heat.locator("text").all_text_contents())
    line: list[Hex] = designer.draft()["verdict"]["figures"]["lines"][0]["hexes"]
    assert 0 < heat.count() <= 19 + 5 * len(line)
    legend = designer.page.locator("[data-heat-legend]")
    expect(legend).to_contain_text("Hole 1 (outlined): expected turns to the green")
    expect(legend.get_by_role("listitem")).to_have_count(6)
    expect(legend.get_by_role("listitem").first).to_have_text(re.compile(r"^0\.0 to \d\.\d$"))
    expect(legend.get_by_role("listitem").last).to_have_text(re.compile(r"^\d\.\d or more$"))
    assert covered_by_the_legend(designer) == 0
    designer.button("Turn off heat map").click()
    expect(designer.page.locator(".heat-frame")).to_have_count(0)
