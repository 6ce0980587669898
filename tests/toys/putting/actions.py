"""What a seat can do."""

from __future__ import annotations

from typing import Annotated

import msgspec

Colour = Annotated[int, msgspec.Meta(ge=1, le=3)]


class Action(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The base of all."""


class LayCard(Action, frozen=True):
    """Choose a card in secret; again, to change it."""

    card: int


class DrawCard(Action, frozen=True):
    """Putt with the top card of the pile."""


class HoldBall(Action, frozen=True):
    """Putt with no card."""


class LookAtPile(Action, frozen=True):
    """See the card on top of the pile, once a round."""


class PaintBall(Action, frozen=True):
    """Change the colour of one's ball, at any time."""

    colour: Colour


AnyAction = LayCard | DrawCard | HoldBall | LookAtPile | PaintBall
