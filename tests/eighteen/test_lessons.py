"""The guide and the introduction describe clubs and cards correctly."""

from __future__ import annotations

from types import SimpleNamespace
from typing import get_args

import pytest

from games.eighteen.rules.components import CLUBS, SHOTS
from games.eighteen.rules.modes import MODES
from games.eighteen.rules.state import GolferName, Side
from games.eighteen.site.learn import STEPS
from games.eighteen.site.lessons import LESSONS

PLAYED_AS_TOLD_BY_THE_QUESTIONS = {"match", "stroke", "stableford"}
TOLD = " ".join(str(words) for words in (*LESSONS.guide.values(), *(one.words for one in STEPS)))


@pytest.mark.parametrize("deck", ["2", "3", "4", "5"])
def test_the_number_of_a_deck_is_its_usual_distance(deck: str) -> None:
    flights = [len(path) for shot in SHOTS.values() if shot.deck == deck for path in shot.paths]
    as_told = [length for length in flights if length == int(deck)]
    assert len(as_told) > len(flights) / 2


def test_initiative_does_not_follow_the_length_of_a_club() -> None:
    driver, long_iron, short_iron = 1, 3, 27
    quickest = sorted((driver, long_iron, short_iron), key=lambda club: CLUBS[club].initiative)
    assert quickest == [long_iron, driver, short_iron]
    initiatives = [CLUBS[club].initiative for club in (long_iron, driver, short_iron)]
    assert initiatives == sorted(initiatives)
    assert "long clubs have" not in TOLD


def test_lessons_do_not_promise_a_line_before_the_draw() -> None:
    assert "line shows" not in TOLD
    assert "is drawn;" not in TOLD


def table(mode: str, golfer: str | None, side: str = "a") -> SimpleNamespace:
    """Return the parts of a view that the guide uses: another player's seat and the viewer's own
    seat.
    """
    other = SimpleNamespace(golfer="lucky", side="b" if side == "a" else "a")
    own = SimpleNamespace(golfer=golfer, side=golfer and side)
    return SimpleNamespace(mode=mode, side="each", seats=(other, own))


def test_lessons_cover_the_mode_and_the_players_own_golfer_only() -> None:
    assert LESSONS.met(table("chaos", "swift", "b"), 1) == ("chaos", "swift b")
    assert LESSONS.met(table("match", None), 1) == ()


def test_every_mode_has_a_lesson_unless_the_questions_explain_it() -> None:
    untold = {mode for mode in MODES if not LESSONS.met(table(mode, None), 1)}
    assert untold == PLAYED_AS_TOLD_BY_THE_QUESTIONS


@pytest.mark.parametrize("golfer", get_args(GolferName))
@pytest.mark.parametrize("side", get_args(Side))
def test_each_golfer_has_a_lesson_for_each_side(golfer: str, side: str) -> None:
    (met,) = LESSONS.met(table("match", golfer, side), 1)
    words = str(LESSONS.meetings[met])
    assert words.startswith("You are ") and len(words.split()) <= 32, "a lesson must fit on a phone"


def test_lessons_and_questions_have_different_keys() -> None:
    assert not set(LESSONS.meetings) & set(LESSONS.guide)
