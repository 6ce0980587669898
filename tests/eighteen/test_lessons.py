"""What the guide and the first page tell of clubs and cards is so."""

from __future__ import annotations

import pytest

from games.eighteen.rules.components import CLUBS, SHOTS, play_order
from games.eighteen.site.learn import STEPS
from games.eighteen.site.lessons import LESSONS

TOLD = " ".join(str(words) for words in (*LESSONS.guide.values(), *(one.words for one in STEPS)))


@pytest.mark.parametrize("deck", ["2", "3", "4", "5"])
def test_a_deck_is_a_distance(deck: str) -> None:
    flights = [len(path) for shot in SHOTS.values() if shot.deck == deck for path in shot.paths]
    as_told = [length for length in flights if length == int(deck)]
    assert len(as_told) > len(flights) / 2


def test_the_lowest_initiative_plays_first_and_it_is_no_matter_of_length() -> None:
    driver, long_iron, short_iron = 1, 3, 27
    assert play_order({0: driver, 1: long_iron, 2: short_iron}) == (1, 0, 2)
    initiatives = [CLUBS[club].initiative for club in (long_iron, driver, short_iron)]
    assert initiatives == sorted(initiatives)
    assert "long clubs have" not in TOLD


def test_no_line_is_promised_before_the_card_is_drawn() -> None:
    assert "line shows" not in TOLD
    assert "is drawn;" not in TOLD
