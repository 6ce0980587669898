"""What the pages of Golfie are drawn from, beside the table view."""

from __future__ import annotations

from typing import Any

from games.golfie.rules.area import LINES
from games.golfie.rules.scoring import solo_target
from games.golfie.rules.state import Config
from games.golfie.site.page_words import TEAM_LINES, WORDS
from games.golfie.site.score_card import score_sheet
from games.site.presenter import Presenter, TablePage, explained_choices


def table_context(page: TablePage) -> dict[str, Any]:
    """The context of a started table's page."""
    table = page.table
    names = [seat.name for seat in table.seats]
    places = table.result.places if table.result else ()
    cards = score_sheet(table.view, names, places)
    return {
        "cards": cards,
        "sheet": {"lines": LINES, "target": solo_target(table.view.deck)},
        "hole_number": sum(len(half.holes) for half in table.view.sheet[0]) + 1,
        "alone": alone(page),
        "winners": [
            " + ".join(names[seat] for seat in line.seats) for line in cards[0].lines if line.winner
        ],
    }


def alone(page: TablePage) -> dict[str, Any] | None:
    """Who played alone: by how much the target was beaten or missed, and the best so far (G7.2)."""
    table = page.table
    if table.result is None or len(table.seats) > 1:
        return None
    strokes, target = table.result.scores[0], solo_target(table.view.deck)
    aim = strokes if target is None else target
    return {
        "strokes": strokes,
        "target": target,
        "under": max(aim - strokes, 0),
        "over": max(strokes - aim, 0),
        "best": page.best_alone(),
    }


def before_context(config: Config) -> dict[str, Any]:
    """The context of a table that waits: the cards it will be played with."""
    return {"deck": config.deck}


def opening_context(form: Any) -> dict[str, Any]:
    """The context of the fields that open a table."""
    return {"team_choices": explained_choices(form, "teams", TEAM_LINES)}


PRESENTER = Presenter(
    words=WORDS, table=table_context, before=before_context, opening=opening_context
)
