"""Figures of random games in all modes agree with the score, and each has a description."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from games.golfie.rules.state import line_of
from games.kernel.interface import Audience
from games.kernel.seat_figures import SeatFigures, Sum
from games.registry import CARDS
from tests.rules.random_play import Playthrough
from tests.rules.tables import TABLES, name_of

OF_GAMES = [case for case in TABLES if case[0].game.key in CARDS]


def figures_of(played: Playthrough) -> tuple[SeatFigures, ...]:
    """Return the figures, from the events that everyone sees and that were not undone."""
    game, gone = played.game, {turn.undoes for turn in played.turns}
    events = [
        public
        for number, turn in enumerate(played.turns)
        if number not in gone and turn.undoes is None
        for event in turn.events
        if (public := game.redact(event, Audience.PUBLIC)) is not None
    ]
    return CARDS[game.key].figures.figures_of(played.positions[-1].state, events)


def total(sums: Mapping[str, Sum], prefix: str) -> Sum:
    """Return the sum over all members of a family."""
    found = [one for key, one in sums.items() if key.startswith(prefix)]
    return sum(found, Sum(0, 0))


def agrees_eighteen(state: Any, one: SeatFigures) -> None:
    mode, sums, player = state.config.mode, one.sums, state.seats[one.seat]
    holes = len(one.holes)
    if mode == "stroke":
        assert total(sums, "strokes.").total == one.score
        assert sums["penalties"].total == sum(hole.penalties for hole in player.card)
    if mode == "stableford":
        assert sums["points"].total == one.score
    if mode == "match":
        assert sums["won"].total == one.score
    if holes:
        results = total(sums, "result.")
        assert results.total == holes == sums["greens"].count
        assert sums["greens"].total <= sum(hole.holed for hole in one.holes)
    turns = sums.get("walked", Sum(0, 0)).count
    assert total(sums, "club_green.").count == total(sums, "club_lost.").count == turns
    lost = sums["water"].total + sums["out_of_bounds"].total if turns else 0
    assert total(sums, "club_lost.").total == lost
    if mode in ("stroke", "stableford", "match"):
        taken = sum(hole.turns for hole in player.card)
        assert turns + sums["missed"].total == taken
        assert total(sums, "club.").count == turns
    if mode != "skins" and "drives" in sums:
        assert sums["drives"].total == player.drives
        assert sums.get("aces", Sum(0, 0)).total == player.aces
    if mode in ("chaos", "teams", "kelly", "solo_chaos"):
        assert total(sums, "club_green.").total == len(player.tokens) or mode == "kelly"


def agrees_golfie(state: Any, one: SeatFigures) -> None:
    sums = one.sums
    assert sum(hole.score for hole in one.holes) == sums["strokes"].total
    assert total(sums, "half.").total == one.score
    assert sums["reveals"].total + sums["swaps"].total == sums["reveals"].count
    assert total(sums, "played.").total - sums["played.hole"].total == sums["reveals"].count
    assert sums["played.hole"].total == len(one.holes)


def agrees_minigolf(state: Any, one: SeatFigures) -> None:
    sums = one.sums
    promised = total(sums, "promised.").total
    assert total(sums, "points.").total + promised == one.score
    if state.config.edition == "advanced":
        assert sums["promises.points"].total == promised
    if not state.config.first_game:
        assert total(sums, "mistakes.").total == sums["points.playability"].total
    assert sums["placed"].total == len(state.seats[one.seat].course.tiles)
    assert sums["face_down"].total == len(state.seats[one.seat].collected)
    assert sums["passes"].total == state.seats[one.seat].passes


AGREES = {"eighteen": agrees_eighteen, "golfie": agrees_golfie, "minigolf": agrees_minigolf}


@pytest.mark.parametrize("games", OF_GAMES, ids=name_of, indirect=True)
def test_figures_agree_with_the_score(games: list[Playthrough]) -> None:
    for played in games:
        state = played.positions[-1].state
        result = played.game.result(state)
        assert result is not None
        found = figures_of(played)
        assert [one.seat for one in found] == list(range(len(state.seats)))
        assert [one.score for one in found] == list(result.scores)
        for one in found:
            AGREES[played.game.key](state, one)


@pytest.mark.parametrize("games", OF_GAMES, ids=name_of, indirect=True)
def test_each_figure_has_a_description_and_a_section(games: list[Playthrough]) -> None:
    for played in games:
        figures = CARDS[played.game.key].figures
        for one in figures_of(played):
            for key, found in one.sums.items():
                described = figures.describe(key)
                assert described is not None, key
                assert described.figure.section in figures.sections
                assert found.count > 0, key
                assert found.total == int(found.total)
                if described.figure.shown == "share":
                    assert 0 <= found.total <= found.count, key


@pytest.mark.parametrize(
    "games",
    [case for case in OF_GAMES if case[0].game.key == "golfie"][-2:],
    ids=name_of,
    indirect=True,
)
def test_the_figures_of_a_team_add_up_to_its_score(games: list[Playthrough]) -> None:
    """G7.1: a team shares holes; each member's combos and lost balls count for it."""
    for played in games:
        state, points = played.positions[-1].state, Counter[int]()
        found = figures_of(played)
        for one in found:
            line = line_of(state, one.seat)
            points[line] += one.sums["combo_points"].total + one.sums["lost_points"].total
        for one in found:
            holes = sum(hole.score for hole in one.holes)
            assert holes + points[line_of(state, one.seat)] == one.score


def test_every_description_of_a_game_is_complete() -> None:
    for card in CARDS.values():
        keys = [figure.key for figure in card.figures.figures]
        assert len(keys) == len(set(keys))
        for figure in card.figures.figures:
            assert str(figure.about).endswith(".")
            assert figure.section in card.figures.sections
            assert bool(str(figure.unit)) == (figure.shown != "share")
