"""Resample the hidden parts of solo chaos: face-down clubs, targets and the cards still to come."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from games.eighteen.rules.solo import PLAYER, Opponent, Solo
from games.eighteen.rules.state import State
from games.kernel.chance import Chance
from games.kernel.interface import Audience, Viewer


def solo_clubs_seen(solo: Solo | None, viewer: Viewer) -> set[int]:
    """Return the opponents' clubs that a viewer knows, turned up or looked at (E10.3, E10.4)."""
    opponents = solo.opponents if solo else ()
    return {club for opponent in opponents for club in (*opponent.turned, *_seen(opponent, viewer))}


def redealt(state: State, clubs: Iterator[int], viewer: Viewer, chance: Chance) -> Solo:
    """Replace hidden clubs with `clubs`, and shuffle hidden targets and cards."""
    solo = state.solo
    assert solo is not None
    targets = iter(chance.shuffle("resample/targets", _hidden_targets(state, solo))[0])
    opponents = tuple(
        replace(
            opponent,
            clubs=_dealt(opponent, clubs, viewer),
            targets=(*opponent.targets[:1], *(next(targets) for _ in opponent.targets[1:])),
        )
        for opponent in solo.opponents
    )
    return replace(solo, opponents=opponents, deck=chance.shuffle("resample/solo", solo.deck)[0])


def _seen(opponent: Opponent, viewer: Viewer) -> tuple[int, ...]:
    """Return the opponent's top club if the viewer knows it, otherwise an empty tuple."""
    knows = opponent.seen and viewer in (PLAYER, Audience.EVERYTHING)
    return opponent.clubs[:1] if knows else ()


def _dealt(opponent: Opponent, clubs: Iterator[int], viewer: Viewer) -> tuple[int, ...]:
    seen = _seen(opponent, viewer)
    return (*seen, *(next(clubs) for _ in opponent.clubs[len(seen) :]))


def _hidden_targets(state: State, solo: Solo) -> list[int]:
    """Return the greens that have not been an open target yet; some never will be (E10.1)."""
    opened = {opponent.targets[0] for opponent in solo.opponents if opponent.targets}
    past = {token.hole for opponent in solo.opponents for token in opponent.tokens}
    return [hole for hole in range(len(state.config.course.holes)) if hole not in opened | past]
