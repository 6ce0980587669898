"""A seat's legal answers to its open prompt."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import lru_cache, partial
from operator import attrgetter

from courses.designs.course.terrain import Terrain
from courses.geometry.hex import Hex, neighbours
from games.eighteen.rules import actions as a
from games.eighteen.rules.components import (
    ALIKE,
    CLUBS,
    DECKS,
    SHOTS,
    TEE_ONLY,
    Club,
    DeckName,
    big_hit_deck,
    exit_decks,
)
from games.eighteen.rules.figures import Answers, each_active, for_each
from games.eighteen.rules.flight import (
    DIRECTIONS,
    Field,
    Flight,
    field_of,
    flights,
    must_exit,
    shortened,
    usable,
    wood_lines,
)
from games.eighteen.rules.golfers import golfer_of, may_pass, may_take
from games.eighteen.rules.modes import may_pick_up
from games.eighteen.rules.prompts import choice_open
from games.eighteen.rules.state import Player, State, deck_of
from games.kernel.interface import Seat


def legal_actions(state: State, seat: Seat, kind: str) -> Collection[a.AnyAction]:
    """Return all answers to the seat's open prompt of this kind."""
    found = legal_without_golfer(state, seat, kind)
    change = golfer_of(state, seat).answers.get(kind)
    return change(state, seat, tuple(found)) if change else found


def _chosen(state: State, seat: Seat) -> Collection[a.AnyAction]:
    """Return the answers to an open choice of the mode or of a golfer card."""
    choice = choice_open(state)
    assert choice is not None
    return choice.legal(state, seat)


def legal_without_golfer(state: State, seat: Seat, kind: str) -> Collection[a.AnyAction]:
    """Return the answers that a seat would have without a golfer card."""
    return (_LEGAL.get(kind) or _chosen)(state, seat)


def can_follow(state: State, pile: tuple[int, ...]) -> bool:
    """Return True if the top of a pile is a special whose deck still has a card (E6.1)."""
    asked = SHOTS[pile[-1]].replace_from if pile else None
    return asked is not None and deck_of(state, asked).drawable


def can_fly(pile: tuple[int, ...]) -> bool:
    """Return True if the top of a pile is a flight (E6.1)."""
    return bool(pile) and not SHOTS[pile[-1]].special


def _pick(state: State, seat: Seat) -> Collection[a.AnyAction]:
    found = tuple(map(a.PickClub, may_take(state, seat, state.seats[seat].pack)))
    return found if found and not may_pass(state, seat) else (*found, a.Decline())


def _club(state: State, seat: Seat) -> Collection[a.AnyAction]:
    player = state.seats[seat]
    found: tuple[a.AnyAction, ...] = _lays(player.hand)
    if player.laid is None and _nothing_usable(state, seat):
        found += (a.ResetHand(),)
    if may_pick_up(state, seat):
        found += (a.PickUp(),)
    return found


@lru_cache(maxsize=1 << 12)
def _lays(hand: tuple[int, ...]) -> tuple[a.LayClub, ...]:
    return tuple(a.LayClub(club) for club in hand)


def _nothing_usable(state: State, seat: Seat) -> bool:
    player = state.seats[seat]
    if not player.discards or not TEE_ONLY.issuperset(player.hand):
        return False
    return not any(
        usable(now, seat, CLUBS[club])
        for _, now in each_active(state, seat)
        for club in player.hand
    )


def _turn(state: State, seat: Seat) -> Answers:
    player, field = state.seats[seat], field_of(state, seat)
    laid, there = player.laid, _decks_there(state, player)
    assert laid is not None
    if player.mate is None:
        found = turn_actions(field, player.at, laid, there)
    else:
        found = for_each(
            state, seat, lambda figure, at: turn_actions(field, at, laid, there, figure)
        )
    return without_reset(found) if state.in_extra else found


_cards = attrgetter("cards")


def _decks_there(state: State, player: Player) -> tuple[DeckName, ...]:
    """Return the decks from which a card can be drawn.

    Checking all decks at once is the fast path.
    """
    there = DECKS if all(map(_cards, state.decks)) else _drawable(state)
    kept = player.powers.kept
    return there if kept is None else (*there, SHOTS[kept].deck)


def _drawable(state: State) -> tuple[DeckName, ...]:
    decks = zip(DECKS, state.decks, strict=True)
    return tuple([name for name, deck in decks if deck.cards or deck.discards])


def without_reset(found: Answers) -> Answers:
    """Return the actions without a reset, or only the reset if nothing else is possible (E9.3)."""
    reset = a.ResetHand()
    return {action: None for action in found if action != reset} or {reset: None}


@lru_cache(maxsize=1 << 13)
def turn_actions(
    field: Field, at: Hex, card: int, decks: tuple[DeckName, ...], figure: int = 0
) -> Answers:
    """Return the actions of a golfer on a hex with a club (E3.4).

    `decks` are the decks that have cards. The result is cached: do not change it.
    """
    club, terrain = CLUBS[card], field.terrain(at)
    if must_exit(terrain, club):
        return dict.fromkeys((*_exits(club, decks, figure), a.ResetHand()))
    found: list[a.AnyAction] = [
        a.MoveOneHex(to, figure) for to in neighbours(at) if field.walkable(to)
    ]
    if not club.tee_only or terrain is Terrain.TEE:
        found += _plays(club, decks, figure)
    if club.big_hit and big_hit_deck(club) in decks:
        found.append(a.TryBigHit())
    return dict.fromkeys((*found, a.ResetHand()))


def _exits(club: Club, decks: tuple[DeckName, ...], figure: int) -> list[a.ExitBunker]:
    return [
        a.ExitBunker(deck, direction, figure)
        for deck in exit_decks(club)
        if deck in decks
        for direction in DIRECTIONS
    ]


def _plays(club: Club, decks: tuple[DeckName, ...], figure: int) -> list[a.PlayClub]:
    """Return the ways to play a club.

    If it draws a card, the golfer is named after the draw (E9.4).
    """
    if not club.draw:
        return [a.PlayClub(None, direction, figure) for direction in DIRECTIONS]
    return [
        a.PlayClub(deck, direction)
        for deck in club.decks
        if deck in decks
        for direction in (DIRECTIONS if declares(club, deck) else (None,))
    ]


def declares(club: Club, deck: DeckName) -> bool:
    """Return True if the direction is declared before the draw (E5.3).

    This applies to chips, except with the lob wedge.
    """
    return deck == "C" and not club.declare_after


def _aim(state: State, seat: Seat) -> Answers:
    player, shot = state.seats[seat], state.shot
    assert shot is not None
    if shot.hit == "exit":  # The golfer was already named before the draw (E9.4).
        found: Answers = {a.Decline(): None}
    elif player.mate is None:
        found = _shots(state, seat, 0, player.at)
    else:
        found = for_each(state, seat, partial(_shots_of_two, state, seat))
    again = golfer_of(state, seat).redraws(state, seat)
    return found | dict.fromkeys(again) if again else found


def _shots_of_two(state: State, seat: Seat, figure: int, at: Hex) -> Answers:
    """Return the shots of one of two golfers; none if that golfer cannot play the club (E9.4)."""
    return _shots(state, seat, figure, at) if swings(state, seat, at) else {}


def _shots(state: State, seat: Seat, figure: int, at: Hex) -> Answers:
    shot = state.shot
    assert shot is not None
    if len(shot.piles) == 1:
        return aims(*aim_key(state, seat, 0, figure, at))
    found: Answers = {}
    for number, pile in enumerate(shot.piles):
        if can_fly(pile):
            found |= aims(*aim_key(state, seat, number, figure, at))
        elif can_follow(state, pile):
            found[a.FollowSpecial(number)] = None
    return found


def swings(state: State, seat: Seat, at: Hex) -> bool:
    """Return True if the selected club can be played from a hex (E9.4).

    Return False in a bunker that must be left first, and for the driver away from a tee.
    """
    laid, terrain = state.seats[seat].laid, field_of(state, seat).terrain(at)
    assert laid is not None
    club = CLUBS[laid]
    return not must_exit(terrain, club) and (not club.tee_only or terrain is Terrain.TEE)


AimKey = tuple[Field, Hex, int, bool, int | None, int, int]


def aim_key(state: State, seat: Seat, pile: int, figure: int, at: Hex) -> AimKey:
    """Return the arguments of `aims` for a pile and a golfer.

    The flights depend on the field, hex, card, shortening and declared direction. The pile and the
    golfer are included because the resulting actions contain them.
    """
    shot, laid = state.shot, state.seats[seat].laid
    assert shot is not None and laid is not None
    field, card = field_of(state, seat), ALIKE[shot.piles[pile][-1]]
    short = shortened(field, at, CLUBS[laid])
    return field, at, card, short, shot.direction, pile, figure


@lru_cache(maxsize=1 << 15)
def aims(
    field: Field,
    at: Hex,
    card: int,
    shortened: bool,
    declared: int | None,
    pile: int,
    figure: int,
) -> dict[a.AnyAction, Flight]:
    """Return every way to fly the card on a pile, with its flight (E4.2, E5.5).

    The result is cached: do not change it.
    """
    return {
        a.FlyBall(pile, flight.choice, flight.direction, figure): flight
        for flight in flights(field, at, card, shortened, declared)
    }


def wood_flights_of(state: State, seat: Seat) -> tuple[Flight, ...]:
    """Return the six lines of the seat's selected wood, shorter from the rough (E4.2)."""
    player = state.seats[seat]
    assert player.laid is not None
    return wood_lines(field_of(state, seat), player.at, CLUBS[player.laid])


def _discard(state: State, seat: Seat) -> Collection[a.AnyAction]:
    shot = state.shot
    assert shot is not None
    return tuple(a.DiscardShot(number) for number in range(len(shot.piles)))


_LEGAL: dict[str, Callable[[State, Seat], Collection[a.AnyAction]]] = {
    "pick": _pick,
    "club": _club,
    "turn": _turn,
    "aim": _aim,
    "discard": _discard,
}
