"""The end of a half of Golfie. A hole is a single card, for which a log line is enough."""

from __future__ import annotations

from core.i18n.translation import gettext as _
from core.i18n.translation import gettext_lazy, ngettext
from games.site.moments import Moment, Row, best, listed
from games.site.score_card import signed
from games.site.table_view import TableView

TITLES = (
    gettext_lazy("The first half is over: {who}"),
    gettext_lazy("The second half is over: {who}"),
)


def moment(table: TableView) -> Moment | None:
    """Return the most recently finished half, or None."""
    view = table.view
    is_last = view.phase == "over"
    number = 2 if is_last else view.half - 1
    if not number:
        return None
    totals = [sum(half.total for half in halves) for halves in view.sheet]
    ahead = best(totals, min) if len(totals) > 1 else []
    rows = tuple(
        _row(table, line, number, totals[line], line in ahead) for line in range(len(totals))
    )
    title = str(TITLES[number - 1]).format(who=_who(rows, totals, is_last=is_last))
    onward = _("See the result") if is_last else _("Go to the second half")
    return Moment(number=number, title=title, rows=rows, onward=onward, is_last=is_last)


def _row(table: TableView, line: int, number: int, total: int, ahead: bool) -> Row:
    view = table.view
    seats = tuple(seat for seat, player in enumerate(view.seats) if player.line == line)
    half = view.sheet[line][number - 1].total
    return Row(
        seats=seats,
        name=listed([table.seats[seat].name for seat in seats]),
        spoken=ngettext("{n} stroke", "{n} strokes", half).format(n=signed(half)),
        mark="",
        total=signed(total),
        ahead=ahead,
    )


def _who(rows: tuple[Row, ...], totals: list[int], *, is_last: bool) -> str:
    if len(rows) == 1:
        return rows[0].spoken
    ahead = best(totals, min)
    names = listed([rows[line].name for line in ahead])
    count = sum(len(rows[line].seats) for line in ahead)
    if is_last:
        return ngettext("{names} wins", "{names} win", count).format(names=names)
    return ngettext("{names} leads", "{names} lead", count).format(names=names)
