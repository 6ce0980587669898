"""Decide the events of a turn, and dispatch each kind of action to its function (E3.4, E4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.eighteen.rules import actions as a
from games.eighteen.rules import events as e
from games.eighteen.rules.components import big_hit_deck
from games.eighteen.rules.decide.draft import finish_draft, pass_round, pick_club, prepare
from games.eighteen.rules.decide.landing import (
    arrive,
    end_turn,
    go_on,
    ground_at,
    laid_club,
    land,
    lay_club,
    name_golfer,
    pick_up,
)
from games.eighteen.rules.decide.shot import (
    declare,
    discard_shot,
    fly_ball,
    follow_special,
    keep_icon,
    redraw,
)
from games.eighteen.rules.golfers import golfer_of
from games.eighteen.rules.golfers.bunjil import keep, look, show
from games.eighteen.rules.golfers.slick_rikesh import borrow
from games.eighteen.rules.journal import Journal
from games.eighteen.rules.legal import legal_actions, wood_flights_of
from games.eighteen.rules.prompts import choice_open, prompts
from games.eighteen.rules.state import Phase, State
from games.kernel.interface import Seat


def decline(journal: Journal, seat: Seat, action: a.Decline) -> None:
    """Skip a round of the draft, keep a bunker icon, or skip a turn."""
    if journal.state.phase == "draft":
        pass_round(journal, seat)
    elif journal.state.shot is not None:
        keep_icon(journal, seat)
    else:
        pass_turn(journal, seat)


def move_one_hex(journal: Journal, seat: Seat, action: a.MoveOneHex) -> None:
    """Step to the next hex (E4.1)."""
    name_golfer(journal, seat, action.figure)
    terrain = ground_at(journal, seat, action.to)
    journal.record(e.GolferMoved(seat, action.to, terrain))
    arrive(journal, seat, terrain, ace=False)
    end_turn(journal, seat, "discards")


def play_club(journal: Journal, seat: Seat, action: a.PlayClub) -> None:
    """Fly a wood, or draw for the shot (E4.2)."""
    if action.deck is None:
        assert action.direction is not None
        name_golfer(journal, seat, action.figure)
        land(journal, seat, None, wood_flights_of(journal.state, seat)[action.direction])
        return
    declared = e.ShotDeclared(seat, "play", action.deck, action.direction)
    declare(journal, declared, laid_club(journal, seat).draw)


def try_big_hit(journal: Journal, seat: Seat, action: a.TryBigHit) -> None:
    """Draw one more card than the club allows, from the deck above its own (E4.3)."""
    club = laid_club(journal, seat)
    declare(journal, e.ShotDeclared(seat, "big_hit", big_hit_deck(club), None), club.draw + 1)


def exit_bunker(journal: Journal, seat: Seat, action: a.ExitBunker) -> None:
    """Declare a direction and draw one card for its icon (E4.4)."""
    name_golfer(journal, seat, action.figure)
    declare(journal, e.ShotDeclared(seat, "exit", action.deck, action.direction), 1)


def reset_hand(journal: Journal, seat: Seat, action: a.ResetHand) -> None:
    """Take back all discards: free before selecting (E3.1), else as the whole turn (E4.5)."""
    journal.record(e.HandReset(seat))
    if journal.state.phase == "turns":
        end_turn(journal, seat, "hand")


def pass_turn(journal: Journal, seat: Seat) -> None:
    """End a turn without an action, if no other action is possible (E3.4)."""
    end_turn(journal, seat, "discards")


_DECIDE: dict[type[Any], Callable[[Journal, Seat, Any], None]] = {
    a.PickClub: pick_club,
    a.LayClub: lay_club,
    a.ResetHand: reset_hand,
    a.PickUp: pick_up,
    a.MoveOneHex: move_one_hex,
    a.PlayClub: play_club,
    a.TryBigHit: try_big_hit,
    a.ExitBunker: exit_bunker,
    a.FollowSpecial: follow_special,
    a.FlyBall: fly_ball,
    a.DiscardShot: discard_shot,
    a.Decline: decline,
    a.LookAtDeck: look,
    a.KeepCard: keep,
    a.ShowCard: show,
    a.BorrowClub: borrow,
    a.Redraw: redraw,
}


def decide(journal: Journal, seat: Seat, action: a.AnyAction) -> None:
    """Record the events of a legal action.

    A prompt with declining as its only option is declined here and never shown.
    """
    _answer(journal, seat, action)
    while (bound := _can_only_decline(journal.state)) is not None:
        _answer(journal, bound, a.Decline())


def _can_only_decline(state: State) -> Seat | None:
    """Return the seat that can only decline a turn because of its golfer card, or None.

    This applies to turns (E3.4) and extra turns (E9.3, E11.6). In the draft the player is still
    prompted, because declining immediately would reveal the contents of a pack.
    """
    for seat, asks in prompts(state).items():
        kind = asks[0].kind
        if kind in _TURNS and kind in golfer_of(state, seat).answers:
            return seat if tuple(legal_actions(state, seat, kind)) == (a.Decline(),) else None
    return None


_TURNS = ("turn", "extra")


def _answer(journal: Journal, seat: Seat, action: a.AnyAction) -> None:
    choice = choice_open(journal.state)
    if choice is None or not isinstance(action, choice.actions):
        _DECIDE[type(action)](journal, seat, action)
        return
    choice.decide(journal, seat, action)
    _RESUME.get(journal.state.phase, go_on)(journal)


_RESUME: dict[Phase, Callable[[Journal], None]] = {"before": prepare, "draft": finish_draft}
"""The functions that continue the game after a choice, by phase."""
