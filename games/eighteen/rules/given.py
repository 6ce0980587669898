"""The description of a table in a scenario, in a player's words; see docs/scenarios.md."""

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
    """Base class of all parts of the description; unknown fields are refused."""


class GivenHole(GivenPart, frozen=True):
    """A finished hole on a seat's card; its value depends on the mode."""

    turns: int
    penalties: int = 0
    holed: bool = True


class GivenToken(GivenPart, frozen=True):
    """A token that a seat has taken."""

    hole: int
    """Counted from 1."""
    points: int


class GivenMate(GivenPart, frozen=True):
    """The golfer of a team that is not active."""

    at: Hex
    wet: bool = False
    out: bool = False


class GivenSeat(GivenPart, frozen=True):
    """A seat and its golfer."""

    hand: CardNames | None = None
    """By default, the clubs of the seat's starter hand that no other seat has."""
    discards: CardNames = ()
    laid: CardName | None = None
    """The selected club, or in a draft the one picked from the pack."""
    pack: CardNames = ()
    at: Hex | None = None
    """By default, the tee, or the green if the hole is finished."""
    wet: bool = False
    out: bool = False
    turns: int = 0
    penalties: int = 0
    holed: bool = False
    picked_up: bool = False
    retired: bool = False
    hole: int | None = None
    """The seat's hole in a race, counted from 1; by default, the hole of the table (E9.5)."""
    aces: int = 0
    drives: int = 0
    card: tuple[GivenHole, ...] = ()
    tokens: tuple[GivenToken, ...] = ()
    target: int | None = None
    """Counted from 1 (E9.6)."""
    figure: Literal[0, 1] = 0
    """In teams, the golfer that is `at` (E9.4)."""
    mate: GivenMate | None = None
    """In teams, the other golfer; by default, it is on the first tee."""
    golfer: GolferName | None = None
    """Its golfer card (E11)."""
    side: Side | None = None
    """The side of that card; by default, the side of the table."""
    used: bool = False
    """The golfer's power was used on this hole."""
    redrawn: bool = False
    """Lucky has drawn again with this hand (E11.4)."""
    asked: bool = False
    """The player was asked about the power in this round and declined (E11.5)."""
    looked_at: DeckName | None = None
    """The deck whose top card Bunjil has looked at; the card is still there (E11.1)."""
    kept: tuple[DeckName, CardName] | None = None
    """The deck and the card that Bunjil keeps for his next shot (E11.1)."""
    borrowed_from: int | None = None
    """The seat whose club Slick Rikesh plays this turn; that club is `laid` (E11.5)."""
    named: CardName | None = None
    """The club of Dorian that never expires (E11.2)."""

    @property
    def clubs(self) -> CardNames:
        """All clubs assigned to this seat, each once."""
        elsewhere = self.pack or self.borrowed_from is not None
        laid = () if self.laid is None or elsewhere else (self.laid,)
        return (*(self.hand or ()), *self.discards, *self.pack, *laid)


class GivenOpponent(GivenPart, frozen=True):
    """An opponent of solo chaos; missing clubs are filled up from those assigned to no one."""

    clubs: CardNames = ()
    """Face down, the top one first; by default, the first clubs that are not assigned."""
    turned: CardNames = ()
    targets: tuple[int, ...] = ()
    """Holes counted from 1; the first is open."""
    tokens: tuple[GivenToken, ...] = ()
    seen: bool = False


class GivenSolo(GivenPart, frozen=True):
    """The opponents of solo chaos and its cards."""

    opponents: tuple[GivenOpponent, GivenOpponent, GivenOpponent]
    opened: tuple[int, ...]
    """Solo cards by number, the one played last."""
    deck: tuple[int, ...] = ()
    """The cards to come, the next one first."""
    scored: bool = False
    """The opponents have scored in this round."""
    asked: bool = False
    """The player has looked at a club, or declined to, in this round."""


class GivenDeck(GivenPart, frozen=True):
    """A shot deck in drawing order, and the place of its other cards."""

    cards: CardNames = ()
    discards: CardNames = ()
    rest: Literal["behind", "discards", "out"] = "behind"


class GivenShot(GivenPart, frozen=True):
    """A turn in which cards have been drawn."""

    hit: Hit
    deck: DeckName
    direction: int | None = None
    piles: tuple[CardNames, ...] = ()
    discarded: bool = False


class Given(GivenPart, frozen=True):
    """A table; most fields have defaults."""

    seats: tuple[GivenSeat, ...]
    course: str | tuple[str, ...] | None = None
    """A shipped course by its slug, or the lines of a course notation."""
    map: tuple[str, ...] = ()
    par: int = 4
    holes: tuple[Hole, ...] = ()
    nineteenth: bool = False
    mode: str = "match"
    side: SideOption = "a"
    """The side of all golfer cards whose seat names none (E11)."""
    clubs: ClubsOption = "draft"
    fly_over_out_of_bounds: bool = False
    round_limit: int = 20
    solo_rank: int = 0
    solo_cards: tuple[int, ...] = ()
    """The cards of the deck at the set-up, by number (E10.2)."""
    decks: dict[DeckName, CardNames | GivenDeck] = {}
    phase: Phase | None = None
    """By default: draft if there are packs, turns once all have selected, else clubs."""
    hole: int = 1
    round: int = 1
    order: tuple[int, ...] | None = None
    """Seats still to play this round; by default, all that have selected."""
    shot: GivenShot | None = None
    solo: GivenSolo | None = None
    tokens: tuple[tuple[int, ...], ...] = ()
    """The points on each green, by hole, highest first (E9.2)."""
    extra: tuple[int, ...] = ()
    """Seats that have earned an extra turn this round, in order (E9.3)."""
    spent: CardNames = ()
    """The clubs with which they earned it."""
    bag: tuple[int, ...] = ()
    """Greens whose tokens are in the bag, counted from 1 (E9.6)."""
    drawn: tuple[int, ...] = ()
    chooser: int | None = None
    """The seat that has drawn these two."""
    playoff: Playoff | None = None
    in_extra: bool = False
    """The current turn is an extra one."""
