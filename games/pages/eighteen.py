"""What the pages of 18 Holes are drawn from, beside the table view."""

from __future__ import annotations

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from courses.designs.drawing import SIZE
from courses.designs.drawing.ground import bounds, line_path
from courses.designs.layout import Layout
from courses.selectors.pictures import ground_size, ground_url
from games.pages.eighteen_words import page_words
from games.pages.scorecard import Scorecard, scorecard
from games.selectors.table import TableView

GAME = "eighteen"


def page(table: TableView) -> dict[str, Any]:
    """The context of a started table's page."""
    layout: Layout = table.view.course
    return {
        "ground": ground_url(table.choices.course_digest),
        "ground_size": ground_size(layout),
        "hole": layout.holes[table.view.hole],
        "hole_number": table.view.hole + 1,
        "card": card(table),
        "groups": option_groups(table),
        "own": None if table.you.seat is None else table.view.seats[table.you.seat],
        "sheet": sheet(layout),
        "words": page_words(),
        "components": reverse("api-components", args=[GAME]),
        "winners": winners(table),
        "honours": honours(table),
    }


def sheet(layout: Layout) -> dict[str, Any]:
    """What the browser's board needs: the box of the ground and each hole's line of play."""
    numbers = range(1, len(layout.holes) + 1)
    return {
        "box": bounds(layout),
        "size": SIZE,
        "lines": [line_path(layout, number) for number in numbers],
    }


def card(table: TableView) -> Scorecard:
    """The score card so far."""
    names = [seat.name for seat in table.seats]
    places = table.result.places if table.result else ()
    return scorecard(table.view, names, (_("Out"), _("In"), _("Total")), places)


def winners(table: TableView) -> list[str]:
    """The names at the first place; empty before the end."""
    places = table.result.places if table.result else ()
    return [seat.name for seat, place in zip(table.seats, places, strict=False) if place == 1]


def honours(table: TableView) -> list[tuple[int, str, int, int]]:
    """(seat, name, holes in one, longest drives kept) of those who have any (E6.4, E8.2)."""
    return [
        (info.number, info.name, seat.aces, seat.drives)
        for info, seat in zip(table.seats, table.view.seats, strict=True)
        if seat.aces or seat.drives
    ]


def option_groups(table: TableView) -> list[tuple[str, list[tuple[Any, Any]]]]:
    """(heading, [(option, words), …]) for a page without a script."""
    groups: list[tuple[str, list[tuple[Any, Any]]]] = []
    for option, words in zip(table.options or (), table.words or (), strict=True):
        if not groups or groups[-1][0] != words.group:
            groups.append((words.group, []))
        groups[-1][1].append((option, words))
    return groups
