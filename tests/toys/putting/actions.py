"""Actions of a seat."""

from __future__ import annotations

from typing import Annotated

import msgspec

Colour = Annotated[int, msgspec.Meta(ge=1, le=3)]


class Action(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Base class of all actions."""


class LayCard(Action, frozen=True):
    """Choose a card in secret, or change that choice."""

    card: int


class DrawCard(Action, frozen=True):
    """Putt with the top card of the pile."""


class HoldBall(Action, frozen=True):
    """Putt without drawing a card."""


class LookAtPile(Action, frozen=True):
    """Look at the top card of the pile, which is allowed once per round."""


class PaintBall(Action, frozen=True):
    """Change the colour of the seat's ball, at any time."""

    colour: Colour


AnyAction = LayCard | DrawCard | HoldBall | LookAtPile | PaintBall
