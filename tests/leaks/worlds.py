"""Compare two worlds that must look the same to a viewer."""

from __future__ import annotations

from random import Random
from typing import Any

from games.kernel.chance import Chance
from games.kernel.codec import encode
from games.kernel.interface import Game, Seat, Viewer
from games.kernel.replay import Turn, open_to, opening, play, reversible
from tests.rules.asking import legal_in, options_in


def looks(game: Game, state: Any, viewer: Viewer) -> dict[str, bytes]:
    """Return everything a viewer can see of a state, as encoded bytes."""
    asks = game.prompts(state)
    found: dict[str, Any] = {
        "view": game.view(state, viewer),
        "who decides": sorted(seat for seat, one in asks.items() if one[0].required),
        "scores": game.scores(state),
        "result": game.result(state),
    }
    if isinstance(viewer, int):
        found["prompts"] = asks.get(viewer)
        found["legal actions"] = legal_in(game, state, viewer)
        found["options"] = options_in(game, state, viewer)
    return {name: encode(value) for name, value in found.items()}


def told(game: Game, turn: Turn, viewer: Viewer) -> bytes:
    """Return the events of a turn as this viewer receives them."""
    redacted = (game.redact(event, viewer) for event in turn.events)
    return encode([event for event in redacted if event is not None])


def leaks(game: Game, seats: int, state: Any, viewer: Viewer, random: Random) -> list[str]:
    """Return the names of everything that differs between two worlds for a viewer, although it must
    look the same.
    """
    other = game.resample(state, viewer, Chance(random.randbytes(8)))
    here, there = looks(game, state, viewer), looks(game, other, viewer)
    found = [name for name in here if here[name] != there[name]]
    for seat, asks in game.prompts(state).items():
        for ask in asks:
            common = _common_actions(game, seat, ask.kind, state, other)
            if common:
                action = random.choice(common)
                answer = seat, ask.kind, action
                found += _telling(game, seats, (state, other), answer, viewer)
    return found


Answered = tuple[Seat, str, Any]
"""(seat, kind of the prompt, action)."""


def _common_actions(game: Game, seat: int, kind: str, state: Any, other: Any) -> list[Any]:
    possible = game.legal_actions(other, seat, kind)
    return [action for action in game.legal_actions(state, seat, kind) if action in possible]


def _telling(
    game: Game, seats: int, worlds: tuple[Any, Any], answer: Answered, viewer: Viewer
) -> list[str]:
    """Return what an undoable action reveals. Its events and views must be the same in
    both worlds.
    """
    played = [_played(game, seats, state, answer) for state in worlds]
    if not any(reversible(game, turn) for _, turn in played):
        return []
    (here, turn), (there, other_turn) = played
    name = type(answer[-1]).__name__
    found = (
        [f"events of {name}"] if told(game, turn, viewer) != told(game, other_turn, viewer) else []
    )
    views = [encode(game.view(state, viewer)) for state in (here, there)]
    return found if views[0] == views[1] else [*found, f"view after {name}"]


def _played(game: Game, seats: int, state: Any, answer: Answered) -> tuple[Any, Turn]:
    seat, kind, action = answer
    position = opening(game, state, seats)
    prompt = next(one.id for one in open_to(position, seat) if one.kind == kind)
    played = play(game, position, seat, prompt, action, Chance(b"the same in both"))
    return played.position.state, played.turn
