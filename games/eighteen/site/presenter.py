"""What the pages of 18 Holes are drawn from, beside the table view."""

from __future__ import annotations

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from courses.designs.course.drawing import SIZE
from courses.designs.course.drawing.ground import bounds, line_path
from courses.designs.course.layout import Layout
from courses.selectors.designs import published
from courses.selectors.pictures import ground_size, ground_url, look
from games.eighteen.site.page_words import CLUB_LINES, MODE_LINES, WORDS
from games.eighteen.site.score_card import scorecard
from games.models import Session
from games.presenters.course_choice import course_choices
from games.selectors.grounds import NamedGround
from games.selectors.positions import config_of
from games.selectors.table import TableView
from games.site.option_fields import explained_choices
from games.site.score_card import Scorecard


def page(table: TableView) -> dict[str, Any]:
    """The context of a started table's page."""
    layout: Layout = table.view.course
    return {
        "ground": picture_of(table.session, table.choices.course_digest),
        "ground_size": ground_size(layout),
        "hole": layout.holes[table.view.hole],
        "hole_number": table.view.hole + 1,
        "cards": [card(table)],
        "sheet": sheet(layout),
        "words": WORDS,
        "honours": honours(table),
        "against": against(table),
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


def against(table: TableView) -> dict[str, Any]:
    """The bots at the table, for another game like it."""
    levels = [seat.bot for seat in table.seats if seat.kind == "bot"]
    return {"bots": len(levels), "level": levels[0] if levels else ""}


def honours(table: TableView) -> list[tuple[int, str, int, int]]:
    """(seat, name, holes in one, longest drives kept) of those who have any (E6.4, E8.2)."""
    return [
        (info.number, info.name, seat.aces, seat.drives)
        for info, seat in zip(table.seats, table.view.seats, strict=True)
        if seat.aces or seat.drives
    ]


def before(session: Session, ground: NamedGround) -> dict[str, Any]:
    """The context of a table that waits: the course it will be played on."""
    layout: Layout = config_of(session).course
    return {
        "course": layout,
        "picture": picture_of(session.public_id, ground.digest),
        "picture_size": ground_size(layout),
    }


def picture_of(table: str, digest: str) -> str:
    """The address of the ground; of practice and what is hidden the table itself has it."""
    if digest:
        return ground_url(digest)
    return f"{reverse('games:ground', args=[table])}?look={look()}"


def opening(form: Any) -> dict[str, Any]:
    """The context of the fields that open a table."""
    return {
        **course_choices(form),
        "modes": explained_choices(form, "mode", MODE_LINES),
        "club_choices": explained_choices(form, "clubs", CLUB_LINES),
    }


def quick() -> dict[str, Any]:
    """The options of a game that begins at once."""
    course = published("course").first()
    return {"mode": "match", "clubs": "starter", "course": course.slug if course else ""}
