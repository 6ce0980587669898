"""Template context for the pages of Mini Golf Designer, in addition to the table view."""

from __future__ import annotations

from typing import Any

from django.templatetags.static import static

from core.i18n.translation import gettext as _
from courses.designs.plot.drawing import SIZE
from games.minigolf.rules.counting import MEASURES
from games.minigolf.rules.state import Config
from games.minigolf.rules.tiles import kinds
from games.minigolf.rules.view import View
from games.minigolf.site.aim import aim_before
from games.minigolf.site.boards import board, defs, drawn, drawn_beside_defs
from games.minigolf.site.judgement import judged_courses
from games.minigolf.site.option_texts import plot_facts
from games.minigolf.site.outcome import outcome
from games.minigolf.site.page_words import EDITION_LINES, WORDS
from games.minigolf.site.score_card import score_sheet
from games.minigolf.site.words import (
    GENTLEMEN,
    GRADES,
    LADIES,
    LIKES,
    PROMISED,
    ROLES,
    SHORT_NAMES,
    tile,
    wish_of,
)
from games.site.presenter import Presenter, TablePage, explained_choices
from games.site.standings import standings
from games.site.table_view import TableView


def table_context(page: TablePage) -> dict[str, Any]:
    """Return the context of the table page after the game has started."""
    table = page.table
    view: View = table.view
    names = [seat.name for seat in table.seats]
    places = table.result.places if table.result else ()
    return {
        "cards": [score_sheet(view, names, places)],
        "sheet": sheet(view),
        "hole_number": max(view.round, 1),
        "standings": standings(table),
        "outcome": outcome(table),
        "grade": view.grade and GRADES[view.grade],
        "best": page.best_alone() if view.grade else [],
        "defs": defs(),
        "boards": [board(seat, player) for seat, player in enumerate(view.seats)],
        "clients": clients(view),
        **_judged(table, names),
        **_own(table),
    }


def _judged(table: TableView, names: list[str]) -> dict[str, Any]:
    """Return the judged courses. The viewer's or the winner's comes first, as the picture of the
    game.
    """
    if table.result is None:
        return {"judged_first": [], "judged": []}
    seat = table.you.seat
    first = table.result.places.index(1) if seat is None else seat
    courses = judged_courses(table.view, names)
    others = [course for course in courses if course.seat != first]
    return {"judged_first": [courses[first]], "judged": others}


def _own(table: TableView) -> dict[str, Any]:
    """Return the viewer's plots to choose from, promises, and a picture for use without scripts."""
    view, seat = table.view, table.you.seat
    if seat is None:
        return {}
    player = view.seats[seat]
    return {
        "hand": [
            (place, plot, plot_facts(plot), drawn_beside_defs(plot))
            for place, plot in enumerate(player.hand or ())
        ],
        "promises": [PROMISED[promise] for promise in player.promises or ()],
        "still": player.plot and drawn_beside_defs(player.plot, player.tiles, player.numbers),
    }


def clients(view: View) -> list[tuple[Any, str]]:
    """Return (name, taste) for each of the two clients."""
    return [
        (LADIES[view.lady], wish_of(view.lady)),
        (GENTLEMEN[view.gentleman], str(LIKES[view.gentleman])),
    ]


def sheet(view: View) -> dict[str, Any]:
    """Return the script's data: texts and roles of tiles, measures, and picture URLs."""
    return {
        "sprite": static("img/games/minigolf/tiles.svg"),
        "size": SIZE,
        "tiles": [tile(number) for number in range(len(kinds()))],
        "roles": [kind.role for kind in kinds()],
        "counts": [kind.count for kind in kinds()],
        "role_names": {role: str(name) for role, name in ROLES.items()},
        "measures": [*(str(SHORT_NAMES[measure]) for measure in MEASURES), _("Promises")],
        "promised": {promise: str(name) for promise, name in PROMISED.items()},
    }


def before_context(config: Config, seats: int) -> dict[str, Any]:
    """Return the context of a waiting table: the only plot or the number of plots, and the aim."""
    alone = config.plots[0] if len(config.plots) == 1 else None
    return {
        "plot": alone,
        "picture": alone and drawn(alone),
        "count": len(config.plots),
        "aim": aim_before(config, seats),
    }


def opening_context(form: Any, seats: int) -> dict[str, Any]:
    """Return the context of the form fields for a new table."""
    return {"editions": explained_choices(form, "edition", EDITION_LINES)}


PRESENTER = Presenter(
    words=WORDS,
    table=table_context,
    before=before_context,
    opening=opening_context,
)
