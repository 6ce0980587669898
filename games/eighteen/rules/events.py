"""Events of the game. Applying them produces a state, and the log shows them to players."""

from __future__ import annotations

from typing import Literal

from courses.designs.course.terrain import Terrain
from courses.geometry.hex import Hex
from games.eighteen.rules.components import DeckName, Icon
from games.eighteen.rules.event import Event
from games.eighteen.rules.golfer_events import GolferEvent
from games.eighteen.rules.mode_events import ModeEvent
from games.eighteen.rules.solo_events import SoloEvent
from games.eighteen.rules.state import Config, Hit, HoleScore

Fate = Literal["landed", "trees", "stuck", "out_of_bounds"]
"""How a shot ended: at the end of its path, before a tree, on its own hex, or off the course."""


class GameStarted(Event, frozen=True):
    """The table is set up. The course is part of the event."""

    config: Config
    seats: int


class DeckShuffled(Event, frozen=True):
    """A deck is shuffled face down, excluding the cards drawn this turn (E2.4, E6.2, E6.3)."""

    deck: DeckName
    order: tuple[int, ...]
    """Empty for viewers who must not know the order."""
    count: int


class PacksDealt(Event, frozen=True):
    """The players are dealt clubs to pick from, listed by seat (E2.3)."""

    packs: tuple[tuple[int, ...], ...]


class HandsDealt(Event, frozen=True):
    """The players are dealt starter hands, listed by seat (E2.2)."""

    hands: tuple[tuple[int, ...], ...]


class ClubPicked(Event, frozen=True):
    """A club is set aside from a pack, face down (E2.3)."""

    seat: int
    club: int | None


class PacksPassed(Event, frozen=True):
    """All have picked: the picks go to the hands, the rest of each pack to the left (E2.3)."""


class ClubTaken(Event, frozen=True):
    """A club goes straight to a hand: from an open choice (E2.2), or the last one of a pack."""

    seat: int
    club: int | None


class HoleStarted(Event, frozen=True):
    """All players who take part start on the hole's tee (E2.4, E8.3)."""

    hole: int
    """The hole number, counted from 0 in stored events and from 1 for viewers."""


class TokensLaid(Event, frozen=True):
    """Tokens are placed on the greens, listed by hole with the highest first (E9.2, E9.4)."""

    tokens: tuple[tuple[int, ...], ...]


class GreensOpened(Event, frozen=True):
    """All golfers start on the first tee, and all greens are open to them (E9.2)."""

    figures: int = 1
    """The number of golfers per player (E9.4)."""


class RoundStarted(Event, frozen=True):
    """A new round starts; the seats in `missing` sit it out (E7.2)."""

    round: int
    missing: tuple[int, ...]


class HandReset(Event, frozen=True):
    """All discards, and a selected club, return to the hand (E3.1, E4.5)."""

    seat: int


class ClubLaid(Event, frozen=True):
    """A club is selected, face down (E3.2)."""

    seat: int
    club: int | None


class BallPickedUp(Event, frozen=True):
    """A player gives up the hole (E9.7)."""

    seat: int


class ClubsRevealed(Event, frozen=True, omit_defaults=True):
    """All selected clubs in play order, with the initiatives that count (E3.2, E3.3, E11.7)."""

    order: tuple[int, ...]
    clubs: tuple[int, ...]
    initiatives: tuple[int, ...] = ()


class GolferMoved(Event, frozen=True):
    """A golfer takes a step (E4.1)."""

    seat: int
    to: Hex
    terrain: Terrain
    """The terrain on which the golfer now stands."""


class ShotDeclared(Event, frozen=True):
    """A deck and a direction are declared before drawing (E4.2 to E4.4)."""

    seat: int
    hit: Hit
    deck: DeckName
    direction: int | None


class CardDrawn(Event, frozen=True):
    """A shot card is turned up on a pile, on top of a special if there is one (E6.1)."""

    seat: int
    card: int
    pile: int


class DrawFailed(Event, frozen=True):
    """No card can be drawn because deck and discards are empty; another action is needed (E6.3)."""

    seat: int
    deck: DeckName


class PileDiscarded(Event, frozen=True):
    """A pile of a big hit is discarded, by the neighbour or at random in a solo game (E4.3)."""

    by: int | None
    pile: int


class BallFlew(Event, frozen=True):
    """A shot: the hexes that the ball passed, and where the golfer stands after it (E5)."""

    seat: int
    card: int | None
    direction: int
    path: tuple[Hex, ...]
    end: Hex
    fate: Fate
    terrain: Terrain
    """The terrain on which the golfer now stands."""


class BunkerPlayed(Event, frozen=True):
    """A golfer plays out of a bunker with the icon that counted (E4.4)."""

    seat: int
    card: int
    icon: Icon
    direction: int
    end: Hex
    fate: Fate
    terrain: Terrain
    """The terrain on which the golfer now stands."""


class LongestDriveKept(Event, frozen=True):
    """A player keeps the longest drive, which leaves deck 5 permanently (E6.4)."""

    seat: int
    card: int


class RoundLost(Event, frozen=True):
    """A golfer in water or a lake misses the next round (E7.2)."""

    seat: int


class StrokeAdded(Event, frozen=True):
    """A penalty stroke in addition to the turn (E9.8)."""

    seat: int
    because: Literal["water", "out_of_bounds"]


class GreenReached(Event, frozen=True):
    """On the green of the hole (E8.1); `ace` if by the first hit from the tee (E8.2)."""

    seat: int
    turns: int
    ace: bool


class TokenTaken(Event, frozen=True):
    """A golfer has reached a green and takes a token from it (E9.2, E9.4)."""

    seat: int
    hole: int
    """The hole number, as in HoleStarted."""
    points: int


class ExtraTurnEarned(Event, frozen=True):
    """A golfer has reached a tee box with a club left in hand (E9.3)."""

    seat: int


class ExtraTurnTaken(Event, frozen=True):
    """A club is selected for an extra turn, which follows immediately (E9.3)."""

    seat: int
    club: int


class ExtraTurnDeclined(Event, frozen=True):
    """An extra turn is declined (E9.3)."""

    seat: int


class TurnEnded(Event, frozen=True):
    """A turn ends. The selected club goes to the discards or back to the hand (E3.5, E5.4)."""

    seat: int
    club: int
    to: Literal["discards", "hand", "owner"]
    """The destination of the club; a borrowed club returns to its owner (E11.5)."""


class HoleEnded(Event, frozen=True):
    """The hole is scored; the results are listed by seat (E8.1, E9.7, E9.8)."""

    hole: int
    """The hole number, as in HoleStarted."""
    scores: tuple[HoleScore, ...]


class GameEnded(Event, frozen=True):
    """The last hole is over (E8.4)."""


AnyEvent = (
    GameStarted
    | DeckShuffled
    | PacksDealt
    | HandsDealt
    | ClubPicked
    | PacksPassed
    | ClubTaken
    | HoleStarted
    | TokensLaid
    | GreensOpened
    | RoundStarted
    | HandReset
    | ClubLaid
    | BallPickedUp
    | ClubsRevealed
    | GolferMoved
    | ShotDeclared
    | CardDrawn
    | DrawFailed
    | PileDiscarded
    | BallFlew
    | BunkerPlayed
    | LongestDriveKept
    | RoundLost
    | StrokeAdded
    | GreenReached
    | TokenTaken
    | ExtraTurnEarned
    | ExtraTurnTaken
    | ExtraTurnDeclined
    | TurnEnded
    | HoleEnded
    | GameEnded
    | ModeEvent
    | SoloEvent
    | GolferEvent
)
