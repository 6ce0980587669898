"""The reason why an action is refused, as a code that names the rule."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from courses.designs.course.terrain import Terrain
from games.eighteen.rules import actions as a
from games.eighteen.rules.components import CLUBS, Club, DeckName
from games.eighteen.rules.figures import named, names_golfer
from games.eighteen.rules.flight import field_of, must_exit
from games.eighteen.rules.golfers import golfer_of
from games.eighteen.rules.legal import legal_without_golfer, swings
from games.eighteen.rules.prompts import choice_open
from games.eighteen.rules.state import State, deck_of
from games.kernel.interface import RulesError, Seat

ANSWERS: dict[str, tuple[type[Any], ...]] = {
    "pick": (a.PickClub, a.Decline),
    "club": (a.LayClub, a.ResetHand, a.PickUp, a.LookAtDeck, a.KeepCard, a.ShowCard),
    "turn": (
        *(a.MoveOneHex, a.PlayClub, a.TryBigHit, a.ExitBunker, a.ResetHand),
        *(a.BorrowClub, a.Decline),
    ),
    "aim": (a.FlyBall, a.FollowSpecial, a.Redraw, a.Decline),
    "discard": (a.DiscardShot,),
    "extra": (a.LookAtDeck, a.KeepCard, a.ShowCard),
}
"""The types of actions that answer each kind of prompt; choices add their own."""


def refuse(state: State, seat: Seat, kind: str, action: a.AnyAction) -> RulesError:
    """Return the reason why an action is not legal."""
    choice = choice_open(state)
    own = choice.actions if choice else ()
    if not isinstance(action, (*own, *ANSWERS.get(kind, ()))):
        return RulesError("another_decision_is_open", kind=kind)
    because = golfer_of(state, seat).refusals.get(type(action))
    if because and action in _without_golfer(state, seat, kind):
        return RulesError(because)
    if choice and isinstance(action, own):
        why = choice.refusal
        return RulesError(why if isinstance(why, str) else why(state, seat, action))
    return RulesError(_reason(state, seat, action))


def _reason(state: State, seat: Seat, action: Any) -> str:
    """Return the reason for the golfer that the action names, or for the active one."""
    figure = action.figure if names_golfer(action) else state.seats[seat].figure
    now = named(state, seat, figure)
    if now.seats[seat].figure != figure:
        return "one_golfer_only"
    if now.seats[seat].out:
        return "golfer_in_water"
    if state.in_extra and figure != state.seats[seat].figure:
        return "extra_turn_of_the_other"
    return _REASONS[type(action)](now, seat, action)


def _without_golfer(state: State, seat: Seat, kind: str) -> Collection[a.AnyAction]:
    if kind == "pick":
        return tuple(map(a.PickClub, state.seats[seat].pack))
    return legal_without_golfer(state, seat, kind)


def _power(state: State, seat: Seat, action: a.AnyAction) -> str:
    return "golfer_cannot_do_so_now"


def _declined(state: State, seat: Seat, action: a.Decline) -> str:
    return "nothing_to_decline"


def _picked(state: State, seat: Seat, action: a.PickClub) -> str:
    return "club_not_in_pack"


def _laid(state: State, seat: Seat, action: a.LayClub) -> str:
    return "club_not_in_hand"


def _reset(state: State, seat: Seat, action: a.ResetHand) -> str:
    return "extra_turn_uses_a_club" if state.in_extra else "a_club_can_be_used"


def _picked_up(state: State, seat: Seat, action: a.PickUp) -> str:
    return "hole_can_still_score"


def _in_bunker(state: State, seat: Seat) -> bool:
    laid = state.seats[seat].laid
    terrain = field_of(state, seat).terrain(state.seats[seat].at)
    return laid is not None and must_exit(terrain, CLUBS[laid])


def _moved(state: State, seat: Seat, action: a.MoveOneHex) -> str:
    if _in_bunker(state, seat):
        return "bunker_first"
    terrain = field_of(state, seat).terrain(action.to)
    return {
        None: "off_the_course",
        Terrain.TREES: "trees_in_the_way",
        Terrain.CLUBHOUSE: "clubhouse_is_out",
    }.get(terrain, "one_hex_only")


def _draws_from(state: State, club: Club, deck: DeckName | None) -> bool:
    """Return True if a club can be played with that deck now; a wood uses None (E4.2)."""
    if deck is None:
        return not club.draw
    return deck in club.decks and deck_of(state, deck).drawable


def _played(state: State, seat: Seat, action: a.PlayClub) -> str:
    if _in_bunker(state, seat):
        return "bunker_first"
    laid = state.seats[seat].laid
    assert laid is not None
    club = CLUBS[laid]
    if club.tee_only and field_of(state, seat).terrain(state.seats[seat].at) is not Terrain.TEE:
        return "driver_needs_a_tee"
    if not _draws_from(state, club, action.deck):
        return "deck_not_on_club"
    return "direction_before_draw" if action.direction is None else "direction_after_draw"


def _big_hit(state: State, seat: Seat, action: a.TryBigHit) -> str:
    return "bunker_first" if _in_bunker(state, seat) else "no_big_hit"


def _exited(state: State, seat: Seat, action: a.ExitBunker) -> str:
    return "deck_not_on_club" if _in_bunker(state, seat) else "not_in_a_bunker"


def _flown(state: State, seat: Seat, action: a.FlyBall) -> str:
    if not swings(state, seat, state.seats[seat].at):
        return "bunker_first" if _in_bunker(state, seat) else "driver_needs_a_tee"
    shot = state.shot
    declared = shot.direction if shot else None
    if declared is not None and action.direction != declared:
        return "direction_was_declared"
    return "no_such_flight"


def _followed(state: State, seat: Seat, action: a.FollowSpecial) -> str:
    return "no_special_there"


def _discarded(state: State, seat: Seat, action: a.DiscardShot) -> str:
    return "no_such_pile"


_REASONS: dict[type[Any], Callable[[State, Seat, Any], str]] = {
    a.PickClub: _picked,
    a.LayClub: _laid,
    a.ResetHand: _reset,
    a.PickUp: _picked_up,
    a.MoveOneHex: _moved,
    a.PlayClub: _played,
    a.TryBigHit: _big_hit,
    a.ExitBunker: _exited,
    a.FlyBall: _flown,
    a.FollowSpecial: _followed,
    a.DiscardShot: _discarded,
    a.LookAtDeck: _power,
    a.KeepCard: _power,
    a.ShowCard: _power,
    a.BorrowClub: _power,
    a.Redraw: _power,
    a.Decline: _declined,
}
