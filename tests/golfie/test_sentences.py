"""Golfie's texts: events, options, and the result compared with the target of 54."""

from __future__ import annotations

import pytest

from courses.designs.deck.value import FINAL_HOLE, ActionCard
from games.golfie.rules import events as e
from games.golfie.rules.arrange import arrange
from games.golfie.rules.rules import GOLFIE
from games.golfie.rules.view import view
from games.golfie.site.messages import MESSAGES
from games.golfie.site.sample import SAMPLE as GOLFIE_SAMPLE
from games.kernel.sample import Table
from games.site.messages import Scene
from tests.rules.asking import options_in
from tests.rules.random_play import random_game

FOUR = Scene(("Ann", "Bo", "Cy", "Di"))
ALONE = Scene(("Ann",), target=54)

TOLD = (
    (e.ActionTurned(ActionCard("zone", (4,)), 1), "Bo turns up a zone: centre."),
    (
        e.ActionTurned(ActionCard("zone", (0, 8)), 0),
        "Ann turns up a double zone: top left and bottom right.",
    ),
    (
        e.ActionTurned(FINAL_HOLE, 2),
        "Cy turns up the final hole, the last card of this half.",
    ),
    (e.CardRevealed(3, 1, 5), "Di turns up a 5, top middle."),
    (e.CardRevealed(3, 1, 0), "Di turns up a lost ball, top middle."),
    (e.BallLost(3, 1), "A lost ball: one extra stroke for Di."),
    (e.CardDealt(3, 1, 2, True), "A 2 takes its place."),
    (e.CardDealt(3, 1, None, False), None),
    (e.HoleCompleted(1, 4), "Bo completes the hole with a 4 from the pile."),
    (e.HoleCompleted(1, 0), "Another lost ball from the pile: one extra stroke for Bo."),
    (
        e.ComboTaken(0, 5, 6),
        "A combo! Three 6s in the right column: two strokes off for Ann.",
    ),
    (
        e.HoleWritten(10, (3, 1, 2, 6), (0, 1, 2, 3)),
        "Hole 10: 3 for Ann, 1 for Bo, 2 for Cy, 6 for Di.",
    ),
    (
        e.HoleWritten(1, (3, 1), (2, 1)),
        "Hole 1: 3 for Ann, Cy; 1 for Bo, Di. The cards that count are from Cy, Bo.",
    ),
    (e.HalfEnded(1, (25, 31)), "The first half is over: 25 for Ann, Cy; 31 for Bo, Di."),
    (e.CellPlayed(0, 1), None),
)


@pytest.mark.parametrize(("event", "sentence"), TOLD)
def test_event_sentences(event: e.AnyEvent, sentence: str | None) -> None:
    assert MESSAGES.sentence(event, FOUR) == sentence


@pytest.mark.parametrize(
    ("total", "sentence"),
    [
        (50, "The game is over: 50 strokes, 4 under the target of 54!"),
        (54, "The game is over: 54 strokes. One fewer would have beaten the target."),
        (57, "The game is over: 57 strokes, 3 over the target of 54."),
    ],
)
def test_a_solo_result_is_compared_with_the_target(total: int, sentence: str) -> None:
    assert MESSAGES.sentence(e.GameEnded((total,)), ALONE) == sentence


@pytest.mark.parametrize(
    ("cells", "question"),
    [
        ((0,), "Play the marked card, top left: turn it up or swap it."),
        ((0, 8), "Play top left or bottom right: turn the card up or swap it."),
        ((8,), "Play the marked card, bottom right: turn it up or swap it."),
    ],
)
def test_a_marked_card_is_named_by_its_position(cells: tuple[int, ...], question: str) -> None:
    shown = view(arrange({"card": "0 8", "seats": [{"cells": cells}]}), 0)
    assert MESSAGES.asked("zone", shown, 0) == question


def test_without_a_target_only_the_total_is_reported() -> None:
    scene = Scene(("Ann",))
    assert MESSAGES.sentence(e.GameEnded((57,)), scene) == "The game is over: 57 strokes."


@pytest.mark.parametrize("table", GOLFIE_SAMPLE.tables, ids=lambda table: table.name)
def test_every_event_of_a_game_has_a_complete_sentence(table: Table) -> None:
    scene = Scene(("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")[: table.seats])
    for turn in random_game(GOLFIE_SAMPLE, table, 0).turns:
        for event in turn.events:
            for viewer in (*range(table.seats), "public"):
                data = MESSAGES.sentence(GOLFIE.redact(event, viewer), scene)
                assert data is None or (data.endswith(("!", ".")) and "{" not in data)


OPTIONS = (
    (
        {"card": "4", "seats": [{"area": ["1 2 3", "4 (5) (6)", "6 5 4"]}]},
        ("Turn up a card", "Centre", ""),
    ),
    (
        {"card": "4", "seats": [{"area": ["1 2 3", "4 5 (6)", "6 5 4"]}]},
        ("Move a 5, centre", "Up", "swap with a 2"),
    ),
    (
        {"card": "2 6", "seats": [{"area": ["1 2 3", "4 5 (6)", "6 5 4"]}]},
        ("Move a 3, top right", "Down", "swap with a face-down card"),
    ),
    (
        {"card": "hole", "seats": [{"area": ["(1) 2 3", "4 5 (6)", "6 5 4"]}]},
        ("Your card for this hole", "The face-down card", "top left"),
    ),
    (
        {"card": "4", "seats": [{"area": ["? 5 ?", "5 5 5", "? 5 ?"], "stage": "combo"}]},
        ("Combo to clear first", "Three 5s", "in the middle row"),
    ),
)


@pytest.mark.parametrize(("given", "words"), OPTIONS)
def test_option_texts(given: dict, words: tuple[str, str, str]) -> None:
    state = arrange(given)
    seen = view(state, 0)
    text = MESSAGES.describe(seen, 0, options_in(GOLFIE, state, 0), ALONE)
    assert words in {(one.group, one.title, one.detail) for one in text}
