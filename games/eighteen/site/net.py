"""Handicaps and net results of a game of 18 Holes, for the scorecard and the result."""

from __future__ import annotations

from dataclasses import dataclass

from core.i18n.translation import gettext as _
from core.i18n.translation import ngettext
from games.eighteen.rules.net import NetView, SeatNet
from games.eighteen.rules.view import View
from games.site.handicap import index_text
from games.site.score_card import Cell, signed
from games.site.table_view import TableView

RECEIVED, GIVEN = "•", "–"
"""Marks a stroke that a player receives or gives back on a hole, so that colour is not needed."""

MOST_SIGNS = 2


def shown(net: NetView, seat: int) -> bool:
    """Return True if the net result of a seat is shown.

    A player without an index has one only if the net result decides.
    """
    return net.decides or net.seats[seat].index is not None


def counted(view: View, seat: int) -> tuple[int, ...]:
    """Return the results of the finished holes that decide the game: net if net decides."""
    if view.net is not None and view.net.decides:
        return _results(view, view.net.seats[seat])
    return tuple(hole.points for hole in view.seats[seat].card)


def net_cells(view: View, seat: int) -> tuple[list[Cell], list[int | None]]:
    """Return the cells of a seat's net line, and its net results by hole; None if unfinished.

    Holes that are not finished already show the strokes that the player receives on them.
    """
    assert view.net is not None
    net = view.net.seats[seat]
    done = _results(view, net)
    values = [*done, *[None] * (len(net.received) - len(done))]
    return [_cell(*pair) for pair in zip(values, net.received, strict=True)], values


def _results(view: View, net: SeatNet) -> tuple[int, ...]:
    return net.net_points if view.mode == "stableford" else net.net_strokes


def _cell(value: int | None, more: int) -> Cell:
    text = "" if value is None else signed(value)
    note = _note(RECEIVED if more > 0 else GIVEN, abs(more))
    return Cell(text, note=note, spoken=_spoken(more))


def _note(sign: str, count: int) -> str:
    """Return a sign for each stroke. The cells of a phone have room for two."""
    return sign * count if count <= MOST_SIGNS else f"{sign}{count}"


def _spoken(more: int) -> str:
    if more > 0:
        return ngettext("{n} stroke received", "{n} strokes received", more).format(n=more)
    if more < 0:
        return ngettext("{n} stroke given back", "{n} strokes given back", -more).format(n=-more)
    return ""


@dataclass(frozen=True)
class NetResult:
    """A row of the net result: handicap, gross and net."""

    seat: int
    name: str
    index: str
    """Empty for a player without an index."""
    strokes: str
    gross: int
    net_strokes: str
    net_points: int


def net_results(table: TableView) -> list[NetResult]:
    """Return the rows of the net result by seat; empty if no net result is shown."""
    net = table.view.net
    if net is None or table.result is None:
        return []
    return [
        _result(table, seat, net.seats[seat])
        for seat in range(len(table.seats))
        if shown(net, seat)
    ]


def _result(table: TableView, seat: int, net: SeatNet) -> NetResult:
    return NetResult(
        seat=seat,
        name=table.seats[seat].name,
        index="" if net.index is None else index_text(net.index),
        strokes=signed(net.strokes),
        gross=sum(hole.points for hole in table.view.seats[seat].card),
        net_strokes=signed(sum(net.net_strokes)),
        net_points=sum(net.net_points),
    )


def decided_by_net(view: View) -> str:
    """Return a sentence if the net result decides, else ""."""
    return _("The net result decides.") if view.net is not None and view.net.decides else ""
