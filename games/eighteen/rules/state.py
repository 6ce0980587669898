"""What a game of 18 Holes is at any moment."""

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
"""Of a golfer card: a is the easier one (E11)."""
SideOption = Literal["a", "b", "each"]
"""A side that the table agreed on for all golfer cards; `each`: every player chooses (E2.1)."""
GolfersOption = Literal["off", "deal", "choose"]
ClubsOption = Literal["draft", "starter", "free"]
Hit = Literal["play", "big_hit", "exit"]
Phase = Literal["before", "draft", "clubs", "turns", "over"]
"""`before`: golfers and tokens are chosen (E2.1, E9.6, E9.9)."""


ROUND_LIMIT = 20
"""What is agreed on where nothing was said (E3.6)."""


class Config(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What a table agrees on before the game."""

    course: Layout
    mode: str = "match"
    """A key of MODES."""
    clubs: ClubsOption = "draft"
    fly_over_out_of_bounds: bool = False
    """The variation in which only the landing hex can be out of bounds (E5.4)."""
    round_limit: int = ROUND_LIMIT
    """Rounds after which a hole ends anyhow (E3.6)."""
    golfers: GolfersOption = "off"
    """Whether golfer cards are dealt or chosen (E2.1)."""
    side: SideOption = "a"
    """Which side of the golfer cards is played (E2.1)."""
    solo_rank: int = 0
    """Of the deck of solo chaos (E10.2); 0 in all other modes, and where the cards are named."""
    solo_cards: tuple[int, ...] = ()
    """The cards of the deck of solo chaos; empty: as many as make `solo_rank`, by chance."""


class HoleScore(msgspec.Struct, frozen=True, gc=False):
    """A player's finished hole."""

    turns: int
    penalties: int
    holed: bool
    points: int
    """What the hole is worth in this mode: points, or strokes in stroke play."""


class Mate(msgspec.Struct, frozen=True, gc=False):
    """The golfer of a player that is not the active one (E9.4)."""

    at: Hex
    wet: bool = False
    out: bool = False


ANY_GREEN = -1
"""The hole of a golfer to whom all greens are open (E9.2)."""


NO_CLUB = 0
"""Laid by who lets a round of the draft pass (E11.2, E11.5, E11.8)."""


class Look(msgspec.Struct, frozen=True, gc=False):
    """What a player has seen on top of a deck (E11.1)."""

    deck: DeckName
    card: int
    shuffles: int
    """Of the deck at that time: what was seen is true until it is drawn or shuffled away."""


class Powers(msgspec.Struct, frozen=True, gc=False):
    """What is remembered of a golfer card (E11)."""

    used: bool = False
    """On this hole, for what goes once a hole."""
    redrawn: bool = False
    """With this hand, for what goes once a hand (E11.4)."""
    began: int = 0
    """Turns before the player's hole began; only in modes of open greens it is not 0 (E11.2)."""
    asked: int = 0
    """The round of the game in which it was last asked about its power (E11.5)."""
    named: int | None = None
    """The club that never expires (E11.2)."""
    owner: int | None = None
    """The seat whose club it plays this turn (E11.5)."""
    look: Look | None = None
    """Its owner's alone (E11.1)."""
    kept: int | None = None
    """The shot card that it keeps for its next shot, its owner's alone (E11.1)."""


NO_POWERS = Powers()


class Player(msgspec.Struct, frozen=True, gc=False):
    """A seat: its clubs, its golfer and its card."""

    hand: tuple[int, ...] = ()
    discards: tuple[int, ...] = ()
    """Used clubs in the order they came."""
    laid: int | None = None
    """The club selected this round (E3.2), or picked from the pack in the draft (E2.3)."""
    pack: tuple[int, ...] = ()
    """Clubs to pick from while drafting or choosing freely."""
    at: Hex = (0, 0)
    hole: int = 0
    """The hole that its golfer plays, counted from 0, or ANY_GREEN."""
    wet: bool = False
    """Ended a turn in water: misses the next round (E7.2)."""
    out: bool = False
    """Misses this round."""
    turns: int = 0
    """Turns on this hole, missed rounds counted."""
    penalties: int = 0
    """Strokes on this hole for water and out of bounds (E9.8)."""
    holed: bool = False
    picked_up: bool = False
    retired: bool = False
    """Takes part no more: too long on a hole of a race (E9.5), or eliminated (E9.10)."""
    aces: int = 0
    """Hole-in-one tokens (E8.2)."""
    drives: int = 0
    """Longest-drive cards kept (E6.4)."""
    card: tuple[HoleScore, ...] = ()
    tokens: tuple[Token, ...] = ()
    """In the order in which they were taken."""
    golfer: GolferName | None = None
    """Its golfer card (E11)."""
    side: Side | None = None
    """The side of that card; None until it is chosen (E2.1)."""
    figure: int = 0
    """Which of two golfers is the active one, who is `at`; the other is the mate (E9.4)."""
    mate: Mate | None = None
    powers: Powers = NO_POWERS

    @property
    def done(self) -> bool:
        """Has nothing more to do on this hole."""
        return self.holed or self.picked_up or self.retired


class Deck(msgspec.Struct, frozen=True, gc=False):
    """A shot deck; the next card drawn is `cards[0]`."""

    cards: tuple[int, ...] = ()
    discards: tuple[int, ...] = ()
    shuffles: int = 0
    """How often it was shuffled; names the stream of the next shuffle."""
    open: bool = False
    """Its top card lies face up (E11.1)."""

    @property
    def drawable(self) -> bool:
        """Whether a card can be drawn, from it or, shuffled, from its discards (E6.3)."""
        return bool(self.cards or self.discards)


class Shot(msgspec.Struct, frozen=True, gc=False):
    """A turn under way in which cards are drawn."""

    hit: Hit
    deck: DeckName
    direction: int | None = None
    """Declared before the draw: chips and bunkers (E4.2, E4.4)."""
    piles: tuple[tuple[int, ...], ...] = ()
    """Side by side; the last card of a pile is on top (E6.1)."""
    discarded: bool = False
    """The neighbour's part of a big hit is done (E4.3)."""


class State(msgspec.Struct, frozen=True, gc=False):
    """A whole game."""

    config: Config
    phase: Phase
    seats: tuple[Player, ...]
    decks: tuple[Deck, ...] = (Deck(),) * len(DECKS)
    """In the order of DECKS."""
    hole: int = 0
    """The hole being played, counted from 0; whoever looks sees it counted from 1."""
    round: int = 0
    """Round of the hole, from 1."""
    rounds: int = 0
    """Rounds of the game."""
    drafted: int = 0
    """Rounds of the draft that are over (E2.3)."""
    order: tuple[int, ...] = ()
    """Seats still to play this round; the first is at its turn (E3.3)."""
    shot: Shot | None = None
    tokens: tuple[tuple[int, ...], ...] = ()
    """By hole, the points that lie on its green, the greatest first (E9.2, E9.6, E9.9)."""
    targets: Targets | None = None
    """The tokens of Kelly (E9.6)."""
    playoff: Playoff | None = None
    """Who is tied at the end of skins plays on (E9.10)."""
    extra: tuple[int, ...] = ()
    """Seats that have earned an extra turn this round, in the order of taking it (E9.3)."""
    spent: tuple[int, ...] = ()
    """Clubs with which extra turns were earned this round: none comes twice (E9.3)."""
    in_extra: bool = False
    """The turn under way is an extra one."""
    solo: Solo | None = None
    """The opponents of solo chaos and their deck (E10)."""
    drawn: tuple[int, ...] = ()
    """Cards that left play this turn; they reach the discards at its end (E6.2)."""


def deck_of(state: State, name: DeckName) -> Deck:
    """A deck by its name."""
    return state.decks[DECKS.index(name)]
