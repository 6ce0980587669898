"""What comes of an action, step by step; the table of who decides what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.eighteen.rules import actions as a
from games.eighteen.rules.decide.draft import finish_draft, pass_round, pick_club, prepare
from games.eighteen.rules.decide.rounds import go_on, lay_club, pick_up
from games.eighteen.rules.decide.shot import (
    discard_shot,
    fly_ball,
    follow_special,
    keep_icon,
    redraw,
)
from games.eighteen.rules.decide.turn import (
    exit_bunker,
    move_one_hex,
    pass_turn,
    play_club,
    reset_hand,
    try_big_hit,
)
from games.eighteen.rules.golfers.bunjil import keep, look, show
from games.eighteen.rules.golfers.slick_rikesh import borrow
from games.eighteen.rules.journal import Journal
from games.eighteen.rules.prompts import choice_open
from games.eighteen.rules.state import Phase
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
    """Record what comes of a legal action."""
    choice = choice_open(journal.state)
    if choice is None or not isinstance(action, choice.actions):
        _DECIDE[type(action)](journal, seat, action)
        return
    choice.decide(journal, seat, action)
    _RESUME.get(journal.state.phase, go_on)(journal)


_RESUME: dict[Phase, Callable[[Journal], None]] = {"before": prepare, "draft": finish_draft}
"""How the game goes on after a choice."""
