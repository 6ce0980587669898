"""Descriptions of clubs and flights before the choice: distance, outcome and cost."""

from __future__ import annotations

from typing import Any

import pytest

from games.eighteen.rules import actions as a
from games.eighteen.rules.components import CLUBS
from games.eighteen.rules.options import Option
from games.eighteen.rules.rules import EIGHTEEN
from games.eighteen.rules.view import view
from games.eighteen.site.club_texts import explained
from games.eighteen.site.messages import MESSAGES
from games.site.messages import OptionWords, Scene
from tests.eighteen.situations import situation
from tests.rules.asking import options_in

AROUND = [
    "t Y f g",
    " f Y f",
    "f f f",
]


def said(
    lines: list[str], *seats: dict[str, Any], seat: int = 0, **given: Any
) -> dict[Any, OptionWords]:
    """Return the descriptions of a seat's options, by action."""
    state = situation(*lines, seats=seats, **given)
    names = Scene(("Ann", "Bo", "Cy")[: len(seats)])
    seen = view(state, seat)
    options = options_in(EIGHTEEN, state, seat)
    words = MESSAGES.describe(seen, seat, options, names)
    return {option.action: said for option, said in zip(options, words, strict=True)}


def test_the_distance_to_the_green_goes_around_trees() -> None:
    (words,) = said(AROUND, {"hand": ["3 Wood 18"]}, mode="stroke").values()
    assert words.group == "Your clubs: 5 hexes to the green"


def test_directions_with_the_same_result_have_one_outcome() -> None:
    found = said(["t f f f f g"], {"laid": "3 Wood 18"}, mode="stroke")
    ahead, *out = (found[a.PlayClub(None, direction)].outcome for direction in range(6))
    assert len(set(out)) == 1
    assert ahead not in out


def test_another_figure_or_a_step_has_another_outcome() -> None:
    seen = view(situation("t f f g", seats=[{"laid": "3 Wood 18"}], mode="stroke"), 0)
    actions = (a.PlayClub(None, 0), a.PlayClub(None, 0, figure=1), a.MoveOneHex((1, 0)))
    there = [Option(action, to=(1, 0), fate="landed", terrain="fairway") for action in actions]
    text = MESSAGES.describe(seen, 0, there, Scene(("Ann",)))
    assert len({words.outcome for words in text}) == 3


def test_an_option_with_a_draw_has_no_outcome() -> None:
    found = said(["t f f f f g"], {"laid": "6 Iron 12"}, mode="stroke")
    assert found[a.PlayClub("3", None)].outcome == ""


def test_a_blocked_way_to_the_green_is_stated() -> None:
    (words,) = said(["t Y g"], {"hand": ["3 Wood 18"]}, mode="stroke").values()
    assert words.group == "Your clubs: no way to reach the green"


@pytest.mark.parametrize(
    ("club", "detail"),
    [
        ("5 Wood 20", "at best 1 to go"),
        ("3 Wood 18", "can reach the green"),
        ("Driver 24", "can’t be played from here"),
    ],
)
def test_a_club_states_its_best_distance(club: str, detail: str) -> None:
    here = {"at": [1, 0], "hand": [club]}
    (words,) = said(["t f f f f g"], here, mode="stroke").values()
    assert words.detail == detail


def test_a_landing_states_the_remaining_distance() -> None:
    found = said(AROUND, {"laid": "8 Wood 22"}, mode="stroke")
    assert found[a.MoveOneHex((0, 1))].detail == "fairway, 4 to go around the bend"


@pytest.mark.parametrize(
    ("club", "sentences"),
    [
        (17, "You draw 2 cards from deck 3 and play one of them."),
        (31, "You draw 2 cards from the chip deck and play one of them."),
        (21, "You draw 1 card from the chip deck or deck 3. With the chip deck, you aim before"),
        (5, "It flies 4 hexes straight, 3 from the rough, without a card."),
        (1, "You can only play it from a tee."),
        (7, "The rough doesn’t shorten its shots."),
        (33, "You aim after the card is shown, even for chips."),
        (34, "In a bunker, it plays as if from the rough."),
        (7, "Or try a big hit with 2 cards from deck 5: Bo discards one. You play the other one."),
        (9, "big hit with 3 cards from deck 5: Bo discards one. You play one of the others."),
    ],
)
def test_a_club_is_explained_in_whole_sentences(club: int, sentences: str) -> None:
    assert sentences in explained(CLUBS[club], "Bo")


def test_every_offered_club_is_explained() -> None:
    found = said(AROUND, {"hand": ["3 Hybrid 2"]}, {"hand": ["3 Wood 18"]})
    assert "Bo discards one" in found[a.LayClub(7)].explained


def test_a_deck_is_explained_without_other_options() -> None:
    found = said(AROUND, {"laid": "4 Iron 10"}, {"laid": "3 Wood 18"}, order=[0, 1])
    assert found[a.PlayClub("3", None)].explained == "You draw 1 card from deck 3."


def test_a_big_hit_names_who_discards_a_card() -> None:
    turn = {"mode": "stroke", "order": [1, 0]}
    seats = [{"laid": "3 Wood 18"}, {"laid": "3 Hybrid 2"}]
    assert "Ann discards one" in said(AROUND, *seats, seat=1, **turn)[a.TryBigHit()].detail
    alone = said(AROUND, {"laid": "3 Hybrid 2"}, mode="stroke")
    assert "the game discards one" in alone[a.TryBigHit()].detail


def test_discarding_shows_the_effect_of_each_card() -> None:
    lines = ["t f f f f g", " f f f f f f"]
    shot = {"hit": "big_hit", "deck": "5", "piles": [["straight"], ["left"]]}
    seats = [{"laid": "3 Hybrid 2"}, {"laid": "2 Iron 7"}]
    first, second = said(lines, *seats, seat=1, shot=shot, order=[0, 1]).values()
    assert first.group == "Discard one of Ann’s cards"
    assert (first.title, first.detail) == ("Card 1: Straight", "can reach the green")
    assert second.detail == "goes nowhere"


@pytest.mark.parametrize(
    ("mode", "lines", "sentence"),
    [
        ("stroke", ["t w w w w g"], "The water costs one extra stroke."),
        ("stableford", ["t w w w w g"], "You miss the next round in the water."),
        ("stroke", ["t f f f l g"], "The lake costs one extra stroke."),
        ("stroke", ["t f f f b g"], "You have to play out of the sand first."),
        ("stroke", ["t f f f f g"], ""),
        ("stroke", ["t Y f f f g"], "Trees block the shot. You lose the turn"),
    ],
)
def test_a_flight_states_its_cost(mode, lines, sentence) -> None:
    words = said(lines, {"laid": "3 Wood 18"}, mode=mode)[a.PlayClub(None, 0)]
    assert words.explained.startswith(sentence)
    assert bool(words.explained) == bool(sentence)


@pytest.mark.parametrize(
    ("mode", "sentence"), [("stroke", "one extra stroke"), ("stableford", "You lose the turn")]
)
def test_out_of_bounds_states_its_cost(mode: str, sentence: str) -> None:
    words = said(["t f f f f g"], {"laid": "3 Wood 18"}, mode=mode)[a.PlayClub(None, 3)]
    assert words.detail == "out of bounds: your ball stays"
    assert sentence in words.explained
