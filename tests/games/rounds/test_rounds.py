"""Finished rounds hole by hole: strokes, paths and lost balls."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from courses.geometry.hex import Hex
from games.eighteen.rules import events as e
from games.eighteen.rules.modes import MODES
from games.eighteen.rules.rounds import rounds_of_events
from games.eighteen.rules.secrets import redact
from games.eighteen.rules.state import Config, HoleScore
from games.eighteen.site.sample import FOUR_HOLES, ONE_HOLE
from games.kernel.interface import Audience
from games.kernel.rounds import HolePlayed, Leg, Round
from games.lobby.services.opening import Place
from games.rounds.models import ScoreRow
from games.rounds.selectors.tallies import rounds_of
from tests.factories.games import NOON, started
from tests.games.good_rounds import ALONE, TWO, round_of
from tests.games.grounds import designed, published

TEE: Hex = (0, 2)
"""The tee of the sample's first hole."""


def told(*events: Any, mode: str = "stroke", seats: int = 1, course: Any = ONE_HOLE) -> Any:
    config = Config(course, mode)
    stored = (e.GameStarted(config, seats), e.HoleStarted(0), *events)
    return rounds_of_events(redact(event, Audience.PUBLIC) for event in stored)


def flew(*path: Hex, end: Hex | None = None, fate: Any = "landed", seat: int = 0) -> e.BallFlew:
    return e.BallFlew(seat, None, 0, path, end or path[-1], fate, "fairway")


def ended(turns: int = 2, penalties: int = 0, holed: bool = True, seats: int = 1) -> e.HoleEnded:
    return e.HoleEnded(0, (HoleScore(turns, penalties, holed, 0),) * seats)


def legs(*events: Any) -> tuple[Leg, ...]:
    [round] = told(*events, ended())
    return round.holes[0].legs


@pytest.mark.parametrize("mode", [name for name, mode in MODES.items() if not mode.by_hole])
def test_a_mode_without_consecutive_holes_has_no_rounds(mode: str) -> None:
    """In these modes, players start on a tee, but there is no HoleStarted event."""
    started = e.GameStarted(Config(ONE_HOLE, mode), 1)
    assert rounds_of_events([started, e.GolferMoved(0, (1, 2), "fairway")]) == ()


def test_strokes_are_turns_and_penalties() -> None:
    [round] = told(ended(turns=3, penalties=2))
    assert round == Round((HolePlayed(5, True, ()),), True)
    assert round.cleared
    assert round.strokes == 5


def test_each_leg_starts_where_the_previous_one_ended() -> None:
    walk = e.GolferMoved(0, (3, 2), "rough")
    assert legs(flew((1, 2), (2, 2)), walk) == (
        Leg((TEE, (1, 2), (2, 2)), True),
        Leg(((2, 2), (3, 2)), False),
    )


def test_a_ball_out_of_bounds_is_played_from_its_previous_position() -> None:
    out = flew((1, 2), (9, 9), end=TEE, fate="out_of_bounds")
    found = legs(out, e.StrokeAdded(0, "out_of_bounds"), flew((1, 2)))
    assert found == (
        Leg((TEE, (1, 2), (9, 9)), True, "out_of_bounds"),
        Leg((TEE, (1, 2)), True),
    )


@pytest.mark.parametrize("wet", [e.RoundLost(0), e.StrokeAdded(0, "water")])
def test_a_ball_in_water_is_lost(wet) -> None:
    assert legs(flew((1, 2)), wet) == (Leg((TEE, (1, 2)), True, "water"),)


def test_a_stuck_ball_stays_in_place() -> None:
    assert legs(flew((1, 2), end=TEE, fate="stuck")) == (Leg((TEE,), True),)


def test_a_bunker_exit_is_a_stroke() -> None:
    out = e.BunkerPlayed(0, 1, "target", 0, (1, 2), "landed", "fairway")
    stays = e.BunkerPlayed(0, 1, "stay", 0, TEE, "stuck", "bunker")
    beside = e.BunkerPlayed(0, 1, "left", 0, TEE, "out_of_bounds", "bunker")
    assert legs(out) == (Leg((TEE, (1, 2)), True),)
    assert legs(stays) == (Leg((TEE,), True),)
    assert legs(beside) == (Leg((TEE, (1, 1)), True, "out_of_bounds"),)


def test_other_players_do_not_change_a_round() -> None:
    first, second = told(flew((1, 2)), flew((3, 3), seat=1), ended(seats=2), seats=2)
    assert first.holes[0].legs == (Leg((TEE, (1, 2)), True),)
    assert second.holes[0].legs == (Leg((TEE, (3, 3)), True),)


def test_a_game_with_unfinished_holes_has_no_rounds() -> None:
    assert told(flew((1, 2))) == ()
    assert told(ended(), course=FOUR_HOLES) == ()


@pytest.mark.parametrize("mode", ["chaos", "kelly", "racing", "teams", "solo_chaos"])
def test_modes_with_open_greens_have_no_rounds(mode: str) -> None:
    assert told(ended(), mode=mode) == ()


@pytest.mark.parametrize(
    ("mode", "seats", "expected"),
    [
        ("stroke", 2, True),
        ("stableford", 2, True),
        ("match", 1, True),
        ("match", 2, False),
        ("skins", 2, False),
    ],
)
def test_a_hole_ended_by_other_players_is_not_played_out(
    mode: str, seats: int, expected: bool
) -> None:
    assert told(ended(seats=seats), mode=mode, seats=seats)[0].played_out is expected


def test_a_playoff_hole_does_not_change_a_round() -> None:
    [round] = told(ended(turns=2), e.HoleStarted(0), flew((1, 2)), ended(turns=9))
    assert round.holes[0].strokes == 2


def test_a_hole_without_a_green_is_not_cleared() -> None:
    [round] = told(ended(holed=False))
    assert not round.cleared
    assert not Round((), True).cleared


@pytest.mark.django_db
class TestGame:
    def test_a_round_has_the_strokes_of_its_score_card(self, ann) -> None:
        published(designed(ann))
        session = round_of(ann)
        [round] = rounds_of(session)
        rows = ScoreRow.objects.filter(session=session, measure="strokes", hole__gt=0)
        assert [hole.strokes for hole in round.holes] == [
            row.value for row in rows.order_by("hole")
        ]

    def test_finished_holes_end_on_the_green(self, ann) -> None:
        published(designed(ann, TWO))
        [round] = rounds_of(round_of(ann))
        for hole, played in zip(TWO.holes, round.holes, strict=True):
            assert played.legs[0].path[0] == hole.tee
            assert (played.legs[-1].path[-1] == hole.green) is played.holed

    def test_undone_turns_are_ignored(self, ann, monkeypatch) -> None:
        published(designed(ann, TWO))
        session = round_of(ann)
        before = rounds_of(session)
        turn = session.turns.order_by("-number").first()
        ghost = session.turns.model(
            session=session,
            number=turn.number + 1,
            version=turn.version + 1,
            events=turn.events,
            draws=turn.draws,
            format=turn.format,
            rules_version=turn.rules_version,
            at=turn.at,
        )
        ghost.save()
        ghost.pk, ghost.number, ghost.version = None, turn.number + 2, turn.version + 2
        ghost.events, ghost.undoes = b"[]", turn.number + 1
        ghost.save()
        assert rounds_of(session) == before

    def test_a_running_game_has_no_rounds(self, ann) -> None:
        published(designed(ann, TWO))
        assert rounds_of(started(ann, options=ALONE)) == ()

    def test_a_game_without_holes_has_no_rounds(self, ann) -> None:
        session = started(ann, game="golfie", options={}, places=(Place("bot", bot="caddie"),))
        session.finished_at = NOON
        assert rounds_of(session) == ()


def test_rounds_use_redacted_events() -> None:
    """Rounds contain no player's club, pack or order."""
    seen: list[Any] = []

    def watched(events: Any) -> Any:
        for event in events:
            seen.append(event)
            yield event

    dealt = e.PacksDealt(((1, 2, 3),))
    stored = (e.GameStarted(Config(ONE_HOLE), 1), dealt, e.HoleStarted(0), ended())
    rounds_of_events(watched(redact(event, Audience.PUBLIC) for event in stored))
    assert replace(dealt, packs=((),)) in seen
    assert dealt not in seen
