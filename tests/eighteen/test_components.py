"""The game's data files match the components document card by card."""

from __future__ import annotations

from collections import Counter

import pytest

from games.eighteen.rules.components import (
    CLUBS,
    DECKS,
    SHOTS,
    STARTER_HANDS,
    DeckName,
    big_hit_deck,
    deck_cards,
    exit_decks,
    pool,
    starter_hand,
)

STEPS = {"C": 2, "2": 2, "3": 3, "4": 4, "5": 5}
LEADS_TO = {
    ("5", "short"): "4",
    ("4", "super"): "5",
    ("4", "short"): "3",
    ("3", "super"): "4",
    ("3", "short"): "2",
    ("2", "super"): "3",
    ("C", "super"): "3",
    **{(deck, "shuffle"): deck for deck in DECKS},
}


def names(*, big_hit: bool) -> set[str]:
    return {club.name for club in CLUBS.values() if club.big_hit is big_hit}


class TestClubs:
    def test_there_are_34_clubs_with_different_initiatives(self) -> None:
        assert sorted(CLUBS) == list(range(1, 35))
        assert sorted(club.initiative for club in CLUBS.values()) == list(range(1, 35))

    @pytest.mark.parametrize(("players", "clubs"), [(1, 18), (2, 18), (3, 26), (4, 26), (5, 34)])
    def test_pools_grow_with_the_number_of_players(self, players: int, clubs: int) -> None:
        assert len(pool(players)) == clubs

    def test_a_pool_has_a_club_of_every_name(self) -> None:
        assert {CLUBS[card].name for card in pool(1)} == {club.name for club in CLUBS.values()}

    def test_starter_hands_have_five_clubs_and_share_none(self) -> None:
        hands = [starter_hand(seat) for seat in range(len(STARTER_HANDS))]
        assert [len(hand) for hand in hands] == [5] * 5
        assert len({club for hand in hands for club in hand}) == 25

    def test_clubs_of_one_name_differ_only_in_initiative_and_marks(self) -> None:
        marks = ("card", "initiative", "players", "hand")
        for club in CLUBS.values():
            twins = [other for other in CLUBS.values() if other.name == club.name]
            for field in set(club.__struct_fields__) - set(marks):
                assert len({getattr(twin, field) for twin in twins}) == 1, (club.name, field)

    def test_woods_fly_a_fixed_distance_and_one_hex_less_from_rough(self) -> None:
        for club in CLUBS.values():
            if club.family == "wood":
                assert (club.decks, club.draw) == ((), 0)
                assert club.rough == club.fairway - 1 >= 1
            else:
                assert club.decks and club.draw in (1, 2)
                assert club.fairway == club.rough == 0

    def test_clubs_without_a_big_hit(self) -> None:
        without = names(big_hit=False)
        assert without == {
            "Driver", "2 Iron", "3 Wood", "5 Wood", "8 Wood",
            "Pitching Wedge", "Lob Wedge", "Sand Wedge",
        }  # fmt: skip
        assert without.isdisjoint(names(big_hit=True))

    def test_a_big_hit_draws_from_the_deck_above(self) -> None:
        for club in CLUBS.values():
            if club.big_hit:
                highest = max(DECKS.index(deck) for deck in club.decks)
                assert DECKS.index(big_hit_deck(club)) == highest + 1

    def test_special_abilities_of_clubs(self) -> None:
        flags = {
            "tee_only": {"Driver"},
            "rough_free": {"3 Hybrid", "5 Hybrid", "8 Hybrid"},
            "declare_after": {"Lob Wedge"},
            "bunker_as_rough": {"Sand Wedge"},
        }
        for flag, expected in flags.items():
            assert {club.name for club in CLUBS.values() if getattr(club, flag)} == expected

    def test_every_club_can_leave_a_bunker(self) -> None:
        assert all(exit_decks(club) for club in CLUBS.values())


class TestShots:
    def test_there_are_74_shots_in_five_decks(self) -> None:
        assert sorted(SHOTS) == list(range(1, 75))
        counts = {deck: len(deck_cards(deck)) for deck in DECKS}
        assert counts == {"5": 15, "4": 15, "3": 16, "2": 14, "C": 14}

    def test_the_cards_of_a_deck_fly_the_decks_distance(self) -> None:
        for card in SHOTS.values():
            for path in card.paths:
                assert len(path) == STEPS[card.deck] + card.keeps

    def test_specials_lead_to_the_right_deck(self) -> None:
        specials = {
            (card.deck, card.kind): card.replace_from for card in SHOTS.values() if card.special
        }
        assert specials == LEADS_TO
        assert sum(card.special for card in SHOTS.values()) == len(LEADS_TO)

    def test_there_is_one_longest_drive(self) -> None:
        assert [(card.deck, card.paths) for card in SHOTS.values() if card.keeps] == [
            ("5", ((0,) * 6,))
        ]

    def test_all_but_specials_and_the_longest_drive_have_an_icon(self) -> None:
        for card in SHOTS.values():
            assert (card.bunker is None) == (card.special or card.keeps)

    @pytest.mark.parametrize("deck", DECKS)
    def test_every_deck_has_straight_left_right_and_wild_cards(self, deck: DeckName) -> None:
        kinds = Counter(SHOTS[card].kind for card in deck_cards(deck))
        assert all(kinds[kind] for kind in ("straight", "left", "right", "wild"))

    @pytest.mark.parametrize("deck", ["3", "4", "5"])
    def test_some_cards_still_bend_from_the_rough(self, deck: DeckName) -> None:
        bends = [SHOTS[card] for card in deck_cards(deck) if SHOTS[card].kind in ("left", "right")]
        assert any(any(card.paths[0][:-1]) for card in bends)

    def test_the_kind_of_a_card_matches_its_path(self) -> None:
        sides = {"straight": {0}, "left": {-1}, "late left": {-1}, "right": {1}, "late right": {1}}
        for card in SHOTS.values():
            if card.kind in sides:
                assert {path[-1] for path in card.paths} == sides[card.kind]
            if card.kind == "wild":
                assert len(set(card.paths)) == len(card.paths) > 1

    def test_the_card_in_the_rulebooks_example_exists(self) -> None:
        """A left card of deck 4 that flies straight, straight, left from the rough (E5.1)."""
        lefts = [SHOTS[card].paths[0] for card in deck_cards("4") if SHOTS[card].kind == "left"]
        assert (0, 0, -1) in {path[:-1] for path in lefts}
