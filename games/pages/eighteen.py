"""What the pages of 18 Holes are drawn from, beside the table view."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from courses.designs.drawing import SIZE
from courses.designs.drawing.ground import bounds, line_path
from courses.designs.layout import Layout
from courses.selectors.designs import newest_version, published
from courses.selectors.pictures import ground_size, ground_url
from courses.selectors.sheet import course_sheet
from games.pages.eighteen_card import scorecard
from games.pages.eighteen_words import CLUB_LINES, MODE_LINES, WORDS
from games.pages.opening import explained_choices
from games.pages.paper import Scorecard
from games.selectors.table import Choices, TableView


def page(table: TableView) -> dict[str, Any]:
    """The context of a started table's page."""
    layout: Layout = table.view.course
    return {
        "ground": ground_url(table.choices.course_digest),
        "ground_size": ground_size(layout),
        "hole": layout.holes[table.view.hole],
        "hole_number": table.view.hole + 1,
        "cards": [card(table)],
        "sheet": sheet(layout),
        "words": WORDS,
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


def honours(table: TableView) -> list[tuple[int, str, int, int]]:
    """(seat, name, holes in one, longest drives kept) of those who have any (E6.4, E8.2)."""
    return [
        (info.number, info.name, seat.aces, seat.drives)
        for info, seat in zip(table.seats, table.view.seats, strict=True)
        if seat.aces or seat.drives
    ]


def before(choices: Choices) -> dict[str, Any]:
    """The context of a table that waits: the course it will be played on."""
    course = newest_version("course", choices.course)
    return {"sheet": course_sheet(course) if course else None}


def opening(form: Any) -> dict[str, Any]:
    """The context of the fields that open a table."""
    return {
        "sheets": [course_sheet(version) for version in published("course")],
        "modes": explained_choices(form, "mode", MODE_LINES),
        "club_choices": explained_choices(form, "clubs", CLUB_LINES),
    }


def quick() -> dict[str, Any]:
    """The options of a game that begins at once."""
    course = published("course").first()
    return {"mode": "match", "clubs": "starter", "course": course.slug if course else ""}
