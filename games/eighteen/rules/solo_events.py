"""Events of solo chaos (E10); opponents are counted from 0."""

from __future__ import annotations

from games.eighteen.rules.event import Event


class OpponentsSet(Event, frozen=True):
    """The opponents receive face-down clubs and their targets, one of which is open (E10.1)."""

    clubs: tuple[tuple[int, ...], ...]
    """The top club of each opponent is first; empty for viewers who must not know them."""
    targets: tuple[tuple[int, ...], ...]
    """Holes, counted from 0 in stored events and from 1 for viewers; the open ones are first.

    Viewers who must not know the covered ones only get the open ones.
    """


class SoloDeckBuilt(Event, frozen=True):
    """The deck of solo cards with the chosen rank is built (E10.2)."""

    cards: tuple[int, ...]
    """The next card is first; sorted for viewers who must not know the order."""


class SoloCardOpened(Event, frozen=True):
    """The next card of the deck is opened (E10.3)."""

    card: int


class OpponentPeeked(Event, frozen=True):
    """The player looks at an opponent's top club (E10.4)."""

    opponent: int
    club: int | None
    """The club on top; None for other viewers."""


class PeekDeclined(Event, frozen=True):
    """The player declines a look (E10.4)."""


class OpponentScored(Event, frozen=True):
    """An opponent takes a token from its target (E10.3)."""

    opponent: int
    hole: int
    """The hole, counted as in OpponentsSet."""
    points: int
    club: int | None
    """The opponent's top club, turned up if the player is on the green too."""


class OpponentClubsShuffled(Event, frozen=True):
    """All clubs of an opponent have been turned up, so they are shuffled face down (E10.3)."""

    opponent: int
    clubs: tuple[int, ...]
    """Empty for viewers who must not know the clubs."""


class TargetsOpened(Event, frozen=True):
    """The next target of each opponent is opened; None for opponents without another (E10.3)."""

    targets: tuple[int | None, ...]
    """The hole of each opponent's next target, counted as in OpponentsSet."""


SoloEvent = (
    OpponentsSet
    | SoloDeckBuilt
    | SoloCardOpened
    | OpponentPeeked
    | PeekDeclined
    | OpponentScored
    | OpponentClubsShuffled
    | TargetsOpened
)
