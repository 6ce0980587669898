"""What happens; a hidden card is null and a hidden order empty for those who may not know."""

from __future__ import annotations

import msgspec

from tests.toys.putting.state import Config


class Event(msgspec.Struct, frozen=True, tag=True):
    """The base of all."""


class GameStarted(Event, frozen=True):
    """The table is set."""

    config: Config
    seats: int


class PileShuffled(Event, frozen=True):
    """A new pile, at the set-up from all cards and then from the discards."""

    order: tuple[int, ...]


class HandsDealt(Event, frozen=True):
    """From the top of the pile, by seat."""

    hands: tuple[tuple[int, ...], ...]


class RoundStarted(Event, frozen=True):
    """Last round's cards go to the discards."""

    round: int


class CardLaid(Event, frozen=True):
    """Face down."""

    seat: int
    card: int | None


class CardsRevealed(Event, frozen=True):
    """All laid cards, by seat."""

    cards: tuple[int, ...]


class CardDrawn(Event, frozen=True):
    """From the top of the pile, for all to see."""

    seat: int
    card: int


class BallHeld(Event, frozen=True):
    """No card drawn."""

    seat: int


class PileLookedAt(Event, frozen=True):
    """One seat knows the top card."""

    seat: int
    card: int | None


class BallPainted(Event, frozen=True):
    """Another colour."""

    seat: int
    colour: int


class RoundScored(Event, frozen=True):
    """By seat."""

    points: tuple[int, ...]


class GameEnded(Event, frozen=True):
    """After the last round."""


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
