"""The alternative text of the picture in a mail."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.i18n.translation import gettext as _
from core.i18n.translation import ngettext
from courses.designs.course.layout import ground
from courses.geometry.hex import Hex
from games.eighteen.rules.view import View
from games.eighteen.site.asked import Ahead, greens, nearest, own_hole
from games.eighteen.site.still import standing
from games.eighteen.site.words import FIGURES, GROUND


def position(view: View, seat: int, names: Sequence[str]) -> str:
    """Describe the hole or the course, and the positions of all golfers, the reader first."""
    if not standing(view):
        return _map_of(view, seat)
    others = (number for number in range(len(view.seats)) if number != seat)
    stands = (line for number in (seat, *others) for line in _stand(view, number, seat, names))
    return " ".join((_map_of(view, seat), *stands))


def _map_of(view: View, seat: int) -> str:
    hole = own_hole(view, seat)
    if hole is None:
        return _("A map of the course.")
    par = view.course.holes[hole].par
    return _("A map of hole {hole}, par {par}.").format(hole=hole + 1, par=par)


def _stand(view: View, number: int, reader: int, names: Sequence[str]) -> Iterator[str]:
    """Describe the position of a seat's golfer, or of both in chaos teams (E9.4)."""
    golfer, is_reader = view.seats[number], number == reader
    if golfer.mate is None:
        where = _where(view, golfer.at)
        if is_reader:
            yield _you(view, number, where, _ahead(view, number, golfer.at))
        else:
            yield _other(view, number, reader, names[number], golfer.at)
        return
    called = _("Your golfer {figure}") if is_reader else _("Golfer {figure} of {name}")
    for figure, at in sorted(((golfer.figure, golfer.at), (1 - golfer.figure, golfer.mate.at))):
        name = called.format(figure=FIGURES[figure], name=names[number])
        yield _other(view, number, reader, name, at)


def _where(view: View, at: Hex) -> str:
    return str(GROUND[ground(view.course).get(at, "")])


def _ahead(view: View, number: int, at: Hex) -> Ahead | None:
    """Return the distance to the nearest green that counts for a seat; None without a way."""
    return nearest(view.course, greens(view, number), view.fly_over_out_of_bounds).get(at)


def _you(view: View, number: int, where: str, ahead: Ahead | None) -> str:
    if ahead is None:
        text = _("You’re {where}. There’s no way to reach the green.")
        return text.format(where=where)
    if own_hole(view, number) is None:
        text = ngettext(
            "You’re {where}, {count} hex from green {n}.",
            "You’re {where}, {count} hexes from green {n}.",
            ahead.hexes,
        )
    else:
        text = ngettext(
            "You’re {where}, {count} hex from the green.",
            "You’re {where}, {count} hexes from the green.",
            ahead.hexes,
        )
    return text.format(where=where, count=ahead.hexes, n=ahead.hole + 1)


def _other(view: View, number: int, reader: int, name: str, at: Hex) -> str:
    """Describe a golfer's position, and the distance if the reader can know it."""
    hole, where = own_hole(view, number), _where(view, at)
    # With open greens, the green that another player plays for can be a secret.
    if hole is None and number != reader:
        return _("{name} is {where}.").format(name=name, where=where)
    ahead = _ahead(view, number, at)
    if hole is None:
        text = _on_open_greens(ahead)
    elif hole == own_hole(view, reader):
        text = _on_this_hole(ahead)
    else:
        text = _on_another_hole(ahead)
    count, n = (ahead.hexes, ahead.hole + 1) if ahead else (0, (hole or 0) + 1)
    return text.format(name=name, where=where, count=count, n=n)


def _on_open_greens(ahead: Ahead | None) -> str:
    if ahead is None:
        return _("{name} is {where}. There’s no way to reach a green.")
    return ngettext(
        "{name} is {where}, {count} hex from green {n}.",
        "{name} is {where}, {count} hexes from green {n}.",
        ahead.hexes,
    )


def _on_this_hole(ahead: Ahead | None) -> str:
    if ahead is None:
        return _("{name} is {where}. There’s no way to reach the green.")
    return ngettext(
        "{name} is {where}, {count} hex from the green.",
        "{name} is {where}, {count} hexes from the green.",
        ahead.hexes,
    )


def _on_another_hole(ahead: Ahead | None) -> str:
    if ahead is None:
        return _("{name} is on hole {n}, {where}. There’s no way to reach the green.")
    return ngettext(
        "{name} is on hole {n}, {where}, {count} hex from the green.",
        "{name} is on hole {n}, {where}, {count} hexes from the green.",
        ahead.hexes,
    )
