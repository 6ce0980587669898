"""The description of a table in a scenario, with cards named as players name them.

See docs/scenarios.md.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from courses.designs.course.value import Hole
from courses.geometry.hex import Hex
from games.eighteen.rules.calling import CardName
from games.eighteen.rules.components import DeckName
from games.eighteen.rules.playoff import Playoff
from games.eighteen.rules.state import ClubsOption, GolferName, Hit, Phase, Side, SideOption

CardNames = tuple[CardName, ...]


class GivenPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base class of all parts of the description; unknown fields are rejected."""


class GivenHole(GivenPart, frozen=True):
    """A finished hole on a seat's card; its value depends on the mode."""

    turns: int
    penalties: int = 0
    holed: bool = True


class GivenToken(GivenPart, frozen=True):
    """A token that a seat has taken."""

    hole: int
    """The hole number, counted from 1."""
    points: int


class GivenMate(GivenPart, frozen=True):
    """The inactive golfer of a player in teams mode."""

    at: Hex
    wet: bool = False
    out: bool = False


class GivenSeat(GivenPart, frozen=True):
    """A seat and its golfer."""

    hand: CardNames | None = None
    """By default, the clubs of the seat's starter hand that are not assigned to another seat."""
    discards: CardNames = ()
    laid: CardName | None = None
    """The selected club, or in a draft the club picked from the pack."""
    pack: CardNames = ()
    at: Hex | None = None
    """By default, the tee, or the green if the seat has finished the hole."""
    wet: bool = False
    out: bool = False
    turns: int = 0
    penalties: int = 0
    holed: bool = False
    picked_up: bool = False
    retired: bool = False
    hole: int | None = None
    """The seat's hole in a race, counted from 1; by default, the table's hole (E9.5)."""
    aces: int = 0
    drives: int = 0
    card: tuple[GivenHole, ...] = ()
    tokens: tuple[GivenToken, ...] = ()
    target: int | None = None
    """The hole of the secret target, counted from 1 (E9.6)."""
    figure: Literal[0, 1] = 0
    """In teams mode, the index of the golfer at `at` (E9.4)."""
    mate: GivenMate | None = None
    """In teams mode, the other golfer; by default, on the first tee."""
    golfer: GolferName | None = None
    """The seat's golfer card (E11)."""
    side: Side | None = None
    """The side of that card; by default, the side of the table."""
    used: bool = False
    """True if the golfer card's power has been used on this hole."""
    redrawn: bool = False
    """True if Lucky has already drawn again with this hand (E11.4)."""
    asked: bool = False
    """True if the player has declined the power in this round (E11.5)."""
    looked_at: DeckName | None = None
    """The deck whose top card Bunjil has looked at; the card is still on the deck (E11.1)."""
    kept: tuple[DeckName, CardName] | None = None
    """The card that Bunjil keeps for his next shot, with its deck (E11.1)."""
    borrowed_from: int | None = None
    """The seat whose club Slick Rikesh plays this turn; that club is `laid` (E11.5)."""
    named: CardName | None = None
    """Dorian's club that never expires (E11.2)."""

    @property
    def clubs(self) -> CardNames:
        """All clubs assigned to this seat, without duplicates."""
        elsewhere = self.pack or self.borrowed_from is not None
        laid = () if self.laid is None or elsewhere else (self.laid,)
        return (*(self.hand or ()), *self.discards, *self.pack, *laid)


class GivenOpponent(GivenPart, frozen=True):
    """An opponent in solo chaos. Missing clubs are filled in from the unassigned ones."""

    clubs: CardNames = ()
    """Face-down clubs, top one first; by default, the first unassigned clubs."""
    turned: CardNames = ()
    targets: tuple[int, ...] = ()
    """Holes, counted from 1; the first one is open."""
    tokens: tuple[GivenToken, ...] = ()
    seen: bool = False


class GivenSolo(GivenPart, frozen=True):
    """The opponents in solo chaos, and the solo cards."""

    opponents: tuple[GivenOpponent, GivenOpponent, GivenOpponent]
    opened: tuple[int, ...]
    """The numbers of the opened solo cards; the last one is current."""
    deck: tuple[int, ...] = ()
    """The solo cards still to come, next one first."""
    scored: bool = False
    """True if the opponents have scored in this round."""
    asked: bool = False
    """True if the player has looked at a club in this round, or declined to."""


class GivenDeck(GivenPart, frozen=True):
    """A shot deck in drawing order, and where its other cards are."""

    cards: CardNames = ()
    discards: CardNames = ()
    rest: Literal["behind", "discards", "out"] = "behind"


class GivenShot(GivenPart, frozen=True):
    """A shot for which cards have been drawn."""

    hit: Hit
    deck: DeckName
    direction: int | None = None
    piles: tuple[CardNames, ...] = ()
    discarded: bool = False


class Given(GivenPart, frozen=True):
    """A table; most fields have defaults."""

    seats: tuple[GivenSeat, ...]
    course: str | tuple[str, ...] | None = None
    """The slug of a built-in course, or the lines of a course in course notation."""
    map: tuple[str, ...] = ()
    par: int = 4
    holes: tuple[Hole, ...] = ()
    nineteenth: bool = False
    mode: str = "match"
    side: SideOption = "a"
    """The side of golfer cards at seats without a `side` (E11)."""
    clubs: ClubsOption = "draft"
    fly_over_out_of_bounds: bool = False
    round_limit: int = 20
    solo_rank: int = 0
    solo_cards: tuple[int, ...] = ()
    """The numbers of the solo cards chosen at set-up (E10.2)."""
    decks: dict[DeckName, CardNames | GivenDeck] = {}
    phase: Phase | None = None
    """By default, "draft" if there are packs, "turns" if all have selected, otherwise "clubs"."""
    hole: int = 1
    round: int = 1
    order: tuple[int, ...] | None = None
    """The seats still to play this round; by default, all seats that have selected a club."""
    shot: GivenShot | None = None
    solo: GivenSolo | None = None
    tokens: tuple[tuple[int, ...], ...] = ()
    """The points of the tokens on each green, highest first, in the order of the holes (E9.2)."""
    extra: tuple[int, ...] = ()
    """The seats that have earned an extra turn this round, in order (E9.3)."""
    spent: CardNames = ()
    """The clubs with which those seats earned the extra turns."""
    bag: tuple[int, ...] = ()
    """The greens whose tokens are in the bag, counted from 1 (E9.6)."""
    drawn: tuple[int, ...] = ()
    chooser: int | None = None
    """The seat that has drawn the tokens in `drawn`."""
    playoff: Playoff | None = None
    in_extra: bool = False
    """True if the current turn is an extra turn."""
