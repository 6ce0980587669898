"""What happens in solo chaos only (E10); opponents are counted from 0."""

from __future__ import annotations

from games.eighteen.rules.event import Event


class OpponentsSet(Event, frozen=True):
    """The clubs of each opponent, face down, and its targets, of which one is open (E10.1)."""

    clubs: tuple[tuple[int, ...], ...]
    """The top ones first; empty for those who may not know."""
    targets: tuple[tuple[int, ...], ...]
    """Holes, counted from 0 where they are stored, from 1 where they are told; the open ones first,
    and no others for those who may not know."""


class SoloDeckBuilt(Event, frozen=True):
    """The solo cards of the rank that was chosen (E10.2)."""

    cards: tuple[int, ...]
    """The next one first; ascending for those who may not know their order."""


class SoloCardOpened(Event, frozen=True):
    """The next card of the deck lies open (E10.3)."""

    card: int


class OpponentPeeked(Event, frozen=True):
    """The player looks at an opponent's top club (E10.4)."""

    opponent: int
    club: int | None
    """None for everybody else."""


class PeekDeclined(Event, frozen=True):
    """The player does without a look (E10.4)."""


class OpponentScored(Event, frozen=True):
    """An opponent takes a token from its target (E10.3)."""

    opponent: int
    hole: int
    """Counted as in OpponentsSet."""
    points: int
    club: int | None
    """Turned up, because the player stands there too."""


class OpponentClubsShuffled(Event, frozen=True):
    """All clubs of an opponent were turned up and lie face down again (E10.3)."""

    opponent: int
    clubs: tuple[int, ...]
    """Empty for those who may not know."""


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
