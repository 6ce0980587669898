"""The actions that a player can take. Every action answers a prompt."""

from __future__ import annotations

from typing import Annotated

import msgspec

from courses.geometry.hex import Hex
from games.eighteen.rules.components import DeckName
from games.eighteen.rules.state import GolferName, Side

Direction = Annotated[int, msgspec.Meta(ge=0, le=5)]
Figure = Annotated[int, msgspec.Meta(ge=0, le=1)]
"""The index of the golfer to move in teams mode, where each player has two (E9.4); otherwise 0."""


class Action(msgspec.Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """Base class of all actions; the tag in JSON is the name of the class."""


class PickClub(Action, frozen=True):
    """Take a club from the pack or from an open choice.

    In the draft, players pick secretly, one club per round of the draft (E2.3). A club from an open
    choice goes straight to the hand.
    """

    club: int


class LayClub(Action, frozen=True):
    """Select a club for this round, face down. Sending it again changes the selection (E3.2)."""

    club: int


class ResetHand(Action, frozen=True):
    """Take back all discards, as the whole turn (E4.5) or for free before selecting (E3.1)."""


class PickUp(Action, frozen=True):
    """Give up a hole that can only score 0 (E9.7)."""


class MoveOneHex(Action, frozen=True):
    """Step to an adjacent hex (E4.1)."""

    to: Hex
    figure: Figure = 0


class PlayClub(Action, frozen=True):
    """Play the selected club (E4.2).

    The deck is given if the club draws cards, and the direction if it is required.
    """

    deck: DeckName | None = None
    direction: Direction | None = None
    """The direction of a wood. If a card is drawn, the direction is usually chosen after the draw.
    """
    figure: Figure = 0
    """In teams mode, the index of the golfer that plays (E9.4); otherwise 0."""


class TryBigHit(Action, frozen=True):
    """Draw one more card, from the deck above (E4.3)."""


class ExitBunker(Action, frozen=True):
    """Declare a direction out of a bunker and draw a card for its bunker icon (E4.4)."""

    deck: DeckName
    direction: Direction
    figure: Figure = 0


class FollowSpecial(Action, frozen=True):
    """Draw the card that the special on top of a pile requires (E6.1)."""

    pile: int


class FlyBall(Action, frozen=True):
    """Fly the top card of a pile along one of its paths in a direction (E4.2, E5.5)."""

    pile: int
    path: int
    direction: Direction
    figure: Figure = 0


class DiscardShot(Action, frozen=True):
    """Discard one pile of a neighbour's big hit (E4.3)."""

    pile: int


class ChooseHole(Action, frozen=True):
    """Choose the green on which to place the player's own token (E9.9)."""

    hole: Annotated[int, msgspec.Meta(ge=1)]
    """The hole number, counted from 1."""


class KeepTarget(Action, frozen=True):
    """Keep one of the tokens drawn as a secret target (E9.6)."""

    hole: Annotated[int, msgspec.Meta(ge=1)]
    """The hole number, counted from 1."""


class PeekOpponent(Action, frozen=True):
    """Look at an opponent's top club in solo chaos (E10.4)."""

    opponent: Annotated[int, msgspec.Meta(ge=0, le=2)]


class Decline(Action, frozen=True):
    """Decline an offer: an extra turn (E9.3), a look (E10.4) or a golfer card's power (E11)."""


class ChooseGolfer(Action, frozen=True):
    """Choose a golfer card that no other player has, or the side of a dealt card (E2.1)."""

    golfer: GolferName
    side: Side | None = None
    """Only given if players choose the side themselves."""


class NameClub(Action, frozen=True):
    """Name the club that never expires (E11.2)."""

    club: int


class LookAtDeck(Action, frozen=True):
    """Look at the top card of a deck before selecting a club (E11.1)."""

    deck: DeckName


class KeepCard(Action, frozen=True):
    """For the coming shot, keep the card that the player has looked at (E11.1)."""


class ShowCard(Action, frozen=True):
    """Put the card back on its deck, face up, after looking at it (E11.1)."""


class BorrowClub(Action, frozen=True):
    """Play with another player's club (E11.5)."""

    club: int


class Redraw(Action, frozen=True):
    """Draw the card on a pile again and play the new one (E11.4); side b pays with a club."""

    pile: int
    club: int | None = None


AnyAction = (
    PickClub
    | LayClub
    | ResetHand
    | PickUp
    | MoveOneHex
    | PlayClub
    | TryBigHit
    | ExitBunker
    | FollowSpecial
    | FlyBall
    | DiscardShot
    | ChooseHole
    | PeekOpponent
    | KeepTarget
    | Decline
    | ChooseGolfer
    | NameClub
    | LookAtDeck
    | KeepCard
    | ShowCard
    | BorrowClub
    | Redraw
)
