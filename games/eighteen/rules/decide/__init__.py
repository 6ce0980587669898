"""What comes of an action, step by step; the table of who decides what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.eighteen.rules import actions as a
from games.eighteen.rules.decide.draft import pick_club, prepare
from games.eighteen.rules.decide.rounds import go_on, lay_club, pick_up
from games.eighteen.rules.decide.shot import discard_shot, fly_ball, follow_special
from games.eighteen.rules.decide.turn import (
    exit_bunker,
    move_one_hex,
    play_club,
    reset_hand,
    try_big_hit,
)
from games.eighteen.rules.journal import Journal
from games.eighteen.rules.prompts import choice_open
from games.kernel.interface import Seat

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
}


def decide(journal: Journal, seat: Seat, action: a.AnyAction) -> None:
    """Record what comes of a legal action."""
    choice = choice_open(journal.state)
    if choice is None:
        _DECIDE[type(action)](journal, seat, action)
        return
    choice.decide(journal, seat, action)
    resume = prepare if journal.state.phase == "before" else go_on
    resume(journal)
