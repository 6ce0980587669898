"""The texts of each option in Mini Golf Designer, for buttons."""

from collections.abc import Callable, Sequence
from typing import Any

from django.utils.text import capfirst

from core.i18n.translation import gettext as _
from core.i18n.translation import ngettext, spoken
from courses.designs.plot.value import CELL, PlotDesign, area
from courses.geometry.square import Cell
from games.minigolf.rules import actions as a
from games.minigolf.rules.options import Option
from games.minigolf.rules.tiles import kinds
from games.minigolf.rules.view import View
from games.minigolf.site.aim import promise_line
from games.minigolf.site.words import PROMISED, ROLES, TURNS, points, square, things, tile
from games.site.messages import OptionWords, Scene


def describe(
    view: View, seat: int, options: Sequence[Option], scene: Scene
) -> tuple[OptionWords, ...]:
    """Return the texts of options."""
    return tuple(
        [_WORDS[type(option.action)](view, seat, option, option.action) for option in options]
    )


def _plot(view: View, seat: int, option: Option, action: a.KeepPlot) -> OptionWords:
    hand = view.seats[seat].hand
    assert hand is not None
    plot: PlotDesign = hand[action.place]
    cells = sum(row.count(CELL) for row in plot.rows)
    explained = _("It takes {cells} tiles to fill it.").format(cells=cells)
    return OptionWords(_("Keep a plot"), plot.name, plot_facts(plot), explained)


def plot_facts(plot: PlotDesign) -> str:
    """Return a text with the points, size and difficulty of a plot."""
    return _("{points}, {area} m², {balls}").format(
        points=points(plot.points), area=area(plot), balls=_balls(plot.difficulty)
    )


def _balls(difficulty: int) -> str:
    return ngettext("{n} golf ball", "{n} golf balls", difficulty).format(n=difficulty)


def _promise(view: View, seat: int, option: Option, action: a.MakePromise) -> OptionWords:
    line = promise_line(action.promise, len(view.seats))
    return OptionWords(_("Promise"), capfirst(str(PROMISED[action.promise])), line)


def _no_more(view: View, seat: int, option: Option, action: a.NoMorePromises) -> OptionWords:
    return OptionWords(_("No more promises"), _("No more promises"), "")


def _take(view: View, seat: int, option: Option, action: a.TakeTile) -> OptionWords:
    assert option.tile is not None
    kind = kinds()[option.tile]
    return OptionWords(_("Take a tile"), capfirst(str(ROLES[kind.role])), things(kind))


def _face_down(view: View, seat: int, option: Option, action: a.TakeFaceDown) -> OptionWords:
    assert option.tile is not None
    stopped = view.seats[seat].stopped
    group = (
        _("Take a tile face down")
        if stopped
        else _("Stop building for good and take a tile face down")
    )
    kind = kinds()[option.tile]
    return OptionWords(group, capfirst(str(ROLES[kind.role])), _("3 points"))


def _pass(view: View, seat: int, option: Option, action: a.Pass) -> OptionWords:
    alone = len(view.seats) == 1
    detail = _("costs 3 points") if alone else _("you play before players who haven’t passed")
    return OptionWords(_("Or"), _("Pass"), detail)


def _stop(view: View, seat: int, option: Option, action: a.StopBuilding) -> OptionWords:
    return OptionWords(_("Or"), _("Stop here"), _("the clients add it all up"))


def _place(view: View, seat: int, option: Option, action: a.PlaceTile) -> OptionWords:
    return _lies((action.x, action.y), action.turn, len(option.wrong))


@spoken
def _lies(cell: Cell, turn: int, wrong: int) -> OptionWords:
    costs = ngettext("{n} wrong edge", "{n} wrong edges", wrong).format(n=wrong) if wrong else ""
    return OptionWords(square(cell), capfirst(str(TURNS[turn])), costs)


def _confirm(view: View, seat: int, option: Option, action: a.ConfirmPlacing) -> OptionWords:
    return OptionWords(_("The last tile of the round"), _("Keep it here"), "")


def _clear(view: View, seat: int, option: Option, action: a.ClearOffer) -> OptionWords:
    back = [view.middle[space].tile for space in action.back]
    named = ", ".join(tile(number) for number in back if number is not None)
    if not named:
        return OptionWords(_("Leftover tiles"), _("Out of the game"), "")
    return OptionWords(_("Leftover tiles"), _("Back into the bag"), named)


def _ask_back(view: View, seat: int, option: Option, action: a.AskBack) -> OptionWords:
    assert option.tile is not None
    group = _("Back into the bag if no player takes it")
    return OptionWords(group, capfirst(tile(option.tile)), "")


def _not_back(view: View, seat: int, option: Option, action: a.AskNotBack) -> OptionWords:
    assert option.tile is not None
    return OptionWords(_("Don’t ask for it"), capfirst(tile(option.tile)), "")


def _number(view: View, seat: int, option: Option, action: a.NumberHole) -> OptionWords:
    return _numbered(action.number, (action.x, action.y))


@spoken
def _numbered(number: int, cell: Cell) -> OptionWords:
    return OptionWords(_("Hole {n}").format(n=number), square(cell), "")


def _free(view: View, seat: int, option: Option, action: a.FreeNumber) -> OptionWords:
    return OptionWords(_("Hole {n}").format(n=action.number), _("Remove the number"), "")


def _best(view: View, seat: int, option: Option, action: a.NumberBest) -> OptionWords:
    return OptionWords(_("All holes"), _("Use the best numbers"), "")


def _join(view: View, seat: int, option: Option, action: a.JoinGroups) -> OptionWords:
    one, other = (square(cells[0]) for cells in option.groups)
    both = _("{one} and {other}").format(one=one, other=other)
    return OptionWords(_("Count as one hole"), both, "")


def _part(view: View, seat: int, option: Option, action: a.PartGroups) -> OptionWords:
    ((first, *_more),) = option.groups
    return OptionWords(_("Count separately"), square(first), "")


def _settle(view: View, seat: int, option: Option, action: a.ConfirmCourse) -> OptionWords:
    return OptionWords(_("Course"), _("Confirm the course"), "")


_WORDS: dict[type[Any], Callable[[View, int, Option, Any], OptionWords]] = {
    a.KeepPlot: _plot,
    a.MakePromise: _promise,
    a.NoMorePromises: _no_more,
    a.TakeTile: _take,
    a.TakeFaceDown: _face_down,
    a.Pass: _pass,
    a.StopBuilding: _stop,
    a.PlaceTile: _place,
    a.ConfirmPlacing: _confirm,
    a.ClearOffer: _clear,
    a.AskBack: _ask_back,
    a.AskNotBack: _not_back,
    a.NumberHole: _number,
    a.FreeNumber: _free,
    a.NumberBest: _best,
    a.JoinGroups: _join,
    a.PartGroups: _part,
    a.ConfirmCourse: _settle,
}
