"""The end of a hole of 18 Holes: who won it, and the results relative to par."""

from __future__ import annotations

from core.i18n.translation import gettext as _
from core.i18n.translation import ngettext
from games.eighteen.rules.modes import MODES as RULES
from games.eighteen.rules.state import HoleScore
from games.eighteen.site.against_par import AGAINST_PAR, marked
from games.eighteen.site.modes import MODES
from games.site.moments import Moment, Row, best, listed
from games.site.table_view import TableView


def moment(table: TableView) -> Moment | None:
    """Return the most recently finished hole.

    Return None if no hole is finished or if players are on different holes.
    """
    view = table.view
    number = len(view.seats[0].card)
    if not number or not RULES[view.mode].by_hole:
        return None
    won = _best(table, number)
    rows = tuple(_row(table, seat, number, seat in won) for seat in range(len(table.seats)))
    is_last = view.phase == "over"
    onward = _("See the result") if is_last else _("Go to hole {n}").format(n=number + 1)
    return Moment(
        number=number, title=hole_title(table, number), rows=rows, onward=onward, is_last=is_last
    )


def hole_title(table: TableView, number: int) -> str:
    """Return a title with a finished hole, counted from 1, and its winner."""
    return _("Hole {n}: {won}").format(n=number, won=_won(table, number))


def _row(table: TableView, seat: int, number: int, ahead: bool) -> Row:
    view = table.view
    score, par = view.seats[seat].card[number - 1], view.course.holes[number - 1].par
    mark = _mark(view.mode, score, par)
    text = [
        MODES[view.mode].counted(score.points),
        *([] if mark is None else [str(AGAINST_PAR[mark])]),
    ]
    total = sum(hole.points for hole in view.seats[seat].card)
    return Row(
        seats=(seat,),
        name=table.seats[seat].name,
        spoken=", ".join(text),
        mark=mark or "",
        total=str(total),
        ahead=ahead,
    )


def _mark(mode: str, score: HoleScore, par: int) -> str | None:
    """Return the mark of a hole's result relative to par, or None if the hole was not finished."""
    if not score.holed:
        return None
    return marked(MODES[mode].compared(score), par)


def _won(table: TableView, number: int) -> str:
    view = table.view
    scores = [player.card[number - 1] for player in view.seats]
    if len(scores) == 1:
        return _alone(view.mode, scores[0], view.course.holes[number - 1].par)
    winners = _best(table, number)
    if not winners:
        return _("no winner")
    names = listed([table.seats[seat].name for seat in winners])
    return ngettext("{names} wins it", "{names} share it", len(winners)).format(names=names)


def _alone(mode: str, score: HoleScore, par: int) -> str:
    mark = _mark(mode, score, par)
    return MODES[mode].counted(score.points) if mark is None else str(AGAINST_PAR[mark])


def _best(table: TableView, number: int) -> list[int]:
    """Return the seats that won or shared a hole; none for a single player, or without points."""
    points = [player.card[number - 1].points for player in table.view.seats]
    most_wins = RULES[table.view.mode].most_wins
    if len(points) == 1 or (most_wins and not any(points)):
        return []
    return best(points, max if most_wins else min)
