"""The texts of the game Putting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from games.site.messages import Messages, OptionWords, Scene
from tests.toys.putting import events as e
from tests.toys.putting.prompts import Option


def describe(
    view: Any, seat: int, options: Sequence[Option], scene: Scene
) -> tuple[OptionWords, ...]:
    return tuple(OptionWords("Putt", option.label, "") for option in options)


def _round(event: e.RoundStarted, scene: Scene) -> str:
    return f"Round {event.round} begins."


def _held(event: e.BallHeld, scene: Scene) -> str:
    return f"{scene.name(event.seat)} putts with no card."


TOLD = {e.RoundStarted: _round, e.BallHeld: _held}

MESSAGES = Messages(
    events=TOLD,
    silent=frozenset(set(get_args(e.AnyEvent)) - set(TOLD)),
    asks={
        "aim": "Lay a card.",
        "putt": "Draw a card or hold the ball.",
        "wait": "Paint your ball, if you like.",
    },
    refusals={"not_now": "That is not a putt.", "not_offered": "That many are not offered."},
    seat_problems={},
    option_problems={},
    describe=describe,
)
