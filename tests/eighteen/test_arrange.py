"""Setting up a table for a scenario: the defaults, and errors for invalid setups."""

from __future__ import annotations

import re
from typing import Any

import pytest

from courses.designs.course.layout import ground
from courses.designs.course.terrain import Terrain
from games.eighteen.rules.arrange import arrange
from games.eighteen.rules.components import CLUBS, DECKS, SHOTS, deck_cards, starter_hand
from games.eighteen.rules.prompts import choice_open
from games.eighteen.rules.secrets import seen_by
from games.eighteen.rules.state import State, deck_of

LINE = ["t f f f g"]


def two(**given: Any) -> State:
    return arrange({"map": LINE, "seats": [{}, {}], **given})


class TestGround:
    def test_each_line_of_a_map_shifts_by_one(self) -> None:
        state = two(map=["t f", " b .", "  g w"])
        assert ground(state.config.course) == {
            (0, 0): Terrain.TEE,
            (1, 0): Terrain.FAIRWAY,
            (0, 1): Terrain.BUNKER,
            (1, 1): Terrain.ROUGH,
            (0, 2): Terrain.GREEN,
            (1, 2): Terrain.WATER,
        }

    def test_the_hole_runs_from_tee_to_green(self) -> None:
        (hole,) = two(par=5).config.course.holes
        assert (hole.tee, hole.green, hole.par) == ((0, 0), (4, 0), 5)

    def test_a_shipped_course_can_be_named(self) -> None:
        state = arrange({"course": "starter-links", "hole": 2, "seats": [{}, {}]})
        assert state.config.course.name == "Starter Links"
        assert state.seats[0].at == state.config.course.holes[1].tee


class TestDefaults:
    def test_golfers_stand_on_the_tee_or_after_holing_on_the_green(self) -> None:
        state = two(mode="stroke", seats=[{}, {"holed": True}])
        assert [player.at for player in state.seats] == [(0, 0), (4, 0)]

    def test_hands_are_starter_hands_without_the_clubs_of_others(self) -> None:
        state = two(seats=[{"laid": "5 Iron 29"}, {}])
        assert state.seats[0].hand == starter_hand(0)
        assert set(state.seats[1].hand) == set(starter_hand(1)) - {17}

    @pytest.mark.parametrize(
        ("seats", "phase"),
        [
            ([{}, {}], "clubs"),
            ([{"laid": 3}, {}], "clubs"),
            ([{"laid": 3}, {"laid": 5}], "turns"),
            ([{"laid": 3}, {"out": True}], "turns"),
            ([{"pack": [3]}, {"pack": [5]}], "draft"),
        ],
    )
    def test_the_phase_follows_from_the_seats(
        self, seats: list[dict[str, Any]], phase: str
    ) -> None:
        assert two(seats=seats).phase == phase

    def test_the_order_is_by_initiative(self) -> None:
        state = two(seats=[{"laid": "9 Iron 16"}, {"laid": "2 Iron 8"}])
        assert state.order == (1, 0)
        assert two(seats=[{"laid": 29}, {"laid": 3}], order=[0]).order == (0,)

    def test_decks_are_complete(self) -> None:
        for name, deck in zip(DECKS, two().decks, strict=True):
            assert deck.cards == deck_cards(name)

    def test_the_mode_gives_the_points_of_a_finished_hole(self) -> None:
        state = two(mode="stableford", seats=[{"card": [{"turns": 3}]}, {}])
        assert state.seats[0].card[0].points == 3


class TestDecks:
    def test_named_cards_are_on_top_of_the_others(self) -> None:
        deck = deck_of(two(decks={"4": ["left", "straight", 28]}), "4")
        assert deck.cards[:3] == (21, 16, 28)
        assert sorted(deck.cards) == list(deck_cards("4"))

    def test_the_other_cards_can_be_discarded_or_removed(self) -> None:
        deck = deck_of(two(decks={"2": {"cards": ["super"], "rest": "discards"}}), "2")
        assert (deck.cards, len(deck.discards)) == ((59,), 13)
        deck = deck_of(two(decks={"2": {"cards": ["super"], "rest": "out"}}), "2")
        assert (deck.cards, deck.discards) == ((59,), ())

    def test_a_card_can_be_named_by_its_icon(self) -> None:
        assert deck_of(two(decks={"3": ["straight, target"]}), "3").cards[0] == 33

    def test_face_up_cards_are_in_no_deck(self) -> None:
        shot = {"hit": "play", "deck": "2", "piles": [["super", "left"], ["straight"]]}
        state = two(seats=[{"laid": 27}, {}], order=[0], shot=shot)
        assert state.shot and state.shot.piles == ((59, 36), (47,))
        assert {59, 47}.isdisjoint(deck_of(state, "2").cards)
        assert 36 not in deck_of(state, "3").cards

    def test_a_kept_longest_drive_is_in_no_deck(self) -> None:
        assert 13 not in deck_of(two(seats=[{"drives": 1}, {}]), "5").cards


MISTAKES: dict[str, tuple[dict[str, Any], str]] = {
    "no ground": ({"map": []}, "either a course or a map"),
    "two grounds": ({"course": "starter-links"}, "either a course or a map"),
    "no such course": ({"map": [], "course": "augusta"}, "'augusta' is shipped, but .*old-quarry"),
    "no such face": ({"map": [], "course": ["course: A", "tiles:", "nine"]}, "line 3"),
    "a misplaced letter": ({"map": ["tf g"]}, "line 0 of the map: 'f' in column 1"),
    "no such terrain": ({"map": ["t x g"]}, "'x' is no ground"),
    "two greens": ({"map": ["t g g"]}, "2 of green: say the holes"),
    "no tee there": (
        {"holes": [{"tee": [9, 9], "green": [4, 0], "par": 3}]},
        r"at \[9, 9\], where the map has no hex",
    ),
    "no such hole": ({"hole": 2}, "no hole 2"),
    "too few seats": ({"seats": [{}]}, "mode: wrong_number_of_seats"),
    "unknown field": ({"sets": 3}, "unknown field `sets`"),
    "no such club": ({"seats": [{"hand": ["1 Iron"]}, {}]}, "no club is called '1 Iron'"),
    "an ambiguous club": ({"seats": [{"hand": ["5 Iron"]}, {}]}, "5 Iron 29 or 5 Iron 28"),
    "a club twice": ({"seats": [{"hand": [17]}, {"laid": 17}]}, "5 Iron 29 is in 2 places"),
    "in the trees": ({"map": ["t Y g"], "seats": [{"at": [1, 0]}, {}]}, r"stand at \[1, 0\]"),
    "off the course": ({"seats": [{"at": [1, 1]}, {}]}, r"stand at \[1, 1\]"),
    "a card with too many holes": (
        {"seats": [{"card": [{"turns": 1}, {"turns": 1}]}, {}]},
        "more holes than",
    ),
    "no such card": ({"decks": {"2": ["short"]}}, "deck 2 has no card 'short'"),
    "a card twice": ({"decks": {"2": [59, "super"]}}, "no more of them"),
    "an ambiguous card": ({"decks": {"3": ["wild"]}}, "40 or 41 or 42 or 43"),
    "nothing laid": ({"order": [0]}, "seat 0 is still to play and has laid no club"),
}


@pytest.mark.parametrize(("given", "message"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_gives_an_error_message(given: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        two(**given)


def test_every_club_can_be_named_by_name_and_initiative() -> None:
    for card, club in CLUBS.items():
        state = two(seats=[{"hand": [f"{club.name} {club.initiative}"]}, {"hand": []}])
        assert state.seats[0].hand == (card,)


SKINS = {
    "map": ["t f g t f g t f g"],
    "holes": [
        {"tee": [0, 0], "green": [2, 0], "par": 3},
        {"tee": [3, 0], "green": [5, 0], "par": 3},
        {"tee": [6, 0], "green": [8, 0], "par": 3},
    ],
}
LAID = [{"laid": "6 Iron 12"}, {"laid": "8 Iron 33"}]


class TestImpossibleTables:
    @pytest.mark.parametrize(
        ("given", "said"),
        [
            ({"seats": LAID, "order": [0, 0]}, "order names something twice"),
            ({"seats": LAID, "order": [0, 2]}, "order: there is no 2"),
            ({"order": [], "extra": [1]}, "match has no extra turns"),
            ({"seats": [{"golfer": "swift"}, {"golfer": "swift"}]}, "golfer names something twice"),
            ({"seats": [{"side": "b"}, {}]}, "no golfer card"),
            ({"seats": [{"used": True}, {}]}, "no golfer card"),
            ({"seats": [{"golfer": "swift", "named": "6 Iron 12"}, {}]}, "is not Dorian"),
            ({"seats": [{"golfer": "dorian", "named": "8 Iron 33"}, {}]}, "does not have the club"),
            ({"seats": [{"golfer": "swift", "looked_at": "2"}, {}]}, "is not Bunjil"),
            ({"seats": [{"golfer": "swift", "borrowed_from": 1}, {}]}, "is not Slick Rikesh"),
            ({"seats": [{"golfer": "swift"}, {}], "side": "each"}, "which side of swift"),
            ({"seats": [{"tokens": [{"hole": 2, "points": 5}]}, {}]}, "there is no 2"),
            ({"tokens": [[5], [2]]}, "tokens lie on 2 greens of 1"),
            ({"mode": "kelly", **SKINS, "bag": [1], "drawn": [1, 2], "chooser": 0}, "twice: [1, 1"),
            ({"playoff": {"jackpot": True}}, "match has no playoff"),
            ({"seats": [{"figure": 1}, {}]}, "one golfer for each player"),
        ],
    )
    def test_an_impossible_table_gives_an_error_message(
        self, given: dict[str, Any], said: str
    ) -> None:
        with pytest.raises(ValueError, match=re.escape(said)):
            two(**given)

    def test_a_round_limit_can_be_one(self) -> None:
        assert two(round_limit=1).config.round_limit == 1
        with pytest.raises(ValueError, match="round_limit"):
            two(round_limit=0)


class TestGolferPowers:
    def test_each_seat_can_have_its_own_side(self) -> None:
        seats = [{"golfer": "swift", "side": "b"}, {"golfer": "lucky"}]
        assert [player.side for player in two(seats=seats).seats] == ["b", "a"]

    def test_bunjil_has_looked_at_a_deck(self) -> None:
        state = two(seats=[{"golfer": "bunjil", "looked_at": "3"}, {}], decks={"3": ["left"]})
        look = seen_by(state, 0)
        assert look is not None and (look.deck, SHOTS[look.card].kind) == ("3", "left")
        assert state.seats[0].powers.used

    def test_a_card_kept_by_bunjil_is_not_in_its_deck(self) -> None:
        state = two(seats=[{"golfer": "bunjil", "kept": ["3", "left"]}, {}])
        kept = state.seats[0].powers.kept
        assert kept is not None and SHOTS[kept].kind == "left"
        assert kept not in deck_of(state, "3").cards

    def test_rikesh_plays_a_club_of_another_seat(self) -> None:
        rikesh = {"golfer": "slick_rikesh", "laid": "8 Iron 33", "borrowed_from": 1}
        state = two(seats=[rikesh, {"hand": [], "discards": ["8 Iron 33"]}], order=[0])
        assert (state.seats[0].powers.owner, state.seats[0].laid) == (1, 27)

    def test_rikesh_has_declined_in_this_round(self) -> None:
        seats = [{"golfer": "slick_rikesh", "asked": True, "laid": "8 Iron 33"}, LAID[0]]
        assert choice_open(two(seats=seats, round=3)) is None
