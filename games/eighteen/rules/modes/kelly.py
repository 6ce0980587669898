"""Kelly: all greens are open, and each player has one of them as a secret target (E9.6)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from games.eighteen.rules import mode_events as m
from games.eighteen.rules.actions import KeepTarget
from games.eighteen.rules.journal import Journal
from games.eighteen.rules.modes.greens import (
    EXTRA_TURN,
    close_when,
    lay_tokens,
    open_green,
    open_greens,
    token_total,
)
from games.eighteen.rules.modes.mode import NOBODY, Choice, Goal, Mode, more_holes_than_seats
from games.eighteen.rules.state import State
from games.eighteen.rules.targets import Targets, all_in_bag
from games.eighteen.rules.view import View
from games.kernel.interface import Ask, Asks, Seat

FLAG = TOKEN = 1
BONUS = 2
"""Points for a player's own target, in addition to its token."""
_lay_flags = lay_tokens(FLAG)


def _targets(state: State) -> Targets:
    return state.targets or all_in_bag(len(state.config.course.holes), len(state.seats))


def _prepare(journal: Journal) -> bool:
    """Put a flag on each green, and draw a target for each player in seat order (E9.6)."""
    _lay_flags(journal)
    targets = _targets(journal.state)
    if targets.chooser is None and None in targets.held:
        _draw(journal, targets.held.index(None))
    return _targets(journal.state).chooser is None


def _draw(journal: Journal, seat: Seat) -> None:
    """Draw two tokens to choose from; a single token left is kept automatically (E9.6)."""
    targets = _targets(journal.state)
    if not targets.bag:
        return
    # Sorted, because the order of drawing must stay hidden; the view does not show it either.
    drawn = tuple(sorted(journal.shuffled(f"targets/{targets.draws}", targets.bag)[:2]))
    journal.record(m.TargetsDrawn(seat, drawn, len(drawn)))
    if len(drawn) == 1:
        journal.record(m.TargetKept(seat, drawn[0]))


def _score(journal: Journal, seat: Seat, hole: int, ace: bool) -> None:
    """Score a green: the player's own target, another player's target, or no player's target.

    The owner of the target draws again (E9.6).
    """
    held = _targets(journal.state).held
    owner = held.index(hole) if hole in held else None
    journal.record(m.GreenScored(seat, hole, _points(seat, owner), owner))
    if owner is not None:
        _draw(journal, owner)


def _points(seat: Seat, owner: Seat | None) -> tuple[int, ...]:
    if owner is None:
        return (FLAG,)
    return (BONUS, TOKEN) if owner == seat else (TOKEN, FLAG)


def _last_green_scored(state: State) -> bool:
    """Return True if no flag is left, which ends the game immediately (E9.6)."""
    return not any(state.tokens)


def _asked(state: State) -> Mapping[Seat, Asks]:
    targets = state.targets
    if targets is None or targets.chooser is None:
        return NOBODY
    return {targets.chooser: (Ask("target", True, str(targets.draws)),)}


def _legal(state: State, seat: Seat) -> Collection[KeepTarget]:
    return tuple(KeepTarget(hole + 1) for hole in sorted(_targets(state).drawn))


def _keep(journal: Journal, seat: Seat, action: KeepTarget) -> None:
    journal.record(m.TargetKept(seat, action.hole - 1))


def _goals(view: View, seat: Seat) -> Sequence[Goal]:
    """Return the player's own target and all other greens with their average worth (E9.6)."""
    others = tuple(n for n in range(len(view.seats)) if n != seat)
    mine = view.seats[seat].target
    greens = [hole for hole, lying in enumerate(view.tokens) if lying]
    targets = sum(view.seats[other].has_target for other in others)
    usual = FLAG + targets / max(1, len(greens) - (mine is not None))
    own = float(TOKEN + BONUS)
    return [Goal(hole, (own if hole + 1 == mine else usual,), others) for hole in greens]


KELLY = Mode(
    seats=range(2, 6),
    close=close_when(_last_green_scored),
    total=token_total,
    by_hole=False,
    aces=False,
    extra_turns=True,
    prepare=_prepare,
    begin=open_greens(),
    green=open_green,
    reached=_score,
    over_at_once=_last_green_scored,
    choices=(
        Choice(
            kind="target",
            actions=(KeepTarget,),
            asked=_asked,
            legal=_legal,
            decide=_keep,
            refusal="target_not_drawn",
        ),
        EXTRA_TURN,
    ),
    goals=_goals,
    problems=more_holes_than_seats,
)
