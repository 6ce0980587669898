"""The pages of Mini Golf Designer: plots, courses, and the reasons for the final score."""

from __future__ import annotations

import re
from html import unescape

import pytest
from msgspec.structs import replace

from courses.designs.plot.shipped import shipped
from games.kernel.chance import Chance
from games.kernel.replay import start
from games.kernel.rollout import by_bots, rollout
from games.minigolf.rules.rules import MINIGOLF
from games.minigolf.rules.state import Config
from games.minigolf.rules.view import View
from games.minigolf.site.judgement import judged_courses
from games.minigolf.site.keepsake import keepsake
from games.minigolf.site.score_card import score_sheet
from games.minigolf.site.words import square
from games.site.score_card import MINUS
from games.tables.selectors.positions import position_of
from tests.factories.games import act, opened, started

SMALL = shipped()["pocket-lawn"]
NAMES = ["Ann", "Bo"]


@pytest.fixture(scope="module")
def over() -> View:
    """A finished advanced game of two caddies on a small plot."""
    chance = Chance(b"pages")
    config = Config((SMALL,), edition="advanced")
    caddies = by_bots(MINIGOLF, [MINIGOLF.bots["caddie"]] * 2, chance)
    end = rollout(MINIGOLF, start(MINIGOLF, 2, config, chance).position, caddies, chance)
    return MINIGOLF.view(end.state, 0)


def figure(points: str) -> int:
    return int(points.replace(MINUS, "-"))


class TestFinalScore:
    def test_conditions_and_promises_add_up_to_the_total(self, over: View) -> None:
        for verdict, player in zip(judged_courses(over, NAMES), over.seats, strict=True):
            assert sum(figure(each.points) for each in verdict.conditions) == figure(verdict.total)
            assert figure(verdict.total) == player.sheet.total

    def test_reasons_add_up_to_their_condition(self, over: View) -> None:
        lines = 0
        for verdict in judged_courses(over, NAMES):
            for condition in verdict.conditions:
                if condition.lines:
                    text = sum(figure(line.points) for line in condition.lines)
                    assert text == figure(condition.points), condition.name
                    lines += len(condition.lines)
        assert lines > 20

    def test_the_score_sheet_has_a_line_per_player_with_all_conditions(self, over: View) -> None:
        sheet = score_sheet(over, NAMES, (1, 2))
        assert [len(line.cells) for line in sheet.lines] == [len(sheet.heads)] * 2
        assert [line.winner for line in sheet.lines] == [True, False]
        assert sheet.lines[0].cells[-1].text == judged_courses(over, NAMES)[0].total

    def test_the_keepsake_shows_the_score(self, over: View) -> None:
        svg = keepsake(over, 0)
        assert svg.startswith("<svg")
        assert "<text" not in svg
        changed = replace(
            over.seats[0], sheet=replace(over.seats[0].sheet, total=over.seats[0].sheet.total + 1)
        )
        assert keepsake(replace(over, seats=(changed, over.seats[1])), 0) != svg


def test_squares_have_names_on_and_off_the_plot() -> None:
    on = [square(cell) for cell in ((0, 0), (2, 3), (25, 0), (26, 1), (52, 0))]
    assert on == ["A1", "C4", "Z1", "AA2", "BA1"]
    off = [square(cell) for cell in ((-1, 1), (3, -1), (-2, -3))]
    assert off == ["−A2", "D0", "−B−2"]


class TestPages:
    def test_the_dealt_plots_are_shown_until_one_is_kept(self, client, ann) -> None:
        client.force_login(ann)
        session = started(ann, game="minigolf", options={}, places=())
        page = client.get(f"/tables/{session.public_id}/").content.decode()
        assert page.count("data-keep=") == 3
        assert "data-stage" in page

    @pytest.mark.whole
    def test_the_page_shows_the_course_and_buttons_for_optional_actions(self, client, ann) -> None:
        client.force_login(ann)
        options = {"plot": "pocket-lawn"}
        session = started(ann, game="minigolf", options=options, places=())
        address = f"/tables/{session.public_id}/"
        page = client.get(address).content.decode()
        while "number your holes" not in page:
            act(session, 0, ann)
            page = client.get(address).content.decode()
        assert 'data-course="0"' in page
        form = page[page.index("number your holes") :]
        sent = {
            name: unescape(re.search(f'name="{name}" value="([^"]*)"', form)[1])
            for name in ("prompt", "key", "action")
        }
        assert "NumberHole" in sent["action"]
        client.post(f"{address}act/", sent)
        session.refresh_from_db()
        assert any(position_of(session).state.seats[0].settled.numbers)

    def test_a_spectator_does_not_see_dealt_plots(self, client, ann) -> None:
        session = started(ann, game="minigolf", options={}, places=())
        page = client.get(f"/tables/{session.public_id}/").content.decode()
        assert "data-keep=" not in page

    def test_the_plot_is_shown_before_the_start(self, client, ann) -> None:
        client.force_login(ann)
        alone = opened(ann, game="minigolf", options={"plot": "pocket-lawn"}, places=())
        assert SMALL.name in client.get(f"/tables/{alone.public_id}/").content.decode()
        dealt = opened(ann, game="minigolf", options={}, places=())
        assert "three plots out of 47" in client.get(f"/tables/{dealt.public_id}/").content.decode()

    def test_an_error_is_shown_at_its_field(self, client, ann) -> None:
        client.force_login(ann)
        answer = client.post(
            "/play/open/",
            {"game": "minigolf", "edition": "family", "plots": "nowhere", "listing": "unlisted"},
        )
        assert "nowhere: There’s no such plot" in answer.content.decode()
