"""The hexes that a club can reach, shown before it is chosen. They are computed from public
information only (E4, E5).
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from courses.designs.course.faces import box
from courses.designs.course.layout import ground, layout_of
from courses.designs.course.shipped import shipped
from courses.geometry.hex import distance
from games.eighteen.rules import actions as a
from games.eighteen.rules.components import CLUBS, DECKS, Club, deck_cards
from games.eighteen.rules.flight import hole_field, way_to
from games.eighteen.rules.legal import turn_actions
from games.eighteen.rules.options import Option
from games.eighteen.rules.reach import Stance, merged, reach_of, reaches
from games.eighteen.rules.rules import EIGHTEEN
from tests.eighteen.situations import situation
from tests.rules.asking import options_in

SIZE = 6
"""Half the width and half the height of a meadow."""
MIDDLE = (3, 6)


def meadow(**strange: str) -> list[str]:
    """Return a wide fairway with a tee in its middle. `strange` sets other terrain by "q_r"."""
    ground = {f"{MIDDLE[0]}_{MIDDLE[1]}": "t", "6_0": "g", **strange}
    return [
        " " * (r % 2) + " ".join(ground.get(f"{column - r // 2}_{r}", "f") for column in range(13))
        for r in range(13)
    ]


def told(lines: list[str], seats: list[dict[str, Any]], seat: int = 0, **given: Any) -> Any:
    """Return a seat's options by action."""
    state = situation(*lines, mode="stroke", seats=seats, **given)
    return {option.action: option for option in options_in(EIGHTEEN, state, seat)}


def by_deck(option: Option) -> dict[tuple[str, str | None], set[Any]]:
    return {(reach.hit, reach.deck): set(reach.hexes) for reach in option.reach}


def lengths(hexes: set[Any]) -> set[int]:
    return {distance(MIDDLE, hex) for hex in hexes}


def test_a_club_shows_the_reach_of_each_of_its_decks() -> None:
    reach = by_deck(told(meadow(), [{"hand": ["2 Iron 8"]}])[a.LayClub(3)])
    assert set(reach) == {("play", "4"), ("play", "5")}
    assert lengths(reach["play", "4"]) == {4}
    assert lengths(reach["play", "5"]) == {5, 6}  # the longest drive


def test_only_cards_left_in_the_deck_count() -> None:
    """Deck 4 has one card left, which flies straight."""
    decks = {"4": {"cards": ["straight"], "rest": "out"}}
    reach = by_deck(told(meadow(), [{"hand": ["3 Hybrid 2"]}], decks=decks)[a.LayClub(7)])
    assert reach["play", "4"] == {(7, 6), (3, 10), (-1, 10), (-1, 6), (3, 2), (7, 2)}


def test_an_empty_deck_counts_its_discards() -> None:
    decks = {"4": {"discards": ["straight"], "rest": "out"}}
    reach = by_deck(told(meadow(), [{"hand": ["3 Hybrid 2"]}], decks=decks)[a.LayClub(7)])
    assert len(reach["play", "4"]) == 6


def test_rough_shortens_only_some_clubs() -> None:
    rough = meadow(**{"3_6": ".", "0_0": "t"})
    here = {"at": list(MIDDLE), "hand": ["2 Iron 8", "3 Hybrid 2"]}
    found = told(rough, [here])
    assert lengths(by_deck(found[a.LayClub(3)])["play", "4"]) == {3}
    assert lengths(by_deck(found[a.LayClub(7)])["play", "4"]) == {4}


def test_trees_and_the_edge_of_the_course_limit_the_reach() -> None:
    found = told(["t f Y f g"], [{"hand": ["2 Iron 8"]}])[a.LayClub(3)]
    assert by_deck(found) == {("play", "4"): {(1, 0)}, ("play", "5"): {(1, 0)}}


def test_a_wood_reaches_the_ends_of_its_lines() -> None:
    reach = by_deck(told(meadow(), [{"hand": ["3 Wood 18"]}])[a.LayClub(5)])
    assert reach == {("play", None): {(7, 6), (3, 10), (-1, 10), (-1, 6), (3, 2), (7, 2)}}


def test_a_big_hit_reaches_as_far_as_the_next_deck() -> None:
    reach = by_deck(told(meadow(), [{"hand": ["3 Hybrid 2"]}])[a.LayClub(7)])
    assert lengths(reach["big_hit", "5"]) == {5, 6}


def test_clubs_but_the_sand_wedge_reach_only_neighbours_of_a_bunker() -> None:
    sand = meadow(**{"3_6": "b", "0_0": "t", "4_6": "Y"})
    here = {"at": list(MIDDLE), "hand": ["2 Iron 8", "Sand Wedge 25"]}
    found = told(sand, [here])
    reach = by_deck(found[a.LayClub(3)])
    assert set(reach) == {("exit", "4"), ("exit", "5")}
    assert lengths(reach["exit", "4"]) == {1}
    assert (4, 6) not in reach["exit", "4"]
    assert set(by_deck(found[a.LayClub(34)])) == {("play", "C")}


def test_an_unplayable_club_reaches_nothing() -> None:
    here = {"at": [2, 6], "hand": ["Driver 24"]}
    assert told(meadow(), [here])[a.LayClub(1)].reach == ()


def test_each_way_to_draw_shows_its_reach() -> None:
    found = told(meadow(), [{"laid": "7 Iron 14"}])
    (deck,) = found[a.PlayClub("3", None)].reach
    (chip,) = found[a.PlayClub("C", 0)].reach
    (big,) = found[a.TryBigHit()].reach
    assert (deck.hit, deck.deck, big.hit, big.deck) == ("play", "3", "big_hit", "4")
    assert lengths(set(deck.hexes)) == {3}
    assert set(chip.hexes) == {(5, 6), (4, 7), (5, 5)}


def test_each_card_of_a_big_hit_shows_the_hitters_reach() -> None:
    shot = {"hit": "big_hit", "deck": "5", "piles": [["straight"], ["left"]]}
    seats = [{"laid": "3 Hybrid 2"}, {"laid": "2 Iron 7"}]
    found = told(meadow(), seats, seat=1, shot=shot, order=[0, 1])
    straight, left = (found[a.DiscardShot(pile)].reach for pile in (0, 1))
    assert (8, 6) in straight[0].hexes
    assert len(straight[0].hexes) == len(left[0].hexes) == 6
    assert straight != left


def test_a_special_shows_the_reach_of_following_it() -> None:
    shot = {"hit": "play", "deck": "4", "piles": [["straight"], ["super"]]}
    found = told(meadow(), [{"laid": "3 Iron 26"}], shot=shot)
    (reach,) = found[a.FollowSpecial(1)].reach
    assert reach.deck == "5"
    assert lengths(set(reach.hexes)) == {5, 6}


def test_the_reach_does_not_reveal_the_order_of_a_deck() -> None:
    hand = [{"hand": ["2 Iron 8"]}]
    cards = ["straight", "left", "super"]
    one = told(meadow(), hand, decks={"4": {"cards": cards, "rest": "out"}})
    other = told(meadow(), hand, decks={"4": {"cards": cards[::-1], "rest": "out"}})
    assert one == other


def test_the_path_goes_around_trees() -> None:
    lines = [
        "t Y g",
        " f Y f",
        "f f f",
    ]
    course = situation(*lines, mode="stroke", seats=[{}]).config.course
    way = way_to(hole_field(course, 0, False), (2, 0))
    assert distance((0, 0), (2, 0)) == 2
    assert way[0, 0] == 5
    assert (1, 0) not in way


def test_there_may_be_no_path_to_the_green() -> None:
    course = situation("t Y g", mode="stroke", seats=[{}]).config.course
    assert way_to(hole_field(course, 0, False), (2, 0)) == {(2, 0): 0}


@pytest.mark.parametrize("club", CLUBS.values(), ids=lambda club: f"{club.name} {club.card}")
def test_the_reach_of_a_club_combines_that_of_its_shots(club: Club) -> None:
    """The fast computation gives the same hexes as checking each legal action."""
    rng = random.Random(club.card)
    for course in shipped().values():
        field = hole_field(layout_of(course, box()), 0, fly_over=False)
        piles = {deck: tuple(rng.sample(deck_cards(deck), rng.randrange(4))) for deck in DECKS}
        there = tuple(deck for deck in DECKS if piles[deck])
        for at in rng.sample([*ground(field.course)], 5):
            stance = Stance(field, at, club, piles)
            found = (
                reach_of(stance, action) for action in turn_actions(field, at, club.card, there)
            )
            assert reaches(stance) == merged(reach for reach in found if reach)
