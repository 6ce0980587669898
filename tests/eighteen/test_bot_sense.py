"""Bots make the moves that are obvious to a golfer, and the pro beats the caddie."""

from __future__ import annotations

import pytest

from courses.designs.course.faces import box
from courses.designs.course.layout import layout_of
from courses.designs.course.shipped import shipped
from games.eighteen.rules import actions as a
from games.eighteen.rules.components import CLUBS
from games.eighteen.rules.rules import EIGHTEEN
from games.eighteen.rules.state import Config
from games.kernel.chance import Chance
from games.kernel.replay import start
from games.kernel.rollout import by_bots, rollout, step
from tests.eighteen.situations import answer, situation
from tests.rules.asking import options_in

STARTER = layout_of(shipped()["starter-links"], box())

both = pytest.mark.parametrize("level", EIGHTEEN.bots)
HOLE = (
    "f f f f f f f f f",
    " f f f f f f f f f",
    "  t f f f f f f f g",
    "   f f f f f f f f f",
    "    f f f f f f f f f",
)
"""The tee is at 0,2 and the green eight hexes to the east."""


def _ditched(hazard: str) -> list[str]:
    """Return the same hole with a ditch, two hexes wide, across its whole width."""
    lines = (line.split() for line in HOLE)
    return [
        " " * row + " ".join([*line[:3], hazard, hazard, *line[5:]])
        for row, line in enumerate(lines)
    ]


@both
def test_a_golfer_beside_the_green_steps_onto_it(level: str) -> None:
    state = situation(*HOLE, mode="stroke", seats=[{"at": [7, 2], "laid": "8 Iron 33"}])
    assert answer(level, state) == a.MoveOneHex((8, 2))


@both
def test_a_wood_that_reaches_the_green_is_played(level: str) -> None:
    state = situation(*HOLE, mode="stroke", seats=[{"at": [4, 2], "laid": "3 Wood 18"}])
    assert answer(level, state) == a.PlayClub(None, 0)


@both
def test_the_club_that_reaches_the_green_is_laid(level: str) -> None:
    seats = [{"at": [4, 2], "hand": ["Lob Wedge", "3 Wood 18", "8 Wood 22"]}]
    state = situation(*HOLE, mode="stroke", seats=seats)
    assert answer(level, state) == a.LayClub(5)


@both
def test_the_driver_is_not_laid_on_the_fairway(level: str) -> None:
    seats = [{"at": [5, 2], "hand": ["Driver 24", "5 Wood 20"]}]
    state = situation(*HOLE, mode="stroke", seats=seats)
    assert answer(level, state) == a.LayClub(13)


def test_the_pro_does_not_hit_out_of_bounds_to_get_clubs_back() -> None:
    """A ball out of bounds returns only the club played, so this could repeat forever (E5.4)."""
    lines = ("f f f f f f f f f", " f f f t f f b f g", "  f f f f f f f f f")
    seats = [{"at": [4, 1], "hand": [], "laid": "8 Wood 22", "discards": ["3 Wood 18"]}]
    state = situation(*lines, mode="stableford", seats=seats)
    assert answer("pro", state) == a.ResetHand()


@both
def test_stopping_before_water_is_better_than_flying_into_it(level: str) -> None:
    lines = [line.replace("f f f f f f f g", "f f w f f f f g") for line in HOLE]
    shot = {"hit": "play", "deck": "3", "piles": [[42]]}
    state = situation(*lines, mode="stroke", seats=[{"laid": "4 Iron 10"}], shot=shot)
    options = {option.action: option.terrain for option in options_in(EIGHTEEN, state, 0)}
    assert options[a.FlyBall(0, 0, 0)] == "water"
    assert options[answer(level, state)] == "fairway"


@pytest.mark.parametrize("hazard", "wlb")
def test_the_caddie_wades_through_a_ditch_it_cannot_fly_over(hazard: str) -> None:
    """Otherwise it would wait in front of the ditch indefinitely."""
    state = situation(*_ditched(hazard), mode="stroke", seats=[{"at": [2, 2], "laid": "Driver 24"}])
    step = answer("caddie", state)
    assert isinstance(step, a.MoveOneHex)
    assert step.to[0] == 3


@pytest.mark.parametrize("hazard", "wlb")
def test_the_caddie_walks_around_a_ditch_that_ends(hazard: str) -> None:
    lines = [*_ditched(hazard)[:3], *HOLE[3:]]
    state = situation(*lines, mode="stroke", seats=[{"at": [2, 2], "laid": "Driver 24"}])
    assert answer("caddie", state) == a.MoveOneHex((2, 3))


@both
def test_a_bunker_exit_aims_at_the_green(level: str) -> None:
    lines = [line.replace("f f f f f f f g", "f f b f f f f g") for line in HOLE]
    state = situation(*lines, mode="stroke", seats=[{"at": [3, 2], "laid": "5 Iron 29"}])
    assert answer(level, state) == a.ExitBunker("3", 0)


@both
def test_the_neighbour_discards_the_best_card(level: str) -> None:
    shot = {"hit": "big_hit", "deck": "4", "piles": [["straight"], ["left"]]}
    seats = [{"at": [4, 2], "laid": "5 Hybrid 4"}, {"laid": "6 Iron 12"}]
    state = situation(*HOLE, seats=seats, order=[0, 1], shot=shot)
    assert answer(level, state, seat=1) == a.DiscardShot(0)


@both
def test_bots_pick_up_when_a_hole_cannot_score(level: str) -> None:
    state = situation(*HOLE, mode="stableford", seats=[{"at": [1, 2], "turns": 5}])
    assert answer(level, state) == a.PickUp()


@both
def test_clubs_are_taken_back_when_it_costs_nothing(level: str) -> None:
    seats = [{"at": [3, 2], "hand": ["Driver 24"], "discards": ["5 Wood 20"]}]
    state = situation(*HOLE, mode="stroke", seats=seats)
    assert answer(level, state) == a.ResetHand()


TWO_HOLES = {
    "holes": [
        {"tee": [0, 2], "green": [8, 2], "par": 4},
        {"tee": [3, 1], "green": [7, 1], "par": 3},
    ]
}
"""The second hole is exactly as long as a 3 Wood's flight."""


def test_the_pro_saves_the_club_that_suits_the_next_hole() -> None:
    """Any club can step onto the green, and clubs left in hand are used on the next hole (E8.3)."""
    seats = [{"at": [7, 2], "hand": ["3 Wood 18", "Lob Wedge"]}]
    state = situation(*HOLE, mode="stroke", seats=seats, **TWO_HOLES)
    assert answer("pro", state) == a.LayClub(33)


def test_the_pro_takes_its_clubs_back_on_a_hole_that_is_lost() -> None:
    """The rival is on the green, and none of the pro's shots can reach it in this round (E8.1)."""
    own = {"at": [1, 2], "laid": "8 Wood 22", "hand": ["5 Wood 20"], "discards": ["3 Wood 18"]}
    seats = [own, {"at": [8, 2], "holed": True}]
    assert answer("pro", situation(*HOLE, seats=seats, **TWO_HOLES)) == a.ResetHand()
    still_open = [own, {"at": [7, 2], "laid": "9 Iron 16"}]
    assert (
        answer("pro", situation(*HOLE, seats=still_open, order=[0, 1], **TWO_HOLES))
        != a.ResetHand()
    )


def test_the_pro_follows_a_helpful_special() -> None:
    shot = {"hit": "play", "deck": "3", "piles": [["left"], ["super"]]}
    state = situation(*HOLE, mode="stroke", seats=[{"at": [4, 2], "laid": "5 Iron 29"}], shot=shot)
    assert answer("pro", state) == a.FollowSpecial(1)


def test_the_pro_counts_the_cards_that_are_left() -> None:
    """Two hexes from the green, the pro uses deck 2 unless none of its remaining cards reaches the
    green.
    """
    data = {"mode": "stroke", "seats": [{"at": [6, 2], "laid": "6 Iron 12"}]}
    assert answer("pro", situation(*HOLE, **data)) == a.PlayClub("2")
    gone = {"2": {"cards": ["shuffle"], "rest": "out"}}
    assert answer("pro", situation(*HOLE, **data, decks=gone)) != a.PlayClub("2")


def test_the_pro_drafts_different_clubs() -> None:
    chance = Chance(b"bag")
    position = start(EIGHTEEN, 1, Config(STARTER, "stroke", "free"), chance).position
    pro = by_bots(EIGHTEEN, [EIGHTEEN.bots["pro"]], chance)
    while position.state.phase == "draft":
        position = step(EIGHTEEN, position, 0, pro, chance).position
    bag = {CLUBS[card].name for card in position.state.seats[0].hand}
    assert len(bag) >= 3


@pytest.mark.whole
@pytest.mark.parametrize("mode", ["match", "stroke", "stableford"])
def test_the_pro_beats_the_caddie(mode: str) -> None:
    won = [0, 0]
    for number in range(10):
        for pro_seat in (0, 1):
            chance = Chance(f"level/{number}".encode())
            levels = ["caddie", "caddie"]
            levels[pro_seat] = "pro"
            choose = by_bots(EIGHTEEN, [EIGHTEEN.bots[level] for level in levels], chance)
            opening = start(EIGHTEEN, 2, Config(STARTER, mode), chance).position
            result = EIGHTEEN.result(rollout(EIGHTEEN, opening, choose, chance).state)
            won[0] += result.places[pro_seat] == 1
            won[1] += result.places[1 - pro_seat] == 1
    assert won[0] > 2 * won[1]
