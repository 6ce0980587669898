"""The score sheet of Mini Golf Designer: a column per condition, a row per player (M7 to M9)."""

from __future__ import annotations

from collections.abc import Sequence

from core.i18n.translation import gettext as _
from games.minigolf.rules.counting import MEASURES
from games.minigolf.rules.view import SeatView, View
from games.minigolf.site.words import MEASURE_NAMES, PROMISED
from games.site.score_card import Cell, Scorecard, ScoreLine, signed


def score_sheet(view: View, names: Sequence[str], places: Sequence[int] = ()) -> Scorecard:
    """Return the sheet with a line for each player, with the current or final counts."""
    advanced = view.edition == "advanced"
    heads = [Cell(str(MEASURE_NAMES[measure])) for measure in MEASURES]
    if advanced:
        heads.append(Cell(_("Promises")))
    lines = tuple(
        _line(seat, player, names[seat], advanced=advanced, places=places)
        for seat, player in enumerate(view.seats)
    )
    heads.append(Cell(_("Total"), sum=True))
    return Scorecard(tuple(heads), (), lines, corner=_("Points"))


def _line(
    seat: int, player: SeatView, name: str, *, advanced: bool, places: Sequence[int]
) -> ScoreLine:
    sheet = player.sheet
    winner = bool(places) and places[seat] == 1
    counts = sheet.conditions if sheet else player.counts or (0,) * len(MEASURES)
    cells = [Cell(signed(points)) for points in counts]
    if advanced:
        cells.append(_promised(player))
    total = sheet.total if sheet else sum(counts)
    return ScoreLine((seat,), name, (*cells, Cell(signed(total), sum=True)), winner)


def _promised(player: SeatView) -> Cell:
    """Return the cell for promises, which is empty until they score at the end."""
    if player.sheet is None:
        return Cell()
    return Cell(signed(sum(player.sheet.promises)), note=_promises(player))


def _promises(player: SeatView) -> str:
    return ", ".join(str(PROMISED[promise]) for promise in player.promises or ())
