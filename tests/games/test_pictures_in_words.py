"""What the picture in a mail shows, in words: each game tells its position."""

from __future__ import annotations

from msgspec.structs import replace

from courses.designs.plot.shipped import shipped
from games.eighteen.rules.rules import EIGHTEEN
from games.eighteen.rules.view import View
from games.eighteen.site.shown import position
from games.minigolf.rules.laid import Laid
from games.minigolf.site.shown import course_shown, plots_shown
from tests.eighteen.situations import situation

SEATS = [{"at": [1, 0]}, {"at": [3, 0]}]


def view(**given: object) -> View:
    return EIGHTEEN.view(situation("t f f f g", seats=SEATS, **given), 0)


def test_where_everybody_stands_on_the_hole_the_reader_first() -> None:
    assert position(view(), 0) == (
        "A map of hole 1, par 4. You are on the fairway, 3 hexes to the green. "
        "Player 2 is on the fairway, 1 hex to the green."
    )


def test_before_the_first_hole_only_the_map_is_told() -> None:
    assert position(replace(view(), phase="draft"), 0) == "A map of hole 1, par 4."


def test_with_open_greens_the_greens_of_others_are_not_told() -> None:
    """In Kelly each player has a target that the others do not know."""
    holes = [{"tee": [0, 0], "green": [q, 0], "par": 3} for q in (2, 4, 6)]
    seats = [{"target": 2, "laid": "6 Iron 12"}, {"target": 1, "laid": "8 Iron 33"}]
    kelly = situation(
        "t f g f g f g", seats=seats, holes=holes, mode="kelly", tokens=[[1], [1], [1]], bag=[3]
    )
    told = position(EIGHTEEN.view(kelly, 0), 0)
    assert told.startswith("A map of the course. You are on a tee, 2 hexes to green 1.")
    assert told.endswith("Player 2 is on a tee.")


def test_a_course_of_mini_golf_is_told_square_by_square() -> None:
    told = course_shown((Laid(0, 1, 4, 0), Laid(1, 2, 4, 0)))
    assert told.startswith("Your course: a ")
    assert " on B5; a " in told
    assert " on C5. " in told
    assert "still empty" in course_shown(())


def test_plots_are_told_by_their_size_and_points() -> None:
    assert plots_shown((shipped()["duck-pond"],)).startswith("The plots to choose from: 350 m², ")
