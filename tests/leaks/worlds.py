"""Two worlds that look alike to a viewer, and what would tell them apart."""

from __future__ import annotations

from random import Random
from typing import Any

from games.kernel.chance import Chance
from games.kernel.codec import encode
from games.kernel.interface import Game, Viewer
from games.kernel.replay import Turn, opening, play, prompt_id, reversible


def looks(game: Game, state: Any, viewer: Viewer) -> dict[str, bytes]:
    """All that leaves for a viewer, as the bytes that would leave."""
    asks = game.prompts(state)
    found: dict[str, Any] = {
        "view": game.view(state, viewer),
        "who decides": sorted(seat for seat, ask in asks.items() if ask.required),
        "scores": game.scores(state),
        "result": game.result(state),
    }
    if isinstance(viewer, int):
        found["prompt"] = asks.get(viewer)
        found["legal actions"] = tuple(game.legal_actions(state, viewer))
        found["options"] = game.options(state, viewer)
    return {name: encode(value) for name, value in found.items()}


def told(game: Game, turn: Turn, viewer: Viewer) -> bytes:
    """The events of a turn as the viewer is told them."""
    redacted = (game.redact(event, viewer) for event in turn.events)
    return encode([event for event in redacted if event is not None])


def leaks(game: Game, seats: int, state: Any, viewer: Viewer, random: Random) -> list[str]:
    """What tells the viewer that this is not the other world that should look the same."""
    other = game.resample(state, viewer, Chance(random.randbytes(8)))
    here, there = looks(game, state, viewer), looks(game, other, viewer)
    found = [name for name in here if here[name] != there[name]]
    for seat in game.prompts(state):
        common = _common_actions(game, seat, state, other)
        if common:
            action = random.choice(common)
            found += _telling(game, seats, (state, other), seat, action, viewer)
    return found


def _common_actions(game: Game, seat: int, state: Any, other: Any) -> list[Any]:
    possible = game.legal_actions(other, seat)
    return [action for action in game.legal_actions(state, seat) if action in possible]


def _telling(
    game: Game, seats: int, worlds: tuple[Any, Any], seat: int, action: Any, viewer: Viewer
) -> list[str]:
    """What an action tells that claims to reveal nothing: the same has to come of it in both."""
    played = [_played(game, seats, state, seat, action) for state in worlds]
    if not any(reversible(game, turn) for _, turn in played):
        return []
    (here, turn), (there, other_turn) = played
    name = type(action).__name__
    found = (
        [f"events of {name}"] if told(game, turn, viewer) != told(game, other_turn, viewer) else []
    )
    views = [encode(game.view(state, viewer)) for state in (here, there)]
    return found if views[0] == views[1] else [*found, f"view after {name}"]


def _played(game: Game, seats: int, state: Any, seat: int, action: Any) -> tuple[Any, Turn]:
    position = opening(game, state, seats)
    chance = Chance(b"the same in both")
    played = play(game, position, seat, prompt_id(position, seat), action, chance)
    return played.position.state, played.turn
