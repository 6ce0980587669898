"""Events of a game. A card hidden from the viewer is null, and a hidden order is empty."""

from __future__ import annotations

import msgspec

from tests.toys.putting.state import Config


class Event(msgspec.Struct, frozen=True, tag=True):
    """Base class of all events."""


class GameStarted(Event, frozen=True):
    """The game was set up."""

    config: Config
    seats: int


class PileShuffled(Event, frozen=True):
    """A new pile was shuffled, from all cards at the set-up and from the discards later."""

    order: tuple[int, ...]


class HandsDealt(Event, frozen=True):
    """Hands were dealt from the top of the pile. They are in seat order."""

    hands: tuple[tuple[int, ...], ...]


class RoundStarted(Event, frozen=True):
    """The cards of the last round were discarded, and a new round started."""

    round: int


class CardLaid(Event, frozen=True):
    """A card was laid face down."""

    seat: int
    card: int | None


class CardsRevealed(Event, frozen=True):
    """All laid cards were revealed. They are in seat order."""

    cards: tuple[int, ...]


class CardDrawn(Event, frozen=True):
    """A card was drawn openly from the top of the pile."""

    seat: int
    card: int


class BallHeld(Event, frozen=True):
    """A seat drew no card."""

    seat: int


class PileLookedAt(Event, frozen=True):
    """One seat looked at the top card."""

    seat: int
    card: int | None


class BallPainted(Event, frozen=True):
    """A ball got a different colour."""

    seat: int
    colour: int


class RoundScored(Event, frozen=True):
    """A round was scored. The points are in seat order."""

    points: tuple[int, ...]


class GameEnded(Event, frozen=True):
    """The last round is over."""


AnyEvent = (
    GameStarted
    | PileShuffled
    | HandsDealt
    | RoundStarted
    | CardLaid
    | CardsRevealed
    | CardDrawn
    | BallHeld
    | PileLookedAt
    | BallPainted
    | RoundScored
    | GameEnded
)
