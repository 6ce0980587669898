"""What happens because of golfer cards (E11)."""

from __future__ import annotations

from typing import Literal

from games.eighteen.rules.components import DeckName
from games.eighteen.rules.event import Event
from games.eighteen.rules.state import GolferName, Side


class GolfersDealt(Event, frozen=True):
    """A golfer card each, by seat (E2.1)."""

    golfers: tuple[GolferName, ...]
    sides: tuple[Side, ...]
    """By seat; empty where each player chooses the side next."""


class GolferChosen(Event, frozen=True):
    """A player takes a golfer card, or chooses the side of the card dealt (E2.1)."""

    seat: int
    golfer: GolferName
    side: Side


class ClubBrought(Event, frozen=True):
    """A golfer comes with a club (E11.6)."""

    seat: int
    club: int


class IronsOffered(Event, frozen=True):
    """The clubs among which a golfer chooses before the draft (E11.3)."""

    seat: int
    clubs: tuple[int, ...]


class LeftOversOffered(Event, frozen=True):
    """The draft is over, and a golfer fills its hand up from the rest (E11.8)."""

    seat: int
    clubs: tuple[int, ...]
    """Empty for those who may not know."""


class ClubNamed(Event, frozen=True):
    """A club never expires (E11.2)."""

    seat: int
    club: int


class DeckLookedAt(Event, frozen=True):
    """A player looks at the top card of a deck (E11.1)."""

    seat: int
    deck: DeckName
    card: int | None
    """None for those who may not know."""


class CardKept(Event, frozen=True):
    """The card looked at is kept for the next shot (E11.1)."""

    seat: int
    deck: DeckName


class CardShown(Event, frozen=True):
    """The card looked at is back on its deck, face up (E11.1)."""

    seat: int
    deck: DeckName
    card: int


class KeptCardPlayed(Event, frozen=True):
    """The card that was kept is the first one drawn (E11.1)."""

    seat: int
    card: int


class ClubBorrowed(Event, frozen=True):
    """A player plays with a club of somebody else (E11.5)."""

    seat: int
    owner: int
    club: int
    own: Literal["discards", "hand"]
    """Where the club goes that the player had laid."""
    order: tuple[int, ...]
    """Seats still to play this round."""


class PowerDeclined(Event, frozen=True):
    """A golfer's power is not used this round (E11.5)."""

    seat: int


class CardRedrawn(Event, frozen=True):
    """The card on a pile is drawn again, and the other piles go (E11.4)."""

    seat: int
    pile: int
    club: int | None
    """What it costs."""


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
