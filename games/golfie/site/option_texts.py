"""The texts of each option in Golfie: a heading, a title and the result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from django.utils.text import capfirst

from core.i18n.translation import gettext as _
from core.i18n.translation import spoken
from games.golfie.rules import actions as a
from games.golfie.rules.options import Option
from games.golfie.rules.view import View
from games.golfie.site.words import CELLS, LINES, STEPS, card_name
from games.site.messages import OptionWords, Scene


def describe(
    view: View, seat: int, options: Sequence[Option], scene: Scene
) -> tuple[OptionWords, ...]:
    """Return the texts of options, using only the seat's own view."""
    return tuple(map(_described, options))


@spoken
def _described(option: Option) -> OptionWords:
    return _DESCRIBE[type(option.action)](option)


def _reveal(option: Any) -> OptionWords:
    return OptionWords(_("Turn up a card"), capfirst(str(CELLS[option.action.cell])), "")


def _swap(option: Any) -> OptionWords:
    action, (mine, other) = option.action, option.values
    group = _("Move {card}, {cell}").format(card=card_name(mine), cell=CELLS[action.cell])
    detail = _("swap with {card}").format(card=card_name(other))
    return OptionWords(group, str(STEPS[action.other - action.cell]), detail)


def _pick(option: Any) -> OptionWords:
    (value,) = option.values
    title = _("The face-down card") if value is None else card_name(value)
    where = str(CELLS[option.action.cell])
    return OptionWords(_("Your card for this hole"), capfirst(title), where)


def _combo(option: Any) -> OptionWords:
    title = _("Three {value}s").format(value=option.values[0])
    return OptionWords(_("Combo to clear first"), title, str(LINES[option.action.line]))


_DESCRIBE: dict[type[Any], Callable[[Any], OptionWords]] = {
    a.RevealCard: _reveal,
    a.SwapCards: _swap,
    a.PickCard: _pick,
    a.TakeCombo: _combo,
}
