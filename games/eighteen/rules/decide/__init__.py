"""What comes of an action, step by step; the table of who decides what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.eighteen.rules import actions as a
from games.eighteen.rules.decide.draft import finish_draft, pass_round, pick_club, prepare
from games.eighteen.rules.decide.landing import go_on, lay_club, pick_up
from games.eighteen.rules.decide.shot import (
    discard_shot,
    exit_bunker,
    fly_ball,
    follow_special,
    keep_icon,
    move_one_hex,
    pass_turn,
    play_club,
    redraw,
    reset_hand,
    try_big_hit,
)
from games.eighteen.rules.golfers import golfer_of
from games.eighteen.rules.golfers.bunjil import keep, look, show
from games.eighteen.rules.golfers.slick_rikesh import borrow
from games.eighteen.rules.journal import Journal
from games.eighteen.rules.legal import legal_actions
from games.eighteen.rules.prompts import choice_open, prompts
from games.eighteen.rules.state import Phase, State
from games.kernel.interface import Seat


def decline(journal: Journal, seat: Seat, action: a.Decline) -> None:
    """Let a round of the draft pass, keep a bunker icon, or let a turn pass."""
    if journal.state.phase == "draft":
        pass_round(journal, seat)
    elif journal.state.shot is not None:
        keep_icon(journal, seat)
    else:
        pass_turn(journal, seat)


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
    """Record what comes of a legal action. A prompt that would only offer to decline is declined
    here and never asked."""
    _answer(journal, seat, action)
    while (bound := _can_only_decline(journal.state)) is not None:
        _answer(journal, bound, a.Decline())


def _can_only_decline(state: State) -> Seat | None:
    """Return the seat whose golfer card leaves nothing but to decline a turn (E3.4) or an extra
    turn (E9.3, E11.6). The draft still asks: passing at once would tell what a pack holds."""
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
"""How the game goes on after a choice."""
