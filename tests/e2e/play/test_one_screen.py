"""The layout of tables and results: nothing is covered, nothing moves, no empty sidebars."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.steps.axe import found_wrong_by_day_and_night
from tests.e2e.steps.golfie_page import GolfiePage
from tests.e2e.steps.looking import scrolls_sideways, shifted, shifts, watch_shifts
from tests.e2e.steps.minigolf_page import MinigolfPage
from tests.e2e.steps.seeded import begun_table, ended_table
from tests.e2e.steps.table_page import MOMENT, TablePage

SIZES = [(1280, 800), (360, 740)]
ALONE = {"course": "starter-links", "mode": "stroke", "clubs": "starter"}
"""A round of 18 Holes that a single player can play."""
CLOSE = 60
"""Maximum number of empty pixels between a board and the part below it."""
SIDES = (
    "part => { const r = part.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; }"
)
DETAILS = ".choice-rows .choice-detail"
MOVING = "part => part.getAnimations({ subtree: true }).length"


def sides(part: Locator) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom in the window."""
    found: Any = part.evaluate(SIDES)
    return tuple(found)


def covers(one: Locator, other: Locator) -> bool:
    """Return True if two parts of the page overlap by more than their edges."""
    (left, top, right, bottom), (x, y, end, low) = sides(one), sides(other)
    return left < end - 1 and x < right - 1 and top < low - 1 and y < bottom - 1


def sized(open_page, person, size: tuple[int, int], **how: Any) -> Page:
    width, height = size
    return open_page(person, viewport={"width": width, "height": height}, **how)


class TestDesktop:
    @pytest.mark.parametrize("table_of", [TablePage, MinigolfPage])
    def test_the_board_fills_its_column_down_to_what_follows(
        self, ann, open_page, table_of
    ) -> None:
        page = open_page(ann)
        game = "eighteen" if table_of is TablePage else "minigolf"
        options = ALONE if game == "eighteen" else {"plot": "pocket-lawn"}
        table = table_of(page)
        table.open(begun_table(ann.email, 7, game=game, **options))
        for _ in range(4):
            table.next_step()
            board, asking = page.locator(".board"), page.locator("[data-asking]")
            following = ".golf-card" if game == "eighteen" else ".golf-players"
            gap = sides(page.locator(following))[1] - sides(board)[3]
            assert 0 <= gap <= CLOSE, table.kind
            assert not covers(board, asking)
            assert sides(asking)[1] == pytest.approx(sides(board)[1], abs=1)
            # The panel scrolls instead of growing below the board.
            assert sides(asking)[3] <= sides(page.locator(".golf-card"))[1]
            table.answer()

    def test_all_choices_can_be_reached_by_keyboard_while_the_board_stays(
        self, ann, open_page
    ) -> None:
        page = open_page(ann)
        table = TablePage(page)
        table.open(begun_table(ann.email, 7, **ALONE))
        table.until("turn")
        for choice in page.locator("[data-choice]").all():
            choice.focus()
            expect(choice).to_be_in_viewport(ratio=0.9)
            expect(page.locator("[data-stage]")).to_be_in_viewport(ratio=0.9)

    def test_directions_are_rows_with_the_distance_on_the_right(self, ann, open_page) -> None:
        page = open_page(ann)
        table = TablePage(page)
        table.open(begun_table(ann.email, 7, **ALONE))
        table.until("turn")
        rows = page.locator(".choice-rows").first.locator(".choice-line")
        tops = [sides(row)[1] for row in rows.all()]
        assert len(tops) > 1
        assert tops == sorted(set(tops))
        for each in page.locator(".choice-rows").all():
            details = each.locator(".choice-detail").all()
            ends = {round(sides(detail)[2]) for detail in details}
            keys = each.locator(".choice-line[data-key]").count()
            # Rows with a number key end before it.
            assert len(ends) <= 1 + (0 < keys < each.locator(".choice-line").count())
        assert found_wrong_by_day_and_night(page) == []

    def test_the_cards_of_golfie_are_the_largest_part(self, ann, open_page) -> None:
        page = open_page(ann)
        table = GolfiePage.quick(page)
        table.next_step()
        left, _top, right, _bottom = sides(page.locator("[data-asking]"))
        assert 0.5 < (right - left) / 1280 < 0.6
        left, _top, right, bottom = sides(page.locator("[data-area]"))
        assert right - left > 400
        assert bottom <= 800
        assert not covers(page.locator("[data-area]"), page.locator("[data-ask]"))
        words = page.locator("[data-choices] summary")
        expect(page.locator("[data-choices] [data-choice]").first).to_be_hidden()
        words.click()
        expect(page.locator("[data-choices] [data-choice]").first).to_be_visible()


class TestMoment:
    @pytest.fixture(params=SIZES, ids=["desktop", "phone"])
    def ended(self, request, bo, open_page) -> Page:
        """A table of 18 Holes at which a hole has just ended."""
        page = sized(open_page, bo, request.param)
        table = TablePage(page)
        watch_shifts(page)
        table.open(begun_table(bo.email, 7, **ALONE))
        while (step := table.next_step()) != MOMENT:
            table.do_step(step)
        return page

    def test_it_is_over_the_board_and_goes_by_itself(self, ended: Page) -> None:
        moment = ended.locator("[data-moment]")
        left, top, right, bottom = sides(moment)
        board = sides(ended.locator(".board"))
        assert board[0] <= left < right <= board[2]
        assert board[1] <= top < bottom <= board[3]
        assert not covers(moment, ended.locator("[data-asking]"))
        assert moment.evaluate(MOVING) == 0, "users who prefer no motion see none"
        expect(ended.locator("#live")).to_contain_text("Hole 1:")
        assert not scrolls_sideways(ended)
        expect(moment).to_be_hidden()
        expect(ended.locator("[data-hole]")).to_have_text("2")
        assert shifted([each for each in shifts(ended) if "moment" in str(each["what"])]) == 0

    def test_it_can_be_dismissed_and_the_focus_goes_to_the_question(self, ended: Page) -> None:
        ended.get_by_role("button", name="Go to hole 2").focus()
        ended.keyboard.press("Enter")
        expect(ended.locator("[data-moment]")).to_be_hidden()
        expect(ended.locator("[data-ask]")).to_be_focused()

    def test_it_is_accessible_and_stays_while_it_has_the_focus(
        self, ended: Page, bo, open_page
    ) -> None:
        """On the page of a returning player, whose choices don't wait for an answer."""
        page = open_page(bo, viewport=ended.viewport_size)
        page.goto(ended.url)
        page.get_by_role("button", name="Go to hole 2").focus()
        assert found_wrong_by_day_and_night(page) == []
        expect(page.locator("[data-moment]")).to_be_visible()

    def test_the_ball_rolls_into_the_hole_for_users_who_like_motion(self, ann, open_page) -> None:
        page = open_page(ann, moving=True)
        table = TablePage(page)
        table.open(begun_table(ann.email, 7, **ALONE))
        while (step := table.next_step()) != MOMENT:
            table.do_step(step)
        assert page.locator(".moment-ball").evaluate(MOVING) == 1
        table.go_on()
        # The player's own total counts up to what the scorecard says.
        total = (
            page.locator(".scorecard tbody tr", has_text="Ann").locator(".sum").last.inner_text()
        )
        expect(page.locator("[data-seat-total='0']")).to_have_text(total)


def test_a_new_tile_lands_and_the_page_stays_still(ann, open_page) -> None:
    page = open_page(ann, moving=True)
    table = MinigolfPage(page)
    table.open(begun_table(ann.email, 7, game="minigolf", plot="pocket-lawn", edition="family"))
    table.until("place")
    parts = [page.locator(part) for part in (".board", "[data-ask]", ".golf-card")]
    before = [sides(part) for part in parts]
    table.answer()
    expect(page.locator(".plan-tiles > g")).to_have_count(1)
    expect(page.locator(".tile-landing")).to_have_count(1)
    assert [sides(part) for part in parts] == before
    # A page that is loaded later draws the tile at its position.
    page.reload()
    table.ready()
    expect(page.locator(".plan-tiles > g")).to_have_count(1)
    expect(page.locator(".tile-landing")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "options", "picture"),
    [
        ("eighteen", ALONE, ".round-picture svg"),
        ("golfie", {}, ".nine-cards"),
        ("minigolf", {"plot": "pocket-lawn", "edition": "family"}, ".judged-course svg"),
    ],
)
def test_a_result_begins_with_a_picture_of_the_round(
    ann, open_page, game, options, picture
) -> None:
    result = ended_table(ann.email, 7, game=game, **options)
    for size in SIZES:
        page = sized(open_page, ann, size)
        page.goto(result)
        drawn = page.locator(picture).first
        left, top, right, bottom = sides(drawn)
        assert right - left > 0.4 * size[0]
        assert bottom - top > 30
        next_steps = page.locator(".result-next")
        title = page.get_by_role("heading", level=1)
        assert bottom < sides(page.locator("table.scorecard").first)[1]
        assert sides(next_steps)[1] < top
        if size[0] > 1000:
            assert sides(next_steps)[1] < sides(title)[3], "the buttons are beside the title"
        assert page.locator("main .button-now").count() == 1
        assert not scrolls_sideways(page)
        assert found_wrong_by_day_and_night(page) == []
