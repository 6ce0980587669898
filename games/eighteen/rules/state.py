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
"""The side that the table agreed on for all golfer cards; `each`: every player chooses (E2.1)."""
GolfersOption = Literal["off", "deal", "choose"]
ClubsOption = Literal["draft", "starter", "free"]
Hit = Literal["play", "big_hit", "exit"]
Phase = Literal["before", "draft", "clubs", "turns", "over"]
"""`before`: golfers and tokens are chosen (E2.1, E9.6, E9.9)."""


ROUND_LIMIT = 20
"""The default round limit (E3.6)."""


class Config(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The options that a table agrees on before the game."""

    course: Layout
    mode: str = "match"
    """A key of MODES."""
    clubs: ClubsOption = "draft"
    fly_over_out_of_bounds: bool = False
    """The variation in which only the landing hex can be out of bounds (E5.4)."""
    round_limit: int = ROUND_LIMIT
    """The maximum number of rounds on a hole (E3.6)."""
    golfers: GolfersOption = "off"
    """Golfer cards are dealt, chosen, or not used (E2.1)."""
    side: SideOption = "a"
    """The side of the golfer cards that is played (E2.1)."""
    solo_rank: int = 0
    """The rank of the deck of solo chaos (E10.2); 0 in other modes, and if the cards are given."""
    solo_cards: tuple[int, ...] = ()
    """The cards of the deck of solo chaos; if empty, random cards that make `solo_rank`."""


class HoleScore(msgspec.Struct, frozen=True, gc=False):
    """A player's finished hole."""

    turns: int
    penalties: int
    holed: bool
    points: int
    """The value of the hole in this mode: points, or strokes in stroke play."""


class Mate(msgspec.Struct, frozen=True, gc=False):
    """The golfer of a player that is not active (E9.4)."""

    at: Hex
    wet: bool = False
    out: bool = False


ANY_GREEN = -1
"""The hole of a golfer for whom all greens are open (E9.2)."""


NO_CLUB = 0
"""Selected to skip a round of the draft (E11.2, E11.5, E11.8)."""


class Look(msgspec.Struct, frozen=True, gc=False):
    """The top card of a deck as a player saw it (E11.1)."""

    deck: DeckName
    card: int
    shuffles: int
    """The deck's shuffles at that time: the card is known until it is drawn or shuffled."""


class Powers(msgspec.Struct, frozen=True, gc=False):
    """The state of a golfer card's powers (E11)."""

    used: bool = False
    """Used on this hole, for powers that can be used once per hole."""
    redrawn: bool = False
    """Used with this hand, for powers that can be used once per hand (E11.4)."""
    began: int = 0
    """Turns before the player's hole began; not 0 only in modes with open greens (E11.2)."""
    asked: int = 0
    """The last round of the game in which the player was asked about the power (E11.5)."""
    named: int | None = None
    """The club that never expires (E11.2)."""
    owner: int | None = None
    """The seat whose club it plays this turn (E11.5)."""
    look: Look | None = None
    """Known only to its owner (E11.1)."""
    kept: int | None = None
    """The shot card kept for the next shot, known only to its owner (E11.1)."""


NO_POWERS = Powers()


class Player(msgspec.Struct, frozen=True, gc=False):
    """A seat: its clubs, its golfer and its card."""

    hand: tuple[int, ...] = ()
    discards: tuple[int, ...] = ()
    """Used clubs, in order of use."""
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
    """Turns on this hole, including missed rounds."""
    penalties: int = 0
    """Strokes on this hole for water and out of bounds (E9.8)."""
    holed: bool = False
    picked_up: bool = False
    retired: bool = False
    """No longer takes part: at the round limit in a race (E9.5), or eliminated (E9.10)."""
    aces: int = 0
    """Hole-in-one tokens (E8.2)."""
    drives: int = 0
    """Longest-drive cards kept (E6.4)."""
    card: tuple[HoleScore, ...] = ()
    tokens: tuple[Token, ...] = ()
    """Tokens in the order in which they were taken."""
    golfer: GolferName | None = None
    """Its golfer card (E11)."""
    side: Side | None = None
    """The side of that card; None until it is chosen (E2.1)."""
    figure: int = 0
    """The index of the active golfer, who is `at`; the other one is the mate (E9.4)."""
    mate: Mate | None = None
    powers: Powers = NO_POWERS

    @property
    def done(self) -> bool:
        """True if the player has nothing left to do on this hole."""
        return self.holed or self.picked_up or self.retired


class Deck(msgspec.Struct, frozen=True, gc=False):
    """A shot deck; the next card drawn is `cards[0]`."""

    cards: tuple[int, ...] = ()
    discards: tuple[int, ...] = ()
    shuffles: int = 0
    """The number of shuffles so far; part of the name of the next shuffle's stream."""
    open: bool = False
    """The top card is face up (E11.1)."""

    @property
    def drawable(self) -> bool:
        """True if a card can be drawn, from the deck or its discards (E6.3)."""
        return bool(self.cards or self.discards)


class Shot(msgspec.Struct, frozen=True, gc=False):
    """A turn in which cards are drawn."""

    hit: Hit
    deck: DeckName
    direction: int | None = None
    """Declared before the draw, for chips and bunkers (E4.2, E4.4)."""
    piles: tuple[tuple[int, ...], ...] = ()
    """Side by side; the last card of a pile is on top (E6.1)."""
    discarded: bool = False
    """The neighbour has discarded a pile of a big hit (E4.3)."""


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
    """Round of the hole, from 1."""
    rounds: int = 0
    """Rounds of the game."""
    drafted: int = 0
    """Completed rounds of the draft (E2.3)."""
    order: tuple[int, ...] = ()
    """Seats still to play this round; the first one has the turn (E3.3)."""
    shot: Shot | None = None
    tokens: tuple[tuple[int, ...], ...] = ()
    """The points on each green, by hole, highest first (E9.2, E9.6, E9.9)."""
    targets: Targets | None = None
    """The tokens of Kelly (E9.6)."""
    playoff: Playoff | None = None
    """The playoff of the players tied at the end of skins (E9.10)."""
    extra: tuple[int, ...] = ()
    """Seats that have earned an extra turn this round, in order (E9.3)."""
    spent: tuple[int, ...] = ()
    """Clubs that earned an extra turn this round; none can be used again (E9.3)."""
    in_extra: bool = False
    """The current turn is an extra one."""
    solo: Solo | None = None
    """The opponents of solo chaos and their deck (E10)."""
    drawn: tuple[int, ...] = ()
    """Cards removed from play this turn; they reach the discards at its end (E6.2)."""


def deck_of(state: State, name: DeckName) -> Deck:
    """Return a deck by its name."""
    return state.decks[DECKS.index(name)]
