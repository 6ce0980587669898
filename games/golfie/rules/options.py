"""The legal actions with the data that a page needs to show them."""

from __future__ import annotations

import msgspec

from games.golfie.rules.actions import AnyAction, PickCard, RevealCard, SwapCards
from games.golfie.rules.area import LINES
from games.golfie.rules.legal import legal_actions
from games.golfie.rules.state import State
from games.kernel.interface import Seat


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """An action with its cells and the values that are visible there."""

    action: AnyAction
    """The action to send if the player chooses this option."""
    cells: tuple[int, ...]
    """The cells that the action changes: 0 is top left, 8 bottom right (G1.3)."""
    values: tuple[int | None, ...]
    """The value in each of these cells; null for a card that is face down."""


def options(state: State, seat: Seat, kind: str) -> tuple[Option, ...]:
    """Return one option per legal action, in the same order."""
    area = state.seats[seat].area
    found = ((action, _cells(action)) for action in legal_actions(state, seat, kind))
    return tuple(
        Option(action, cells, tuple(area[c].value if area[c].up else None for c in cells))
        for action, cells in found
    )


def _cells(action: AnyAction) -> tuple[int, ...]:
    if isinstance(action, RevealCard | PickCard):
        return (action.cell,)
    if isinstance(action, SwapCards):
        return (action.cell, action.other)
    return LINES[action.line]
