"""The state of a game of 18 Holes."""

from __future__ import annotations

from typing import Literal

import msgspec

from courses.designs.course.layout import Layout
from courses.geometry.hex import Hex
from games.eighteen.rules.components import DECKS, DeckName
from games.eighteen.rules.playoff import Playoff
from games.eighteen.rules.solo import Solo
from games.eighteen.rules.targets import Targets
from games.eighteen.rules.tokens import Token
from games.kernel.handicap import Handicaps

GolferName = Literal[
    "bunjil",
    "dorian",
    "iron_jane",
    "lucky",
    "slick_rikesh",
    "slugger",
    "swift",
    "shark",
]
Side = Literal["a", "b"]
"""The side of a golfer card; a is the easier one (E11)."""
SideOption = Literal["a", "b", "each"]
"""The side that the table agreed on for all golfer cards; "each" lets each player choose (E2.1)."""
GolfersOption = Literal["off", "deal", "choose"]
ClubsOption = Literal["draft", "starter", "free"]
Hit = Literal["play", "big_hit", "exit"]
Phase = Literal["before", "draft", "clubs", "turns", "over"]
"""In `before`, players choose golfer cards and place tokens (E2.1, E9.6, E9.9)."""


ROUND_LIMIT = 20
"""The default round limit (E3.6)."""


class Config(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The options that a table agrees on before the game."""

    course: Layout
    """The ground and the holes that are played."""
    mode: str = "match"
    """The key of the mode, such as `match` or `stableford` (E9)."""
    clubs: ClubsOption = "draft"
    """How players get their clubs: by draft, by free choice, or starter hands (E2.2, E2.3)."""
    fly_over_out_of_bounds: bool = False
    """True for the variant in which only the hex where a ball lands can be out of bounds (E5.4)."""
    round_limit: int = ROUND_LIMIT
    """The maximum number of rounds on a hole (E3.6)."""
    golfers: GolfersOption = "off"
    """The use of golfer cards: dealt, chosen or off (E2.1)."""
    side: SideOption = "a"
    """The side of the golfer cards (E2.1)."""
    solo_rank: int = 0
    """The rank of the deck in solo chaos (E10.2); 0 in other modes or if the cards are chosen."""
    solo_cards: tuple[int, ...] = ()
    """The chosen solo cards; if empty, the deck has random cards of rank `solo_rank`."""
    net: bool = False
    """True if the net result decides the game: in stroke play and Stableford (E9.7, E9.8)."""
    handicaps: Handicaps | None = None
    """The handicaps of the players, fixed when the game starts; None without handicaps."""


class HoleScore(msgspec.Struct, frozen=True, gc=False):
    """A player's result on a finished hole."""

    turns: int
    """Turns on the hole, including missed rounds."""
    penalties: int
    """Penalty strokes for water and out of bounds (E9.8)."""
    holed: bool
    """True if the golfer reached the green; false after the round limit or giving up."""
    points: int
    """The value of the hole in this mode: points, or strokes in stroke play."""


class Mate(msgspec.Struct, frozen=True, gc=False):
    """A player's inactive golfer (E9.4)."""

    at: Hex
    """The hex where the golfer stands, as [q, r]."""
    wet: bool = False
    """True if a turn ended in water, so that the golfer misses the next round (E7.2)."""
    out: bool = False
    """True if the golfer misses this round."""


ANY_GREEN = -1
"""The value of `hole` for a golfer for whom all greens are open (E9.2)."""


NO_CLUB = 0
"""Picked instead of a club to skip a round of the draft (E11.2, E11.5, E11.8)."""


class Look(msgspec.Struct, frozen=True, gc=False):
    """A player's look at the top card of a deck (E11.1)."""

    deck: DeckName
    card: int
    shuffles: int
    """The number of earlier shuffles of the deck. The card is known until it is drawn or
    shuffled.
    """


class Powers(msgspec.Struct, frozen=True, gc=False):
    """The state of a golfer card's powers (E11)."""

    used: bool = False
    """True if a once-per-hole power has been used on this hole."""
    redrawn: bool = False
    """True if a once-per-hand power has been used with this hand (E11.4)."""
    began: int = 0
    """The player's turns before the current hole; 0 in modes without open greens (E11.2)."""
    asked: int = 0
    """The last round of the game in which the player was prompted for the power (E11.5)."""
    named: int | None = None
    """The club that never expires (E11.2)."""
    owner: int | None = None
    """The owner of the club that the seat has borrowed for this turn (E11.5)."""
    look: Look | None = None
    """The card that the player has looked at, known only to that player (E11.1)."""
    kept: int | None = None
    """The shot card kept for the next shot, known only to the player (E11.1)."""


NO_POWERS = Powers()


class Player(msgspec.Struct, frozen=True, gc=False):
    """A seat with its clubs, golfer and scorecard."""

    hand: tuple[int, ...] = ()
    discards: tuple[int, ...] = ()
    """Used clubs, in order of use."""
    laid: int | None = None
    """The club selected this round (E3.2), or picked from the pack in the draft (E2.3)."""
    pack: tuple[int, ...] = ()
    """The clubs to choose from in the draft or in a free choice."""
    at: Hex = (0, 0)
    hole: int = 0
    """The hole that the golfer plays, counted from 0, or ANY_GREEN."""
    wet: bool = False
    """True if a turn ended in water, so that the golfer misses the next round (E7.2)."""
    out: bool = False
    """True if the golfer misses this round."""
    turns: int = 0
    """Turns on this hole, including missed rounds."""
    penalties: int = 0
    """Penalty strokes on this hole for water and out of bounds (E9.8)."""
    holed: bool = False
    picked_up: bool = False
    retired: bool = False
    """True if the player no longer takes part.

    In a race this is because of the round limit (E9.5), in a playoff because of elimination
    (E9.10).
    """
    aces: int = 0
    """Hole-in-one tokens (E8.2)."""
    drives: int = 0
    """Longest-drive cards kept (E6.4)."""
    card: tuple[HoleScore, ...] = ()
    tokens: tuple[Token, ...] = ()
    """Tokens, in the order in which they were taken."""
    golfer: GolferName | None = None
    """The seat's golfer card (E11)."""
    side: Side | None = None
    """The side of the golfer card; None until it is chosen (E2.1)."""
    figure: int = 0
    """The index of the active golfer, whose hex is `at`; the other golfer is the mate (E9.4)."""
    mate: Mate | None = None
    powers: Powers = NO_POWERS

    @property
    def done(self) -> bool:
        """True if the player has nothing left to do on this hole."""
        return self.holed or self.picked_up or self.retired


class Deck(msgspec.Struct, frozen=True, gc=False):
    """A shot deck; `cards[0]` is drawn next."""

    cards: tuple[int, ...] = ()
    discards: tuple[int, ...] = ()
    shuffles: int = 0
    """The number of shuffles so far. It is part of the name of the next shuffle's random stream."""
    open: bool = False
    """True if the top card is face up (E11.1)."""

    @property
    def drawable(self) -> bool:
        """True if a card can be drawn from the deck or its discards (E6.3)."""
        return bool(self.cards or self.discards)


class Shot(msgspec.Struct, frozen=True, gc=False):
    """A shot for which cards are drawn."""

    hit: Hit
    """The kind of hit: a club, a big hit from a higher deck, or out of a bunker (E4)."""
    deck: DeckName
    """The deck from which the first card is drawn."""
    direction: int | None = None
    """The direction declared before the draw, for chips and in bunkers (E4.2, E4.4)."""
    piles: tuple[tuple[int, ...], ...] = ()
    """The piles side by side; the last card of a pile is on top (E6.1)."""
    discarded: bool = False
    """True if a pile of the big hit has been discarded (E4.3)."""


class State(msgspec.Struct, frozen=True, gc=False):
    """The state of a whole game."""

    config: Config
    phase: Phase
    seats: tuple[Player, ...]
    decks: tuple[Deck, ...] = (Deck(),) * len(DECKS)
    """The decks, in the order of DECKS."""
    hole: int = 0
    """The current hole, counted from 0; viewers see it counted from 1."""
    round: int = 0
    """The round of the hole, counted from 1."""
    rounds: int = 0
    """The number of rounds in the game so far."""
    drafted: int = 0
    """Completed rounds of the draft (E2.3)."""
    order: tuple[int, ...] = ()
    """The seats still to play this round; the first seat is the active one (E3.3)."""
    shot: Shot | None = None
    tokens: tuple[tuple[int, ...], ...] = ()
    """The points of the tokens on each green, highest first, in the order of the holes (E9.2, E9.6,
    E9.9).
    """
    targets: Targets | None = None
    """The target tokens of Kelly (E9.6)."""
    playoff: Playoff | None = None
    """The playoff between players tied at the end of a game of skins (E9.10)."""
    extra: tuple[int, ...] = ()
    """The seats that have earned an extra turn this round, in order (E9.3)."""
    spent: tuple[int, ...] = ()
    """The clubs that earned an extra turn this round; they cannot be used again in it (E9.3)."""
    in_extra: bool = False
    """True if the current turn is an extra turn."""
    solo: Solo | None = None
    """The opponents in solo chaos and their deck (E10)."""
    drawn: tuple[int, ...] = ()
    """Cards put aside during this turn; they go to the discards when it ends (E6.2)."""


def deck_of(state: State, name: DeckName) -> Deck:
    return state.decks[DECKS.index(name)]
