"""Text alternatives for pictures in emails: each game describes its position."""

from __future__ import annotations

import re

from msgspec.structs import replace

from courses.designs.plot.shipped import shipped
from games.eighteen.rules.rules import EIGHTEEN
from games.eighteen.rules.view import View
from games.eighteen.site.still import position
from games.minigolf.rules.laid import Laid
from games.minigolf.site.still import course_shown, plots_shown
from games.registry import CARDS
from tests.eighteen.situations import situation

SEATS = [{"at": [1, 0]}, {"at": [3, 0]}]
NAMES = ("Ann", "Bo")


def view(**given: object) -> View:
    return EIGHTEEN.view(situation("t f f f g", seats=SEATS, **given), 0)


def test_positions_on_the_hole_start_with_the_reader() -> None:
    assert position(view(), 0, NAMES) == (
        "A map of hole 1, par 4. You’re on the fairway, 3 hexes from the green. "
        "Bo is on the fairway, 1 hex from the green."
    )


def test_before_the_first_hole_only_the_map_is_described() -> None:
    assert position(replace(view(), phase="draft"), 0, NAMES) == "A map of hole 1, par 4."


def test_with_open_greens_other_players_greens_are_omitted() -> None:
    """In Kelly mode each player has a secret target."""
    holes = [{"tee": [0, 0], "green": [q, 0], "par": 3} for q in (2, 4, 6)]
    seats = [{"target": 2, "laid": "6 Iron 12"}, {"target": 1, "laid": "8 Iron 33"}]
    kelly = situation(
        "t f g f g f g", seats=seats, holes=holes, mode="kelly", tokens=[[1], [1], [1]], bag=[3]
    )
    data = position(EIGHTEEN.view(kelly, 0), 0, NAMES)
    assert data.startswith("A map of the course. You’re on a tee, 2 hexes from green 1.")
    assert data.endswith(" Bo is on a tee.")


def test_in_racing_distances_use_each_players_hole() -> None:
    holes = [{"tee": [q, 0], "green": [q + 2, 0], "par": 3} for q in (0, 3)]
    seats = [{"at": [1, 0], "hole": 1}, {"at": [3, 0], "hole": 2}]
    racing = situation("t f g t f g", seats=seats, holes=holes, mode="racing")
    assert position(EIGHTEEN.view(racing, 0), 0, NAMES) == (
        "A map of hole 1, par 3. You’re on the fairway, 1 hex from the green. "
        "Bo is on hole 2, on a tee, 2 hexes from the green."
    )


def test_in_chaos_teams_both_golfers_are_described() -> None:
    holes = [{"tee": [0, 0], "green": [2, 0], "par": 3}, {"tee": [3, 0], "green": [5, 0], "par": 3}]
    own = {"at": [4, 0], "figure": 1, "mate": {"at": [0, 0]}}
    seats = [own, {"at": [1, 0], "mate": {"at": [3, 0]}}]
    teams = situation("t f g t f g", seats=seats, holes=holes, mode="teams", tokens=[[1], [1]])
    assert position(EIGHTEEN.view(teams, 0), 0, NAMES) == (
        "A map of the course. "
        "Your golfer A is on a tee, 2 hexes from green 1. "
        "Your golfer B is on the fairway, 1 hex from green 2. "
        "Bo’s golfer A is on the fairway. Bo’s golfer B is on a tee."
    )


def test_a_blocked_way_is_stated_for_each_player() -> None:
    blocked = situation("t f Y g", seats=[{"at": [0, 0]}, {"at": [1, 0]}])
    assert position(EIGHTEEN.view(blocked, 0), 0, NAMES) == (
        "A map of hole 1, par 4. You’re on a tee. There’s no way to reach the green. "
        "Bo is on the fairway. There’s no way to reach the green."
    )


def test_the_text_is_created_only_on_demand(monkeypatch) -> None:
    """An embed draws the same picture without needing the text."""
    seen = []
    monkeypatch.setattr("games.eighteen.site.still._map_of", lambda *told: seen.append(told) or "")
    picture = CARDS["eighteen"].picture(view(), 0)
    assert seen == []
    assert "Bo is on the fairway" in picture.shows(NAMES)
    assert len(seen) == 1


def test_the_golfie_cards_are_described_row_by_row() -> None:
    golfie = CARDS["golfie"].rules
    picture = CARDS["golfie"].picture(golfie.view(golfie.arrange({"seats": [{}, {}]}), 0), 0)
    shape = r"Your nine cards\. Top row: .+\. Middle row: .+\. Bottom row: .+\."
    assert re.fullmatch(shape, picture.shows(NAMES))


def test_a_minigolf_course_is_described_square_by_square() -> None:
    data = course_shown((Laid(0, 1, 4, 0), Laid(1, 2, 4, 0)))
    assert " B5: a " in data
    assert ". C5: a " in data
    assert data.endswith(". The tiles on the ruler are below it.")
    assert "still empty" in course_shown(())


def test_plots_are_described_by_size_and_points() -> None:
    data = plots_shown((shipped()["duck-pond"],) * 2)
    assert data.startswith("The plots to choose from. Plot 1: 350 m², ")
    assert re.search(r" points?\. Plot 2: 350 m², -?\d+ points?\.$", data)
