"""Events of golfer cards (E11)."""

from __future__ import annotations

from typing import Literal

from games.eighteen.rules.components import DeckName
from games.eighteen.rules.event import Event
from games.eighteen.rules.state import GolferName, Side


class GolfersDealt(Event, frozen=True):
    """Each seat is dealt a golfer card (E2.1)."""

    golfers: tuple[GolferName, ...]
    sides: tuple[Side, ...]
    """The side of each seat's card; empty if the players choose their sides next."""


class GolferChosen(Event, frozen=True):
    """A player takes a golfer card, or chooses the side of a dealt card (E2.1)."""

    seat: int
    golfer: GolferName
    side: Side


class ClubBrought(Event, frozen=True):
    """A golfer card gives its player a club (E11.6)."""

    seat: int
    club: int


class IronsOffered(Event, frozen=True):
    """The clubs from which a player chooses before the draft (E11.3)."""

    seat: int
    clubs: tuple[int, ...]


class LeftOversOffered(Event, frozen=True):
    """After the draft, a player can fill the hand from the remaining clubs (E11.8)."""

    seat: int
    clubs: tuple[int, ...]
    """Empty for viewers who must not know the clubs."""


class ClubNamed(Event, frozen=True):
    """A player names the club that never expires (E11.2)."""

    seat: int
    club: int


class DeckLookedAt(Event, frozen=True):
    """A player looks at the top card of a deck (E11.1)."""

    seat: int
    deck: DeckName
    card: int | None
    """The top card; None for viewers who must not know it."""


class CardKept(Event, frozen=True):
    """The card that the player looked at is kept for the next shot (E11.1)."""

    seat: int
    deck: DeckName


class CardShown(Event, frozen=True):
    """The card that the player looked at is back on its deck, face up (E11.1)."""

    seat: int
    deck: DeckName
    card: int


class KeptCardPlayed(Event, frozen=True):
    """A kept card is played as the first card of the shot (E11.1)."""

    seat: int
    card: int


class ClubBorrowed(Event, frozen=True):
    """A player plays with another player's club (E11.5)."""

    seat: int
    owner: int
    club: int
    own: Literal["discards", "hand"]
    """The destination of the club that the player had selected."""
    order: tuple[int, ...]
    """The seats still to play this round."""


class PowerDeclined(Event, frozen=True):
    """A player declines the golfer card's power for this round (E11.5)."""

    seat: int


class CardRedrawn(Event, frozen=True):
    """The card on a pile is drawn again, and the other piles are discarded (E11.4)."""

    seat: int
    pile: int
    club: int | None
    """The club discarded as payment, if any."""


GolferEvent = (
    GolfersDealt
    | GolferChosen
    | ClubBrought
    | IronsOffered
    | LeftOversOffered
    | ClubNamed
    | DeckLookedAt
    | CardKept
    | CardShown
    | KeptCardPlayed
    | ClubBorrowed
    | PowerDeclined
    | CardRedrawn
)
