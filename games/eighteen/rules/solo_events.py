"""Events of solo chaos (E10); opponents are counted from 0."""

from __future__ import annotations

from games.eighteen.rules.event import Event


class OpponentsSet(Event, frozen=True):
    """The clubs of each opponent, face down, and its targets, of which one is open (E10.1)."""

    clubs: tuple[tuple[int, ...], ...]
    """The top ones first; empty for viewers who must not know."""
    targets: tuple[tuple[int, ...], ...]
    """Holes, counted from 0 in stored events, from 1 for viewers; the open ones first.

    Viewers who must not know the others get only the open ones.
    """


class SoloDeckBuilt(Event, frozen=True):
    """The solo cards of the chosen rank (E10.2)."""

    cards: tuple[int, ...]
    """The next one first; sorted for viewers who must not know the order."""


class SoloCardOpened(Event, frozen=True):
    """The next card of the deck is opened (E10.3)."""

    card: int


class OpponentPeeked(Event, frozen=True):
    """The player looks at an opponent's top club (E10.4)."""

    opponent: int
    club: int | None
    """None for other viewers."""


class PeekDeclined(Event, frozen=True):
    """The player declines a look (E10.4)."""


class OpponentScored(Event, frozen=True):
    """An opponent takes a token from its target (E10.3)."""

    opponent: int
    hole: int
    """Counted as in OpponentsSet."""
    points: int
    club: int | None
    """Turned up, because the player is there too."""


class OpponentClubsShuffled(Event, frozen=True):
    """All clubs of an opponent were turned up and are face down again (E10.3)."""

    opponent: int
    clubs: tuple[int, ...]
    """Empty for viewers who must not know."""


class TargetsOpened(Event, frozen=True):
    """The next target of each opponent is open; None for one that has no more (E10.3)."""

    targets: tuple[int | None, ...]
    """Counted as in OpponentsSet."""


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
