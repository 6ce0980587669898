"""How a game ended, in words for its notice: from what was noted with its last turn."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.text import get_text_list

from core.i18n.translation import gettext as _
from core.i18n.translation import ngettext
from games.tables.models.seat import Seat
from games.tables.selectors.names import name_of
from games.tables.selectors.progress import progress_of, score_of
from games.tables.selectors.results import sides_of


def ending_title(seat: Seat, seats: Sequence[Seat]) -> str:
    """Who won, for whoever sits at this seat."""
    progress = progress_of(seat.session)
    places = progress.places if progress else ()
    if len(places) != len(seats) or len(seats) == 1:
        return _("Your game is over")
    first = [each for each in seats if places[each.number] == 1]
    if seat in first:
        return _own_win(first)
    names = get_text_list([name_of(each) for each in first], _("and"))
    return ngettext("{names} won", "{names} won", len(first)).format(names=names)


def _own_win(first: Sequence[Seat]) -> str:
    """Say that the reader, one of those at the first place, won: alone, as a team or in a tie."""
    if len(first) == 1:
        return _("You won")
    session = first[0].session
    sides = sides_of(session, session.seats.count())
    is_team = len({sides[seat.number] for seat in first}) == 1
    return _("Your team won") if is_team else _("You are among the winners")


def ending_lines(seats: Sequence[Seat]) -> tuple[str, ...]:
    """Each seat with its place and score, the best first."""
    progress = progress_of(seats[0].session)
    if progress is None or len(progress.places) != len(seats):
        return ()
    lines = [
        (progress.places[seat.number], name_of(seat), score_of(progress, seat.number))
        for seat in seats
    ]
    said = _("{place}. {name}: {score}")
    return tuple(
        said.format(place=place, name=name, score=score)
        for place, name, score in sorted(lines, key=lambda line: line[0])
    )
