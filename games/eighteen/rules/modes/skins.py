"""Skins: the only player on a green takes its tokens; otherwise the tokens move on (E9.9)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from games.eighteen.rules import events as e
from games.eighteen.rules import mode_events as m
from games.eighteen.rules.actions import ChooseHole
from games.eighteen.rules.journal import Journal
from games.eighteen.rules.modes.by_hole import somebody_there
from games.eighteen.rules.modes.elimination import after_last_hole, finish_playoff_hole, ranks
from games.eighteen.rules.modes.greens import token_total
from games.eighteen.rules.modes.mode import NOBODY, Choice, Mode, first_there, more_holes_than_seats
from games.eighteen.rules.modes.pot import alone_there, next_hole, take_pot
from games.eighteen.rules.state import HoleScore, State
from games.kernel.interface import Ask, Asks, Seat

FIVE = 5
BAG = (1,) * 18 + (2,) * 18
"""The tokens for greens on which no player has put a 5."""


def _prepare(journal: Journal) -> bool:
    """Place the tokens: a 5 on the last green, one per player, and random ones elsewhere (E9.9)."""
    if not journal.state.tokens:
        empty = len(journal.state.config.course.holes) - 1
        journal.record(e.TokensLaid((*((),) * empty, (FIVE,))))
    if _layer(journal.state) is not None:
        return False
    if not all(journal.state.tokens):
        journal.record(e.TokensLaid(_filled(journal)))
    return True


def _filled(journal: Journal) -> tuple[tuple[int, ...], ...]:
    drawn = iter(journal.shuffled("tokens", BAG))
    return tuple(lying or (next(drawn),) for lying in journal.state.tokens)


def _layer(state: State) -> Seat | None:
    """Return the next seat that has to put a 5 on a green, or None if all have."""
    laid = sum(map(bool, state.tokens)) - 1
    return laid if 0 <= laid < len(state.seats) else None


def _asked(state: State) -> Mapping[Seat, Asks]:
    if state.phase != "before":
        return NOBODY
    layer = _layer(state)
    return NOBODY if layer is None else {layer: (Ask("token"),)}


def _legal(state: State, seat: Seat) -> Collection[ChooseHole]:
    return tuple(ChooseHole(hole + 1) for hole, lying in enumerate(state.tokens) if not lying)


def _lay(journal: Journal, seat: Seat, action: ChooseHole) -> None:
    journal.record(m.TokenLaid(seat, action.hole - 1, FIVE))


def _close(journal: Journal) -> bool:
    if not somebody_there(journal.state):
        return True
    if journal.state.playoff:
        return finish_playoff_hole(journal)
    return _finish_hole(journal)


def _finish_hole(journal: Journal) -> bool:
    """Give the green's tokens to the only player on it; otherwise, move them on (E9.9)."""
    state = journal.state
    winner, worth = alone_there(state), sum(state.tokens[state.hole])
    scores = (
        HoleScore(p.turns, p.penalties, p.holed, worth if seat == winner else 0)
        for seat, p in enumerate(state.seats)
    )
    take_pot(journal, winner)
    journal.record(e.HoleEnded(state.hole, tuple(scores)))
    if state.hole == len(state.config.course.holes) - 1:
        return after_last_hole(journal)
    next_hole(journal, jackpot=winner is None)
    return True


SKINS = Mode(
    seats=range(2, 6),
    close=_close,
    total=token_total,
    ranks=ranks,
    aces=False,
    prepare=_prepare,
    choices=(
        Choice(
            kind="token",
            actions=(ChooseHole,),
            asked=_asked,
            legal=_legal,
            decide=_lay,
            refusal="green_has_a_token",
        ),
    ),
    goals=first_there,
    problems=more_holes_than_seats,
)
